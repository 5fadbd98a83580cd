"use strict";
// The games of the page: a list to choose from, and the chosen one on a board. The address holds
// the game and the ply (#game=12&ply=20), so that each position has a link.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const element = (id) => document.getElementById(id);
  const CELL = 30;
  const MARGIN = 22;
  const LISTED = 100;
  const COLORS = ["black", "white"];

  // A game's moves and numbers are taken apart when it is first shown.
  function unpacked(game) {
    if (!game.points) {
      game.points = game.moves.match(/-|[a-v]\d+/g) || [];
      const numbers = (text) =>
        text ? text.split(",").map((one) => (one === "" ? null : Number(one))) : [];
      game.told = [game.scores, game.depths, game.times].map(numbers);
    }
    return game;
  }

  const start = (game) => game.start || 0;
  const colorOf = (game, ply) => ((game.turn || 0) + ply) % 2;
  const nameOf = (player) => data.players[player] || "?";
  const ends = (game) => (game.end === undefined ? "not ended" : data.endings[game.end]);
  const result = (game) => ({ 0: "1–0", 1: "0–1", 2: "½–½" })[game.winner] || "…";

  // ---- the board

  const svg = (name, attributes, text) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    if (text !== undefined) made.textContent = text;
    return made;
  };

  const column = (point) => point.charCodeAt(0) - 97;
  const row = (point) => Number(point.slice(1)) - 1;
  let board = null;

  // The empty board of a size; it stays until a game has another one.
  function lay(size) {
    const { width, height, stars } = data.sizes[size];
    const wide = MARGIN + CELL * width;
    const high = CELL * height + MARGIN;
    const x = (at) => MARGIN + CELL / 2 + CELL * at;
    const y = (at) => CELL * height - CELL / 2 - CELL * at;
    const root = svg("svg", { class: "board", viewBox: `0 0 ${wide} ${high}`, role: "img" });
    root.append(svg("rect", {
      class: "wood", x: MARGIN, y: 0, width: CELL * width, height: CELL * height, rx: 5,
    }));
    let lines = "";
    for (let i = 0; i < width; i++) lines += `M${x(i)} ${y(0)}V${y(height - 1)}`;
    for (let i = 0; i < height; i++) lines += `M${x(0)} ${y(i)}H${x(width - 1)}`;
    root.append(svg("path", { class: "lines", d: lines }));
    for (const star of stars.match(/[a-v]\d+/g) || []) {
      root.append(svg("circle", { class: "star", cx: x(column(star)), cy: y(row(star)), r: 3 }));
    }
    for (let i = 0; i < width; i++) {
      root.append(svg("text", { x: x(i), y: high - MARGIN / 2 + 1 }, String.fromCharCode(97 + i)));
    }
    for (let i = 0; i < height; i++) root.append(svg("text", { x: MARGIN / 2, y: y(i) }, i + 1));
    const stones = svg("g", {});
    root.append(stones);
    element("board").replaceChildren(root);
    board = { size, stones, x, y, width, height };
  }

  function stone(point, color, number, ply) {
    const group = svg("g", { class: COLORS[color] });
    const at = { cx: board.x(column(point)), cy: board.y(row(point)) };
    group.append(svg("circle", { ...at, r: 13.5 }));
    if (number !== null) group.append(svg("text", { x: at.cx, y: at.cy }, number));
    if (ply !== null) {
      group.style.cursor = "pointer";
      group.addEventListener("click", () => show(ply + 1));
    }
    return group;
  }

  function ring(point, name) {
    return svg("circle", {
      class: name, cx: board.x(column(point)), cy: board.y(row(point)), r: 11,
    });
  }

  // The points of the row of five or more that the last stone made.
  function five(game) {
    const last = game.points.length - 1;
    const taken = new Map();
    (game.setup || []).forEach((text, color) => {
      for (const point of text.match(/[a-v]\d+/g) || []) taken.set(point, color);
    });
    game.points.forEach((point, ply) => taken.set(point, colorOf(game, ply)));
    const point = game.points[last];
    if (!point || point === "-") return [];
    const name = (c, r) => String.fromCharCode(97 + c) + (r + 1);
    const own = (c, r) => taken.get(name(c, r)) === colorOf(game, last);
    const found = [];
    for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
      let line = [point];
      for (const way of [-1, 1]) {
        let [c, r] = [column(point) + way * dx, row(point) + way * dy];
        while (own(c, r)) {
          line.push(name(c, r));
          [c, r] = [c + way * dx, r + way * dy];
        }
      }
      if (line.length >= 5) found.push(...line);
    }
    return found;
  }

  // ---- scores

  const winRate = (score) =>
    score >= data.decisive ? 1 : score <= -data.decisive ? 0 : 1 / (1 + Math.exp(-score / data.scale));

  function scoreText(score) {
    if (score >= data.decisive) return `+M${data.mate - score}`;
    if (score <= -data.decisive) return `−M${data.mate + score}`;
    return `${score > 0 ? "+" : score < 0 ? "−" : ""}${Math.abs(score)}`;
  }

  // Both players' scores from black's view, over the whole game.
  function drawCurve(game) {
    const curve = element("curve");
    const scores = game.told[0];
    const isThere = scores.some((score) => score !== null);
    curve.hidden = element("curve-legend").hidden = !isThere;
    if (!isThere) return curve.replaceChildren();
    const length = Math.max(1, game.points.length);
    const root = svg("svg", { viewBox: `0 -5 ${length} 110`, preserveAspectRatio: "none" });
    root.append(svg("line", { class: "half", x1: 0, x2: length, y1: 50, y2: 50 }));
    for (const color of [0, 1]) {
      const points = [];
      scores.forEach((score, index) => {
        const ply = start(game) + index;
        if (score === null || colorOf(game, ply) !== color) return;
        const rate = winRate(score);
        points.push(`${ply + 0.5},${100 * (color === 0 ? 1 - rate : rate)}`);
      });
      root.append(svg("polyline", { class: COLORS[color], points: points.join(" ") }));
    }
    root.append(svg("line", { class: "cursor", id: "cursor", y1: -5, y2: 105 }));
    root.addEventListener("click", (event) => {
      const box = root.getBoundingClientRect();
      show(Math.floor(((event.clientX - box.left) / box.width) * length) + 1);
    });
    curve.replaceChildren(root);
  }

  // ---- the chosen game

  let game = null;
  let ply = 0;

  function choose(chosen, at) {
    game = unpacked(chosen);
    if (!board || board.size !== game.size) lay(game.size);
    const names = COLORS.map((color, index) => {
      const part = document.createElement("span");
      part.className = "player";
      const sign = document.createElement("i");
      sign.className = color;
      part.append(sign, nameOf(index === 0 ? game.black : game.white));
      if (game.winner === index) part.classList.add("winner");
      return part;
    });
    const facts = [`game ${game.id}`];
    if (game.pair !== undefined) facts.push(`pair ${game.pair}`);
    facts.push(data.rules[game.rule], `${board.width}×${board.height}`, `${result(game)} ${ends(game)}`);
    const about = document.createElement("small");
    about.textContent = facts.join(", ");
    element("players").replaceChildren(...names, about);
    element("ply").max = game.points.length;
    game.five = ends(game) === "five" ? five(game) : [];
    drawCurve(game);
    drawMoves();
    mark();
    show(at === undefined ? game.points.length : at);
  }

  // The moves as text; each leads to its position.
  function drawMoves() {
    const parts = game.points.map((point, index) => {
      const part = document.createElement("button");
      part.type = "button";
      part.textContent = `${index + 1}. ${point === "-" ? "pass" : point}`;
      part.className = COLORS[colorOf(game, index)];
      part.addEventListener("click", () => show(index + 1));
      return part;
    });
    element("moves").replaceChildren(...parts);
  }

  // What is known of the last move that is shown.
  function told() {
    const parts = [];
    if (ply === 0) parts.push(game.setup ? "the position at the start" : "the empty board");
    else {
      const point = game.points[ply - 1];
      const who = nameOf(colorOf(game, ply - 1) === 0 ? game.black : game.white);
      parts.push(`${ply}. ${point === "-" ? "pass" : point} by ${who}`);
      const index = ply - 1 - start(game);
      if (index < 0) parts.push("of the opening");
      else {
        const [score, depth, time] = game.told.map((numbers) => numbers[index]);
        if (score !== undefined && score !== null) parts.push(`score ${scoreText(score)}`);
        if (depth !== undefined && depth !== null) parts.push(`depth ${depth}`);
        if (time !== undefined && time !== null) parts.push(`${(time / 1000).toFixed(3)} s`);
      }
    }
    if (ply === game.points.length && game.end !== undefined) {
      const winner = { 0: "black wins", 1: "white wins", 2: "drawn" }[game.winner];
      parts.push(`${winner}, ${ends(game)}`);
    }
    if (ply <= start(game) && game.opening) parts.push(game.opening);
    return parts.join(", ");
  }

  function show(at) {
    ply = Math.max(0, Math.min(Number(at) || 0, game.points.length));
    const parts = [];
    (game.setup || []).forEach((text, color) => {
      for (const point of text.match(/[a-v]\d+/g) || []) parts.push(stone(point, color, null, null));
    });
    for (let index = 0; index < ply; index++) {
      const point = game.points[index];
      if (point !== "-") parts.push(stone(point, colorOf(game, index), index + 1, index));
    }
    const last = ply > 0 ? game.points[ply - 1] : "-";
    if (ply === game.points.length) {
      for (const point of game.five) parts.push(ring(point, "five"));
    }
    if (last !== "-") parts.push(ring(last, "last"));
    board.stones.replaceChildren(...parts);
    element("ply").value = ply;
    element("place").textContent = `${ply} / ${game.points.length}`;
    element("told").textContent = told();
    element("first").disabled = element("back").disabled = ply === 0;
    element("last").disabled = element("forward").disabled = ply === game.points.length;
    const cursor = element("cursor");
    if (cursor) {
      cursor.setAttribute("x1", ply - 0.5);
      cursor.setAttribute("x2", ply - 0.5);
    }
    [...element("moves").children].forEach((part, index) =>
      part.classList.toggle("current", index === ply - 1));
    remember();
  }

  // Browsers refuse an address that changes too often, as it would while the slider moves.
  let timer = 0;
  let isChosen = false;
  function remember() {
    if (!isChosen) return;
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, "", `#game=${game.id}&ply=${ply}`), 200);
  }

  // ---- the list

  let found = [];
  let listed = 0;

  function matches(one) {
    const player = element("filter-player").value;
    const wanted = element("filter-result").value;
    const end = element("filter-end").value;
    const text = element("filter-text").value.trim().toLowerCase().replace(/\s+/g, "");
    if (player !== "" && one.black !== Number(player) && one.white !== Number(player)) return false;
    if (end !== "" && ends(one) !== end) return false;
    if (wanted === "won" || wanted === "lost") {
      if (one.winner !== 0 && one.winner !== 1) return false;
      const winner = one.winner === 0 ? one.black : one.white;
      const loser = one.winner === 0 ? one.white : one.black;
      if (player !== "" && (wanted === "won" ? winner : loser) !== Number(player)) return false;
    } else if (wanted !== "" && one.winner !== Number(wanted)) return false;
    if (text === "") return true;
    return /^\d+$/.test(text) ? String(one.id) === text : one.moves.startsWith(text);
  }

  function entry(one) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    const cell = (name, text) => {
      const part = document.createElement("span");
      part.className = name;
      part.textContent = text;
      return part;
    };
    const moves = (one.moves.match(/-|[a-v]\d+/g) || []).length;
    button.append(
      cell("id", one.id),
      cell(one.winner === 0 ? "name winner" : "name", nameOf(one.black)),
      cell("name-white" + (one.winner === 1 ? " winner" : ""), nameOf(one.white)),
      cell("result", result(one)),
      cell("end", `${ends(one)}, ${moves}`),
    );
    button.addEventListener("click", () => choose(one));
    item.append(button);
    item.game = one;
    return item;
  }

  function more() {
    const next = found.slice(listed, listed + LISTED);
    element("games").append(...next.map(entry));
    listed += next.length;
    element("more").hidden = listed === found.length;
    mark();
  }

  function list() {
    found = data.games.filter(matches);
    listed = 0;
    element("games").replaceChildren();
    const all = data.games.length;
    element("found").textContent = found.length === all ? `${all} games` : `${found.length} of ${all} games`;
    more();
  }

  function mark() {
    for (const item of element("games").children) {
      item.classList.toggle("current", item.game === game);
    }
  }

  function neighbor(step) {
    const place = found.indexOf(game);
    const next = found[place + step];
    if (next) choose(next);
  }

  // ---- what the reader does

  function follow() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const chosen = data.games.find((one) => String(one.id) === asked.get("game"));
    if (!chosen) return false;
    choose(chosen, asked.has("ply") ? asked.get("ply") : undefined);
    element("viewer").scrollIntoView();
    return true;
  }

  for (const id of ["filter-player", "filter-result", "filter-end", "filter-text"]) {
    element(id).addEventListener("input", list);
  }
  element("more").addEventListener("click", more);
  element("ply").addEventListener("input", () => show(element("ply").value));
  const actions = {
    first: () => show(0),
    back: () => show(ply - 1),
    forward: () => show(ply + 1),
    last: () => show(game.points.length),
    previous: () => neighbor(-1),
    next: () => neighbor(1),
  };
  for (const id in actions) element(id).addEventListener("click", actions[id]);
  const keys = {
    ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", p: "previous", n: "next",
  };
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest && event.target.closest("input, select, textarea");
    const name = keys[event.key];
    if (isTyping || !name || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    actions[name]();
  });
  window.addEventListener("hashchange", follow);

  list();
  if (data.games.length > 0 && !follow()) choose(data.games[0]);
  isChosen = true;
})();
