// Package tally counts words.
package tally

// Tally counts words.
type Tally struct {
	counts map[string]int
}

// New returns an empty tally.
func New() *Tally {
	return &Tally{counts: map[string]int{}}
}

// Count counts words and returns the highest count that it reached.
func (t *Tally) Count(words ...string) int {
	highest := 0
	for _, word := range words {
		t.counts[word]++
		if t.counts[word] > highest {
			highest = t.counts[word]
		}
	}
	return highest
}
