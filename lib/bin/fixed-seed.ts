import fc from "fast-check";

/**
 * Property tests try the same cases on every run, so that a commit is red or green whoever runs it. `FC_SEED=random` (or a
 * number) tries others: that is how new counterexamples are found.
 */
const wanted = process.env["FC_SEED"];
if (wanted !== "random") fc.configureGlobal({ seed: wanted === undefined ? 20_261_129 : Number(wanted) });
