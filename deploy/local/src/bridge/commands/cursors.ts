import { Long } from 'bson';
import {
  booleanValue,
  decode,
  encode,
  integerValue,
  rawValue,
  readRawDocument,
  stringValue,
} from '../documents/raw-document.ts';
import { encodeCursorPage } from '../documents/cursor-page.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import { statements, type Statement } from '../postgres/statements.ts';
import type { OpenCursor } from '../sessions/cursor-registry.ts';
import { toSpecification, type CommandContext, type CommandTable, type Reply } from './command.ts';

const DEFAULT_BATCH = 101;
/** As many as a page can hold: the reply's size limits it first. */
const WHOLE_BATCH = 1_000_000;

/** Runs the statement that opens a cursor; what does not fit into the first page is kept for `getMore`. */
async function openCursor(context: CommandContext, statement: Statement): Promise<Reply> {
  const { services, database, transaction } = context;
  if (transaction) await readAheadOpenCursors(context);
  const id = services.cursors.newId();
  const [row] = await context.run(statement, [database, toSpecification(context), String(id)]);
  const [page, continuation] = row ?? [];
  if (!Buffer.isBuffer(page)) throw new MongoFailure('InternalError', 'The database gave no page');
  if (Buffer.isBuffer(continuation)) {
    const cursor = rawValue(readRawDocument(page), 'cursor');
    const namespace = cursor === undefined ? undefined : stringValue(readRawDocument(cursor), 'ns');
    services.cursors.add({
      id,
      database,
      namespace: namespace ?? database,
      continuation,
      transaction: transaction?.key,
    });
  }
  return page;
}

/** PostgreSQL keeps one such cursor a connection: in a transaction the next one would end those before. */
async function readAheadOpenCursors(context: CommandContext): Promise<void> {
  const { services, transaction } = context;
  if (!transaction) return;
  const open = services.cursors.openIn(transaction.key);
  for (const cursor of open.filter(({ readAhead, continuation }) => !readAhead && isKept(continuation)))
    cursor.readAhead = await readAll(context, cursor);
}

/** Whether the rest of the result lies in the connection, rather than being found again from a position. */
const isKept = (continuation: Buffer) => booleanValue(readRawDocument(continuation), 'qp') === true;

async function readAll(context: CommandContext, cursor: OpenCursor): Promise<Buffer[]> {
  const documents: Buffer[] = [];
  const collection = cursor.namespace.slice(cursor.database.length + 1);
  const specification = encode({ getMore: Long.fromBigInt(cursor.id), collection, batchSize: WHOLE_BATCH });
  for (let continuation: unknown = cursor.continuation; Buffer.isBuffer(continuation);) {
    const [row] = await context.run(statements.getMore, [cursor.database, Buffer.from(specification), continuation]);
    if (Buffer.isBuffer(row?.[0])) documents.push(...documentsOf(row[0]));
    continuation = row?.[1];
  }
  return documents;
}

function documentsOf(page: Buffer): Buffer[] {
  const cursor = rawValue(readRawDocument(page), 'cursor');
  const batch = cursor && rawValue(readRawDocument(cursor), 'nextBatch');
  if (!batch) return [];
  return readRawDocument(batch).elements.map(({ valueStart, end }) => batch.subarray(valueStart, end));
}

async function getMore(context: CommandContext): Promise<Reply> {
  const { services, body, transaction } = context;
  const id = integerValue(body, 'getMore') ?? 0n;
  const cursor = services.cursors.find(id, transaction?.key);
  if (!cursor) throw new MongoFailure('CursorNotFound', `cursor id ${id} not found`);
  if (cursor.readAhead) return handOut(context, cursor, cursor.readAhead);
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

function handOut({ services, body }: CommandContext, cursor: OpenCursor, readAhead: Buffer[]): Buffer {
  const batchSize = Number(integerValue(body, 'batchSize') ?? 0n) || DEFAULT_BATCH;
  const { page, taken } = encodeCursorPage({ cursor, documents: readAhead, batchSize });
  cursor.readAhead = readAhead.slice(taken);
  if (cursor.readAhead.length === 0) services.cursors.remove(cursor.id);
  return page;
}

async function killCursors(context: CommandContext): Promise<Reply> {
  const { services, body } = context;
  const asked = rawValue(body, 'cursors');
  const list = asked ? readRawDocument(asked) : undefined;
  const ids = (list?.elements ?? []).map(({ name }) => (list && integerValue(list, name)) ?? 0n);
  const found = ids.map((id) => services.cursors.remove(id));
  await deleteCursorFiles(context.services, found);
  const split = (wasFound: boolean) =>
    ids.filter((_, index) => (found[index] !== undefined) === wasFound).map((id) => Long.fromBigInt(id));
  return { cursorsKilled: split(true), cursorsNotFound: split(false), cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

/** Forgets what PostgreSQL keeps for cursors that nobody will ask for again. */
export async function deleteCursorFiles(
  { pool }: CommandContext['services'],
  cursors: (OpenCursor | undefined)[],
): Promise<void> {
  const ids = cursors.flatMap((cursor) => (cursor && !cursor.transaction ? [String(cursor.id)] : []));
  if (ids.length > 0) await pool.run(statements.deleteCursors, [ids]);
}

/** Index options that only DocumentDB knows are left out. */
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
