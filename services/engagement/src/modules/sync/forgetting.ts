/**
 * Whether a rebuild forgets what the owner does not name, with all that was said of it: never unless asked to; `few` is what may
 * well have gone; `all` is insisted upon.
 */
export type Forgetting = 'nothing' | 'few' | 'all';

/** How a read model agrees with its owner. */
export interface Filled {
  /** What the owner has. */
  known: number;
  /** What was known here and the owner does not have. */
  gone: number;
  /** How many of these were forgotten: all or none. */
  forgotten: number;
}

const FEW = 10;
const FEW_SHARE = 0.05;

/** An owner that has nothing, or lacks a good part of what was known before, was rather put back or emptied by mistake. */
export function mayForget(
  forgetting: Forgetting,
  { known, gone, before }: Pick<Filled, 'known' | 'gone'> & { before: number },
): boolean {
  if (forgetting !== 'few') return forgetting === 'all';
  return known > 0 && (gone <= FEW || gone <= before * FEW_SHARE);
}
