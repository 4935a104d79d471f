/** A part of a page, in UTF-8. */
export interface PagePiece {
  readonly bytes: Buffer;
  /** True when other pages contain the same object, so that it is worth keeping what is computed from it. */
  readonly isShared: boolean;
}

export const pieceOf = (text: string): PagePiece => ({ bytes: Buffer.from(text), isShared: false });

/**
 * Joins pieces into one that pages share. It has a buffer of its own: small buffers are slices of a larger one, all of which they keep in memory.
 */
export function joinShared(pieces: readonly PagePiece[]): PagePiece {
  const bytes = Buffer.alloc(pieces.reduce((sum, piece) => sum + piece.bytes.length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.bytes.copy(bytes, at);
  return { bytes, isShared: true };
}
