#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 68b0a519908c0fc8cf50b2523ca96b4723bcfd19
git checkout 68b0a519908c0fc8cf50b2523ca96b4723bcfd19 tally_test.go
git apply -v - <<'EOF_114329324912'
diff --git a/store/memory_test.go b/store/memory_test.go
new file mode 100644
index 0000000..40cfe71
--- /dev/null
+++ b/store/memory_test.go
@@ -0,0 +1,34 @@
+package store
+
+import (
+	"reflect"
+	"sync"
+	"testing"
+)
+
+func TestKeysAreSorted(t *testing.T) {
+	memory := NewMemory()
+	for _, key := range []string{"pear", "fig", "plum", "date", "kiwi", "lime", "sloe", "yuzu"} {
+		memory.Add(key, 1)
+	}
+	want := []string{"date", "fig", "kiwi", "lime", "pear", "plum", "sloe", "yuzu"}
+	if got := memory.Keys(); !reflect.DeepEqual(got, want) {
+		t.Errorf("got %v, want %v", got, want)
+	}
+}
+
+func TestManyGoroutines(t *testing.T) {
+	memory := NewMemory()
+	var group sync.WaitGroup
+	for i := 0; i < 50; i++ {
+		group.Add(1)
+		go func() {
+			defer group.Done()
+			memory.Add("a", 2)
+		}()
+	}
+	group.Wait()
+	if got := memory.Add("a", 0); got != 100 {
+		t.Errorf("got %d, want 100", got)
+	}
+}
diff --git a/tally_test.go b/tally_test.go
index 63078bf..0ee6b64 100644
--- a/tally_test.go
+++ b/tally_test.go
@@ -1,9 +1,36 @@
-package tally
+package tally_test
 
-import "testing"
+import (
+	"testing"
+
+	"example.org/tally"
+	"example.org/tally/store"
+)
 
 func TestCount(t *testing.T) {
-	if got := New().Count("a", "b", "a"); got != 2 {
+	cases := []struct {
+		name  string
+		words []string
+		want  int
+	}{
+		{"nothing", nil, 0},
+		{"each once", []string{"a", "b"}, 1},
+		{"one twice", []string{"a", "b", "a"}, 2},
+		{"empty words", []string{"", "", "a"}, 1},
+	}
+	for _, c := range cases {
+		t.Run(c.name, func(t *testing.T) {
+			if got := tally.New(store.NewMemory()).Count(c.words...); got != c.want {
+				t.Errorf("got %d, want %d", got, c.want)
+			}
+		})
+	}
+}
+
+func TestTwoTalliesShareAStore(t *testing.T) {
+	shared := store.NewMemory()
+	tally.New(shared).Count("a")
+	if got := tally.New(shared).Count("a"); got != 2 {
 		t.Errorf("got %d, want 2", got)
 	}
 }
EOF_114329324912
: '>>>>> Start Test Output'
go test -count=1 -v ./...
rc=$?
: '>>>>> End Test Output'
git checkout 68b0a519908c0fc8cf50b2523ca96b4723bcfd19 tally_test.go
exit $rc
