/** Days after which something that was never public and that nobody touched is withdrawn. */
export const DRAFT_KEEP_DAYS = 180;

/** Days that the bundle of a withdrawn submission is kept; its digest and what was derived of it stay. */
export const WITHDRAWN_KEEP_DAYS = 30;
