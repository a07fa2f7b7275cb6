//! Lengths.

/// Converts feet to meters.
pub fn feet_to_meters(feet: f64) -> f64 {
    feet * 0.3048
}

/// Adds up lengths.
pub fn total(lengths: &[f64]) -> f64 {
    lengths.iter().sum()
}
