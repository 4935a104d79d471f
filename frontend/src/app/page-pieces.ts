/** A part of a page, in UTF-8. */
export interface PagePiece {
  readonly bytes: Buffer;
  /** True when other pages contain the same object, so that it is worth keeping what is computed from it. */
  readonly isShared: boolean;
}

export const pieceOf = (text: string): PagePiece => ({ bytes: Buffer.from(text), isShared: false });

/**
 * Joins pieces to one that pages share. Its memory is its own: small buffers are otherwise parts of larger ones, which they would keep in memory.
 */
export function joinShared(pieces: readonly PagePiece[]): PagePiece {
  const bytes = Buffer.alloc(pieces.reduce((sum, piece) => sum + piece.bytes.length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.bytes.copy(bytes, at);
  return { bytes, isShared: true };
}
