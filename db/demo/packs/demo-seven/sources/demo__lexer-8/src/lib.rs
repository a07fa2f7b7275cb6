//! Splits sums into tokens.

/// A piece of a sum.
#[derive(Debug, PartialEq)]
pub enum Token {
    Number(u32),
    Plus,
    Minus,
}

/// Splits a sum such as "1 + 22".
pub fn lex(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            ' ' => {}
            '+' => tokens.push(Token::Plus),
            '-' => tokens.push(Token::Minus),
            '0'..='9' => {
                let mut value = character.to_digit(10).unwrap();
                while let Some(digit) = characters.peek().and_then(|next| next.to_digit(10)) {
                    value = value * 10 + digit;
                    characters.next();
                }
                tokens.push(Token::Number(value));
            }
            other => panic!("unknown character {other}"),
        }
    }
    tokens
}
