/**
 * What a fill may do with entities that their owner no longer names: keep all of them (`none`), remove them as long as they are
 * few enough to be ordinary deletions (`few`), or remove them whatever the owner answers (`all`: an operator insists).
 */
export type Removal = 'none' | 'few' | 'all';

/** How a read model compared with its owner. */
export interface FillCounts {
  /** Entities that the owner has. */
  known: number;
  /** Entities that were known here and that the owner did not name. */
  missing: number;
  /** Entities that the owner has in an older version than was known here: it was put back to an earlier state. */
  older: number;
}

const FEW = 10;
const FEW_SHARE = 0.05;

/**
 * Whether what is missing may be removed. An owner that has nothing, that lacks a good part of what was known, or that has older
 * versions than it announced before has lost data: it is no proof that anything was deleted.
 */
export function mayRemove(
  removal: Removal,
  { known, missing, older, before }: FillCounts & { before: number },
): boolean {
  if (removal !== 'few') return removal === 'all';
  return known > 0 && older === 0 && (missing <= FEW || missing <= before * FEW_SHARE);
}
