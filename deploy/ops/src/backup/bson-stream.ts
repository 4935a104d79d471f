import { createHash } from 'node:crypto';
import { BackupBroken } from './manifest.ts';

/** How many documents and bytes went through, and what they hash to. */
export interface Measure {
  documents: number;
  bytes: number;
  sha256: () => string;
  add(document: Uint8Array): void;
}

export function createMeasure(): Measure {
  const hash = createHash('sha256');
  const measure: Measure = {
    documents: 0,
    bytes: 0,
    sha256: () => hash.copy().digest('hex'),
    add(document) {
      measure.documents += 1;
      measure.bytes += document.length;
      hash.update(document);
    },
  };
  return measure;
}

const SMALLEST = 5;
/** MongoDB's limit of a document, and room for what surrounds it. */
const LARGEST = 17 * 1_024 * 1_024;

/** Cuts a stream of bytes into BSON documents, of which each begins with its length. Holds one document and a chunk at a time. */
export async function* splitBson(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    while (rest.length - start >= 4) {
      const length = rest.readInt32LE(start);
      if (length < SMALLEST || length > LARGEST) throw new BackupBroken('A file holds something else than documents');
      if (rest.length - start < length) break;
      yield rest.subarray(start, start + length);
      start += length;
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) throw new BackupBroken('A file ends in the middle of a document');
}
