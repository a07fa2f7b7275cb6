/** metadata.yaml of the newer generation. */
export function nestedMetadata({ key, model, scaffold, org, open_weights, attempts, date }) {
  return `info:
  name: "${model} (${scaffold})"
  authors: ${org}
  site: https://example.org/${key}
  report: https://example.org/${key}/report
assets:
  logs: https://example.org/${key}/logs
  trajs: https://example.org/${key}/trajs
tags:
  checked: false
  model:
    - ${key}
  org:
    - ${org}
  os_model: ${open_weights}
  os_system: true
  system:
    attempts: ${attempts}
date: "${date}"
`;
}

/** metadata.yaml of the older generation. */
export function flatMetadata({ key, model, scaffold, org, open_weights, date }) {
  return `name: "${model} (${scaffold})"
oss: ${open_weights}
site: https://example.org/${key}
verified: false
date: "${date}"
org: ${org}
model: ${key}
logs: true
trajs: true
`;
}
