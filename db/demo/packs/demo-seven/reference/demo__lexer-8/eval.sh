#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 911c4a9fe66499e0e3df14dc4691b9394fbbf390
git checkout 911c4a9fe66499e0e3df14dc4691b9394fbbf390 tests/lex.rs
git apply -v - <<'EOF_114329324912'
diff --git a/tests/lex.rs b/tests/lex.rs
index d178cc6..63ad286 100644
--- a/tests/lex.rs
+++ b/tests/lex.rs
@@ -1,6 +1,28 @@
-use lexer::{lex, Token};
+use lexer::{lex, LexError, Token};
 
 #[test]
 fn sums() {
-    assert_eq!(lex("1 + 22"), [Token::Number(1), Token::Plus, Token::Number(22)]);
+    assert_eq!(lex("1 + 22"), Ok(vec![Token::Number(1), Token::Plus, Token::Number(22)]));
+    assert_eq!(lex(""), Ok(vec![]));
+}
+
+#[test]
+fn the_largest_number_fits() {
+    assert_eq!(lex("4294967295"), Ok(vec![Token::Number(u32::MAX)]));
+}
+
+#[test]
+fn larger_numbers_are_an_error_with_their_place() {
+    assert_eq!(lex("1 + 4294967296"), Err(LexError::NumberTooLarge { at: 4 }));
+}
+
+#[test]
+fn unknown_characters_are_named() {
+    assert_eq!(lex("1 × 2"), Err(LexError::UnknownCharacter { character: '×', at: 2 }));
+}
+
+#[test]
+fn errors_can_be_shown() {
+    let error: Box<dyn std::error::Error> = Box::new(LexError::NumberTooLarge { at: 4 });
+    assert_eq!(error.to_string(), "number at 4 is too large");
 }
EOF_114329324912
: '>>>>> Start Test Output'
cargo test
rc=$?
: '>>>>> End Test Output'
git checkout 911c4a9fe66499e0e3df14dc4691b9394fbbf390 tests/lex.rs
exit $rc
