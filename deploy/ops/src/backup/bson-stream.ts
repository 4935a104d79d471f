import { createHash } from 'node:crypto';
import { BackupBroken } from './manifest.ts';

/** Counts the documents and bytes of a stream, and computes its digest. */
export class StreamSummary {
  documents = 0;
  bytes = 0;
  readonly #hash = createHash('sha256');

  add(document: Uint8Array): void {
    this.documents += 1;
    this.bytes += document.length;
    this.#hash.update(document);
  }

  sha256(): string {
    return this.#hash.copy().digest('hex');
  }
}

const MIN_BYTES = 5;
/** MongoDB's limit of a document, with a margin. */
const MAX_BYTES = 17 * 1_024 * 1_024;

/** Splits a stream of bytes into BSON documents, which begin with their length. Keeps one document and a chunk in memory. */
export async function* splitBson(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    while (rest.length - start >= 4) {
      const length = rest.readInt32LE(start);
      if (length < MIN_BYTES || length > MAX_BYTES)
        throw new BackupBroken('A file contains something other than documents');
      if (rest.length - start < length) break;
      yield rest.subarray(start, start + length);
      start += length;
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) throw new BackupBroken('A file ends in the middle of a document');
}
