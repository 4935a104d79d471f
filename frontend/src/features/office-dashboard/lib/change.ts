export interface Change {
  difference: number;
  /** Whole percent; null when there was nothing before. */
  percent: number | null;
}

/** How a figure differs from the one of the period before. */
export function changeOf(now: number, before: number): Change {
  const difference = now - before;
  return { difference, percent: before === 0 ? null : Math.round((difference / before) * 100) };
}

/** Writes the sign of a number, with a minus as wide as the plus. */
export const signed = (value: number, format: (size: number) => string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${format(Math.abs(value))}`;
