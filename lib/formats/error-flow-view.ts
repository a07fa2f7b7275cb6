/** How verdicts moved between two systems, ready to draw: labels are "resolved" and reasons, resolved first. */
export interface ErrorFlowView {
  readonly labels: readonly string[];
  /** Instances from row label (A) to column label (B). */
  readonly matrix: readonly (readonly number[])[];
  /** Links with small labels folded into one. */
  readonly links: readonly { readonly from: string; readonly to: string; readonly count: number }[];
}
