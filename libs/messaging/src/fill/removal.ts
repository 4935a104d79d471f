/**
 * How a fill treats entities that their owner no longer has: keep them (`none`), remove them when they are few enough
 * to be ordinary deletions (`few`), or remove them in any case (`all`, chosen by an operator).
 */
export type Removal = 'none' | 'few' | 'all';

/** Comparison of a read model with its owner. */
export interface FillCounts {
  /** Number of the owner's entities. */
  known: number;
  /** Entities of the read model that the owner does not have. */
  missing: number;
  /** Entities of which the owner has an older version: it was restored to an earlier state. */
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
