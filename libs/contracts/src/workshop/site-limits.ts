/** For how many months photographs of closed orders are kept. */
export const PICTURE_MONTHS = { min: 1, max: 120, initial: 36 } as const;

/** For how many months answers to quotes are kept with who gave them; afterwards only what was decided remains. */
export const CONSENT_MONTHS = { min: 1, max: 120, initial: 24 } as const;

/** For how many days the links to a closed order are valid. */
export const LINK_DAYS = { min: 1, max: 365, initial: 90 } as const;
