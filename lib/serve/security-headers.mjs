// @ts-check
/**
 * The headers of every answer, errors, redirects and 304 included. `encrypted`: the public address is https; only then is
 * Strict-Transport-Security said, else a browser would refuse one's own machine.
 * @param {boolean} encrypted @returns {Record<string, string>} lower-case name to value
 */
export function securityHeaders(encrypted) {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    ...(encrypted ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
