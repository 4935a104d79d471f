import { createHash } from 'node:crypto';
import { BackupBroken } from './manifest.ts';

/** The number of documents and bytes, and their hash. */
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
/** MongoDB's document size limit, plus overhead. */
const LARGEST = 17 * 1_024 * 1_024;

/** Splits a byte stream into BSON documents, which start with their length. Keeps at most one document and one chunk in memory. */
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
