"use client";

import "./globals.css";

/** The last resort, when even the frame failed: it stands alone. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="page pt-10">
          <h1>Proofboard cannot be shown right now</h1>
          <p className="mt-3">Rows, logs and uploads are stored. Please try again in a moment.</p>
          <p className="mt-4">
            <button type="button" className="btn primary" onClick={reset}>
              Try again
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
