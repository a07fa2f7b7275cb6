#!/usr/bin/env bash
# Uploads $BUNDLE to $SITE with $TOKEN and makes a submission of it. Prints the address of the submission.
set -euo pipefail

file="$BUNDLE"
if [ -d "$file" ]; then
  file="${RUNNER_TEMP:-/tmp}/bundle.tar.gz"
  tar -czf "$file" -C "$BUNDLE" .
fi
sum="$(sha256sum "$file" | cut -d ' ' -f 1)"
# The token stands in a file of its own, so that no list of processes shows it.
header="$(mktemp)"
trap 'rm -f "$header"' EXIT
printf 'Authorization: Bearer %s\n' "$TOKEN" > "$header"

answer="$(curl --fail-with-body --silent --show-error --retry 5 --retry-all-errors \
  -H "@$header" -H "X-Sha256: $sum" -T "$file" "$SITE/api/v1/uploads/")"
upload="$(node -p 'JSON.parse(process.argv[1]).upload' "$answer")"
form="$(node -p 'const [upload, benchmark, model, scaffold] = process.argv.slice(1);
  JSON.stringify({ upload, benchmark, model, scaffold })' "$upload" "$BENCHMARK" "$MODEL" "$SCAFFOLD")"
answer="$(curl --fail-with-body --silent --show-error --retry 5 --retry-all-errors \
  -H "@$header" -H 'Content-Type: application/json' -d "$form" "$SITE/api/v1/submissions")"
submission="$(node -p 'JSON.parse(process.argv[1]).id' "$answer")"
echo "$SITE/submissions/$submission"
if [ -n "${GITHUB_OUTPUT:-}" ]; then echo "submission=$submission" >> "$GITHUB_OUTPUT"; fi
