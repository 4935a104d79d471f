/** Pictures in drafts: forms contain them as data URLs, which take a third more space than the Blobs that the browser stores. */

const pictureUrl = /^data:(image\/[\w.+-]+);base64,/;

/** Blobs of the pictures that were packed last, so that typing does not convert the same pictures again and again. */
const packed = new Map<string, Blob>();
const MAX_PACKED = 16;

/** Replaces the data URLs of pictures by Blobs, anywhere inside the value. */
export function packPictures(value: unknown): unknown {
  if (typeof value === 'string') return packPicture(value);
  if (Array.isArray(value)) return value.map(packPictures);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, packPictures(part)]));
}

function packPicture(text: string): string | Blob {
  const [prefix, type] = pictureUrl.exec(text) ?? [];
  if (prefix === undefined) return text;
  const known = packed.get(text);
  if (known) return known;
  const bytes = Uint8Array.from(atob(text.slice(prefix.length)), (character) => character.codePointAt(0) ?? 0);
  const blob = new Blob([bytes], { type: type ?? '' });
  if (packed.size >= MAX_PACKED) packed.clear();
  packed.set(text, blob);
  return blob;
}

/** Replaces the Blobs by data URLs again. */
export async function unpackPictures(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return unpackPicture(value);
  if (Array.isArray(value)) return Promise.all(value.map(unpackPictures));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([name, part]) => [name, await unpackPictures(part)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const CHUNK_BYTES = 32_768;

async function unpackPicture(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    binary += String.fromCodePoint(...bytes.subarray(start, start + CHUNK_BYTES));
  return `data:${blob.type};base64,${btoa(binary)}`;
}

/** Approximate size of a value with packed pictures in bytes. */
export function sizeOf(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (typeof value === 'string') return value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 0);
}
