//! Logistic regression of the target win rate on the codes, by Adam.
//!
//! A code's value is the sum of parts that codes share: its shapes, their pairs, its threat
//! class, and a rest of its own that is kept small. What is written is the sum.

use std::error::Error;
use std::path::PathBuf;

use ruikou::base::{Color, Rng};
use ruikou::eval::{MASKS, WEIGHT_SCALE};
use ruikou::pattern::{CODE_TABLE, CODES, Code, Shape, Threat};
use ruikou::rules::RuleKind;

use crate::sample::{self, Sample};

/// Fit the evaluation's weights to training files.
#[derive(clap::Parser)]
pub(crate) struct Arguments {
    /// Weight file to write.
    #[arg(long)]
    output: PathBuf,
    /// Rule that the games were played under: decides whether the colors have own weights.
    #[arg(long, default_value = "freestyle")]
    rule: RuleKind,
    #[arg(long, default_value_t = 60)]
    epochs: usize,
    #[arg(long, default_value_t = 0.0005)]
    rate: f32,
    /// Share of the game's result in the target; the rest is the searched score.
    #[arg(long, default_value_t = 0.5)]
    share: f32,
    /// Training files.
    games: Vec<PathBuf>,
}

const PAIRS: usize = Shape::COUNT * Shape::COUNT;
/// Parts of one table: shapes, pairs, classes, codes.
const PARTS: usize = Shape::COUNT + PAIRS + Threat::COUNT + CODES;
/// Tables: by color, and by whether the color is to move.
const TABLES: usize = 4;
const MASK_BASE: usize = TABLES * PARTS;
const PARAMETERS: usize = MASK_BASE + 2 * MASKS;
/// Scores are in units of this many to a unit of log-odds.
const SCALE: f32 = 200.0;

/// The parts that make up a code's value.
fn parts_of(code: Code, restricted: bool) -> Vec<usize> {
    let shapes = CODE_TABLE.shapes(code);
    let mut parts: Vec<usize> = shapes.iter().map(|&shape| shape as usize).collect();
    for (index, &first) in shapes.iter().enumerate() {
        for &second in &shapes[index + 1..] {
            parts.push(Shape::COUNT + first as usize * Shape::COUNT + second as usize);
        }
    }
    parts.push(Shape::COUNT + PAIRS + Threat::of(shapes, restricted) as usize);
    parts.push(Shape::COUNT + PAIRS + Threat::COUNT + code as usize);
    parts
}

