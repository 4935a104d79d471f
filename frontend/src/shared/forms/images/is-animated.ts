/** Number of bytes at the start of a file that say whether it is an animation. */
const HEAD_BYTES = 65_536;

/** True for an animated GIF, WebP or PNG, of which only the first frame could be kept. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = new TextDecoder('latin1').decode(bytes);
  if (head.startsWith('GIF8')) return head.includes('NETSCAPE2.0');
  if (head.startsWith('RIFF') && head.startsWith('WEBPVP8X', 8)) return ((bytes[20] ?? 0) & ANIMATION_FLAG) !== 0;
  return head.startsWith('PNG', 1) && head.slice(0, head.indexOf('IDAT')).includes('acTL');
}

/** Bit of the flags of an extended WebP. */
const ANIMATION_FLAG = 0b10;
