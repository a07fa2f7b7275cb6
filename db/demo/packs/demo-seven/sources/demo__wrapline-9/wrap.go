// Package wrapline breaks text into lines.
package wrapline

import "strings"

// Wrap breaks a text into lines of at most width bytes.
func Wrap(text string, width int) []string {
	if width < 1 {
		panic("width")
	}
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if len(word) > width {
			panic("word")
		}
		switch {
		case line == "":
			line = word
		case len(line)+1+len(word) <= width:
			line += " " + word
		default:
			lines = append(lines, line)
			line = word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
