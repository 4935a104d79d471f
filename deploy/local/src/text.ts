export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The time since a value of `performance.now()`, such as `1.2 s`. */
export const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;