struct Model {
    rule: RuleKind,
    parts: [Vec<Vec<usize>>; 2],
    weights: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Model {
    fn new(rule: RuleKind) -> Self {
        let parts = [false, true].map(|restricted| {
            (0..CODES)
                .map(|code| parts_of(code as Code, restricted))
                .collect()
        });
        let zeros = || vec![0.0; PARAMETERS];
        Self {
            rule,
            parts,
            weights: zeros(),
            first: zeros(),
            second: zeros(),
            steps: 0,
        }
    }

    /// Whether black and white have different weights.
    fn is_two_sided(&self) -> bool {
        self.rule.has_forbidden(Color::Black) != self.rule.has_forbidden(Color::White)
    }

    fn side(&self, color: Color) -> usize {
        if self.is_two_sided() {
            color.index()
        } else {
            0
        }
    }

    /// Where the table of a color that is to move or not begins, and the parts of its codes.
    fn table(&self, color: Color, waits: bool) -> (usize, &[Vec<usize>]) {
        let restricted = self.rule.has_forbidden(color);
        let base = (2 * self.side(color) + usize::from(waits)) * PARTS;
        (base, &self.parts[usize::from(restricted)])
    }

    fn mask_index(&self, sample: &Sample) -> usize {
        MASK_BASE + self.side(sample.mover) * MASKS + sample.mask
    }

    fn value(&self, color: Color, waits: bool, code: usize) -> f32 {
        let (base, parts) = self.table(color, waits);
        parts[code]
            .iter()
            .map(|part| self.weights[base + part])
            .sum()
    }

    /// Calls `visit` with each parameter that a sample uses and its factor.
    fn each(&self, sample: &Sample, mut visit: impl FnMut(usize, f32)) {
        for (waits, codes) in [false, true].into_iter().zip(&sample.codes) {
            let color = if waits { !sample.mover } else { sample.mover };
            let (base, parts) = self.table(color, waits);
            let sign = if waits { -1.0 } else { 1.0 };
            for &(code, count) in codes {
                for part in &parts[code as usize] {
                    visit(base + part, sign * f32::from(count));
                }
            }
        }
        visit(self.mask_index(sample), 8.0);
    }

    fn predict(&self, sample: &Sample) -> f32 {
        let mut sum = 0.0;
        self.each(sample, |parameter, factor| {
            sum += factor * self.weights[parameter]
        });
        1.0 / (1.0 + (-sum).exp())
    }

    /// One step of Adam on a batch.
    fn step(&mut self, batch: &[&Sample], rate: f32) {
        let mut gradient = vec![0.0_f32; PARAMETERS];
        for sample in batch {
            let error = self.predict(sample) - sample.target;
            self.each(sample, |parameter, factor| {
                gradient[parameter] += error * factor
            });
        }
        self.steps += 1;
        let correct = |decay: f32| 1.0 - decay.powi(self.steps);
        let (first_correction, second_correction) = (correct(0.9), correct(0.999));
        let moments = self.first.iter_mut().zip(&mut self.second);
        let parameters = self
            .weights
            .iter_mut()
            .zip(moments)
            .zip(&gradient)
            .enumerate();
        for (parameter, ((weight, (first, second)), gradient)) in parameters {
            let is_rest =
                parameter < MASK_BASE && parameter % PARTS >= Shape::COUNT + PAIRS + Threat::COUNT;
            let decay = if is_rest { 2e-3 } else { 1e-5 };
            let slope = gradient / batch.len() as f32 + decay * *weight;
            *first = 0.9 * *first + 0.1 * slope;
            *second = 0.999 * *second + 0.001 * slope * slope;
            let step = *first / first_correction / ((*second / second_correction).sqrt() + 1e-8);
            *weight -= rate * step;
        }
    }

    fn loss(&self, samples: &[Sample]) -> f32 {
        let total: f32 = samples
            .iter()
            .map(|sample| {
                let p = self.predict(sample).clamp(1e-6, 1.0 - 1e-6);
                -(sample.target * p.ln() + (1.0 - sample.target) * (1.0 - p).ln())
            })
            .sum();
        total / samples.len().max(1) as f32
    }

    /// The weight file's bytes: for black and white the values of every code to move and not,
    /// then the values of every mask, all as little-endian `i16`.
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut put = |value: f32, scale: f32| {
            let number = (value * scale).round().clamp(-32_000.0, 32_000.0) as i16;
            bytes.extend_from_slice(&number.to_le_bytes());
        };
        for color in Color::ALL {
            for waits in [false, true] {
                for code in 0..CODES {
                    put(self.value(color, waits, code), SCALE * WEIGHT_SCALE as f32);
                }
            }
        }
        for color in Color::ALL {
            for mask in 0..MASKS {
                let index = MASK_BASE + self.side(color) * MASKS + mask;
                put(8.0 * self.weights[index], SCALE);
            }
        }
        bytes
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let mut samples = Vec::new();
    for path in &arguments.games {
        samples.extend(sample::read(path, arguments.share)?);
    }
    // Games stay together: every twentieth stretch of the files is for validation.
    let held_out = samples.split_off(samples.len() - samples.len() / 20);
    println!("{} positions, {} held out", samples.len(), held_out.len());
    let mut model = Model::new(arguments.rule);
    let mut order: Vec<&Sample> = samples.iter().collect();
    let mut rng = Rng::new(1);
    for epoch in 0..arguments.epochs {
        rng.shuffle(&mut order);
        let rate = arguments.rate * (1.0 - epoch as f32 / arguments.epochs as f32);
        for batch in order.chunks(1024) {
            model.step(batch, rate);
        }
        println!("epoch {epoch}: held-out loss {:.5}", model.loss(&held_out));
    }
    for shape in Shape::ALL {
        let code = CODE_TABLE.code(shape as u16);
        let values = [false, true].map(|w| SCALE * model.value(Color::Black, w, code as usize));
        println!(
            "{shape:?} alone: to move {:.1}, waiting {:.1}",
            values[0], values[1]
        );
    }
    std::fs::write(&arguments.output, model.bytes())?;
    Ok(())
}
