import { Long } from 'bson';
import {
  booleanValue,
  decode,
  documentsIn,
  encode,
  integerValue,
  nestedDocument,
  readRawDocument,
  stringValue,
} from '../documents/raw-document.ts';
import { encodeCursorPage } from '../documents/cursor-page.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import { statements, type Statement } from '../postgres/statements.ts';
import type { OpenCursor } from '../sessions/cursor-registry.ts';
import { toSpecification, type CommandContext, type CommandTable, type Reply } from './command.ts';

const DEFAULT_BATCH = 101;
/** A batch size of more documents than fit into one reply, so that only the maximum size of a reply limits the page. */
const WHOLE_BATCH = 1_000_000;

/** Runs the statement that opens a cursor; `getMore` returns the pages after the first. */
async function openCursor(context: CommandContext, statement: Statement): Promise<Reply> {
  const { services, database, transaction } = context;
  if (transaction) await readAheadOpenCursors(context);
  const id = services.cursors.newId();
  const [row] = await context.run(statement, [database, toSpecification(context), String(id)]);
  const [page, continuation] = row ?? [];
  if (!Buffer.isBuffer(page)) throw new MongoFailure('InternalError', 'The database returned no page');
  if (Buffer.isBuffer(continuation)) {
    const cursor = nestedDocument(readRawDocument(page), 'cursor');
    const namespace = (cursor && stringValue(cursor, 'ns')) ?? database;
    services.cursors.add({ id, database, namespace, continuation, transaction: transaction?.key });
  }
  return page;
}

/** A connection keeps the rest of one cursor only: reads the transaction's earlier cursors to their end before the next one opens. */
async function readAheadOpenCursors(context: CommandContext): Promise<void> {
  const { services, transaction } = context;
  if (!transaction) return;
  const open = services.cursors.openIn(transaction.key);
  for (const cursor of open.filter(({ readAhead, continuation }) => !readAhead && isKept(continuation)))
    cursor.readAhead = await readAll(context, cursor);
}

/** True when the rest of the result exists only on the connection; other cursors continue from a stored position. */
const isKept = (continuation: Buffer) => booleanValue(readRawDocument(continuation), 'qp') === true;

async function readAll(context: CommandContext, cursor: OpenCursor): Promise<Buffer[]> {
  const documents: Buffer[] = [];
  const collection = cursor.namespace.slice(cursor.database.length + 1);
  const specification = encode({ getMore: Long.fromBigInt(cursor.id), collection, batchSize: WHOLE_BATCH });
  for (let continuation: unknown = cursor.continuation; Buffer.isBuffer(continuation);) {
    const [row] = await context.run(statements.getMore, [cursor.database, Buffer.from(specification), continuation]);
    const page = Buffer.isBuffer(row?.[0]) ? nestedDocument(readRawDocument(row[0]), 'cursor') : undefined;
    if (page) documents.push(...documentsIn(page, 'nextBatch'));
    continuation = row?.[1];
  }
  return documents;
}

async function getMore(context: CommandContext): Promise<Reply> {
  const { services, body, transaction } = context;
  const id = integerValue(body, 'getMore') ?? 0n;
  const cursor = services.cursors.find(id, transaction?.key);
  if (!cursor) throw new MongoFailure('CursorNotFound', `cursor id ${id} not found`);
  if (cursor.readAhead) return nextPage(context, cursor, cursor.readAhead);
  try {
    const [row] = await context.run(statements.getMore, [
      cursor.database,
      toSpecification(context),
      cursor.continuation,
    ]);
    const [page, continuation] = row ?? [];
    if (!Buffer.isBuffer(page)) throw new MongoFailure('CursorNotFound', `cursor id ${id} is exhausted`);
    if (Buffer.isBuffer(continuation)) cursor.continuation = continuation;
    else services.cursors.remove(id);
    return page;
  } catch (error) {
    services.cursors.remove(id);
    throw error;
  }
}

function nextPage({ services, body }: CommandContext, cursor: OpenCursor, readAhead: Buffer[]): Buffer {
  const batchSize = Number(integerValue(body, 'batchSize') ?? 0n) || DEFAULT_BATCH;
  const { page, taken } = encodeCursorPage({ cursor, documents: readAhead, batchSize });
  cursor.readAhead = readAhead.slice(taken);
  if (cursor.readAhead.length === 0) services.cursors.remove(cursor.id);
  return page;
}

async function killCursors(context: CommandContext): Promise<Reply> {
  const { services, body } = context;
  const list = nestedDocument(body, 'cursors');
  const ids = list?.elements.map(({ name }) => integerValue(list, name) ?? 0n) ?? [];
  const found = ids.map((id) => services.cursors.remove(id));
  await deleteCursorFiles(context.services, found);
  const split = (wasFound: boolean) =>
    ids.filter((_, index) => (found[index] !== undefined) === wasFound).map((id) => Long.fromBigInt(id));
  return { cursorsKilled: split(true), cursorsNotFound: split(false), cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

/** Deletes the files that PostgreSQL keeps for closed cursors. */
export async function deleteCursorFiles(
  { pool }: CommandContext['services'],
  cursors: (OpenCursor | undefined)[],
): Promise<void> {
  const ids = cursors.flatMap((cursor) => (cursor && !cursor.transaction ? [String(cursor.id)] : []));
  if (ids.length > 0) await pool.run(statements.deleteCursors, [ids]);
}

/** Removes index options that only DocumentDB has. */
async function listIndexes(context: CommandContext): Promise<Reply> {
  const page = await openCursor(context, statements.listIndexes);
  if (!Buffer.isBuffer(page)) return page;
  const reply = decode(page);
  for (const index of reply['cursor'].firstBatch) delete index.storageEngine;
  return reply;
}

export const cursorCommands: CommandTable = {
  find: { handle: (context) => openCursor(context, statements.find), inTransaction: true },
  aggregate: { handle: (context) => openCursor(context, statements.aggregate), inTransaction: true },
  getMore: { handle: getMore, inTransaction: true },
  killCursors: { handle: killCursors, inTransaction: true },
  listCollections: { handle: (context) => openCursor(context, statements.listCollections) },
  listIndexes: { handle: listIndexes },
};
