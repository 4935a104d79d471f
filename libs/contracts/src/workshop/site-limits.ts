/** For how many months photographs of closed orders are kept. */
export const PICTURE_MONTHS = { min: 1, max: 120, initial: 36 } as const;
