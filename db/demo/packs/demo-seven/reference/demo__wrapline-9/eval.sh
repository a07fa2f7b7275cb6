#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 02476bbab4c2844309cc2502329c90f73496ff49
git checkout 02476bbab4c2844309cc2502329c90f73496ff49 wrap_test.go
git apply -v - <<'EOF_114329324912'
diff --git a/wrap_test.go b/wrap_test.go
index d78894a..2e771f6 100644
--- a/wrap_test.go
+++ b/wrap_test.go
@@ -1,12 +1,52 @@
 package wrapline
 
 import (
+	"errors"
+	"fmt"
 	"reflect"
+	"strings"
 	"testing"
 )
 
+func ExampleWrap() {
+	lines, _ := Wrap("one two three", 7)
+	fmt.Println(strings.Join(lines, "|"))
+	// Output: one two|three
+}
+
 func TestWrap(t *testing.T) {
-	if got := Wrap("a bb ccc", 4); !reflect.DeepEqual(got, []string{"a bb", "ccc"}) {
-		t.Errorf("got %q", got)
+	for _, c := range []struct {
+		text  string
+		width int
+		want  []string
+	}{
+		{"", 3, nil},
+		{"a bb ccc", 4, []string{"a bb", "ccc"}},
+		{"wörter über", 6, []string{"wörter", "über"}},
+	} {
+		t.Run(c.text, func(t *testing.T) {
+			got, err := Wrap(c.text, c.width)
+			if err != nil || !reflect.DeepEqual(got, c.want) {
+				t.Errorf("got %q, %v, want %q", got, err, c.want)
+			}
+		})
+	}
+}
+
+func TestNarrowLines(t *testing.T) {
+	_, err := Wrap("a", 0)
+	if !errors.Is(err, ErrWidth) || !strings.Contains(err.Error(), "0") {
+		t.Errorf("got %v", err)
+	}
+}
+
+func TestLongWords(t *testing.T) {
+	_, err := Wrap("übermorgen", 9)
+	var long *LongWordError
+	if !errors.As(err, &long) {
+		t.Fatalf("got %v", err)
+	}
+	if long.Word != "übermorgen" || long.Length != 10 {
+		t.Errorf("got %+v", long)
 	}
 }
EOF_114329324912
: '>>>>> Start Test Output'
go test -count=1 -v ./...
rc=$?
: '>>>>> End Test Output'
git checkout 02476bbab4c2844309cc2502329c90f73496ff49 wrap_test.go
exit $rc
