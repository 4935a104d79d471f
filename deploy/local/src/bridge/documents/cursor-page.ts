import { Long } from 'bson';
import { encode, joinElements } from './raw-document.ts';

export interface CursorPageOptions {
  cursor: { id: bigint; namespace: string };
  documents: readonly Buffer[];
  batchSize: number;
}

/** Maximum size of the documents in one reply. MongoDB limits a document to 16 MB, so one always fits. */
const MAX_PAGE_BYTES = 16 * 1024 * 1024;
const OBJECT = 3;
const ARRAY = 4;

/** Encodes a `getMore` reply with as many documents as fit. Cursor id 0 means that the result is complete. */
export function encodeCursorPage({ cursor, documents, batchSize }: CursorPageOptions): { page: Buffer; taken: number } {
  const taken = countFitting(documents, batchSize);
  const batch = joinElements(
    documents.slice(0, taken).map((document, index) => element(OBJECT, String(index), document)),
  );
  const id = taken === documents.length ? 0n : cursor.id;
  const head = encode({ id: Long.fromBigInt(id), ns: cursor.namespace }).subarray(4, -1);
  const body = joinElements([head, element(ARRAY, 'nextBatch', batch)]);
  const ok = encode({ ok: 1 }).subarray(4, -1);
  return { page: joinElements([element(OBJECT, 'cursor', body), ok]), taken };
}

function countFitting(documents: readonly Buffer[], batchSize: number): number {
  let bytes = 0;
  let count = 0;
  for (const document of documents.slice(0, batchSize)) {
    bytes += document.length;
    if (count > 0 && bytes > MAX_PAGE_BYTES) break;
    count += 1;
  }
  return count;
}

const element = (type: number, name: string, value: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);
