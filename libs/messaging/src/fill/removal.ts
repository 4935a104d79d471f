/**
 * How a fill treats entities that the owning service no longer has: keep them (`none`), remove them when they are few enough
 * to be ordinary deletions (`few`), or remove them in any case (`all`, chosen by an operator).
 */
export type Removal = 'none' | 'few' | 'all';

/** Comparison of a read model with the service that owns the entities. */
export interface FillCounts {
  /** Number of entities of the owning service. */
  known: number;
  /** Number of entities of the read model that the owning service does not have. */
  missing: number;
  /** Number of entities of which the owning service has an older version, because its database was restored to an earlier state. */
  older: number;
}

const MAX_REMOVED = 10;
const MAX_REMOVED_SHARE = 0.05;

/**
 * True when the missing entities may be removed. An owner that has no entities, lacks many of them, or has older
 * versions than it published has lost data: that does not mean that entities were deleted.
 */
export function mayRemove(
  removal: Removal,
  { known, missing, older, before }: FillCounts & { before: number },
): boolean {
  if (removal !== 'few') return removal === 'all';
  return known > 0 && older === 0 && (missing <= MAX_REMOVED || missing <= before * MAX_REMOVED_SHARE);
}
