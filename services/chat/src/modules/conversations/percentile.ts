/**
 * The smallest of the values that at least this share of them does not exceed (nearest rank); null when there are none.
 * @param sorted ascending
 * @param share between 0 and 1
 */
export function percentileOf(sorted: readonly number[], share: number): number | null {
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? null;
}
