import type { Document } from 'bson';
import { DatabaseError } from 'pg';
import { decode, decodePlain, documentsIn, splitSequence } from '../documents/raw-document.ts';
import { describeDuplicateKey, indexNameOf, toDuplicateFailure, type Namespace } from '../failures/duplicate-key.ts';
import { codeNameOf, errorCode, unpackSqlState } from '../failures/error-codes.ts';
import { isConnectionLoss, toMongoFailure } from '../failures/map-postgres-error.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import type { Row } from '../postgres/postgres-pool.ts';
import { statements, type Statement } from '../postgres/statements.ts';
import type { WriteOutcome } from '../sessions/retryable-writes.ts';
import {
  collectionOf,
  onlyValue,
  toSpecification,
  type CommandContext,
  type CommandTable,
  type Reply,
} from './command.ts';

interface WriteKind {
  statement: Statement;
  /** Variant of `statement` that also stores the result for the session, so that a driver that retries the write gets this result. */
  logged: Statement;
  /** Name of the command's document sequence; findAndModify has none. */
  sequence?: string;
}

const writeKinds = {
  insert: { statement: statements.insert, logged: statements.insertLogged, sequence: 'documents' },
  update: { statement: statements.update, logged: statements.updateLogged, sequence: 'updates' },
  delete: { statement: statements.delete, logged: statements.deleteLogged, sequence: 'deletes' },
  findAndModify: { statement: statements.findAndModify, logged: statements.findAndModifyLogged },
} satisfies Record<string, WriteKind>;

const UPSERT = Buffer.from('\u0008upsert\0\u0001', 'latin1');

async function write(context: CommandContext, kind: WriteKind): Promise<Reply> {
  const namespace = { database: context.database, collection: collectionOf(context) };
  const specification = toSpecification(context);
  const sequence = kind.sequence === undefined ? undefined : context.sequences.get(kind.sequence);
  const mayCreate = kind.sequence === 'documents' || specification.includes(UPSERT) || sequence?.includes(UPSERT);
  if (mayCreate) await context.services.collections.ensure(namespace.database, namespace.collection);
  const values = [context.database, specification, ...(kind.sequence === undefined ? [] : [sequence ?? null])];
  try {
    const outcome = await runWrite(context, kind, values);
    return outcome.success ? outcome.reply : await explainWriteErrors(context, namespace, outcome.reply);
  } catch (error) {
    throw await toWriteFailure(context, namespace, error);
  }
}

async function runWrite(context: CommandContext, kind: WriteKind, values: unknown[]): Promise<WriteOutcome> {
  const { transaction, session, services } = context;
  if (transaction) {
    transaction.markWritten();
    return toOutcome(await context.run(kind.statement, values));
  }
  if (session?.number === undefined) return toOutcome(await context.run(kind.statement, values));
  const key = { id: session.id, number: session.number };
  const logged = [...values, key.id, String(key.number)];
  return services.retryableWrites.once(key, async () => toOutcome(await context.run(kind.logged, logged)));
}

const toOutcome = (rows: Row[]): WriteOutcome => ({ reply: onlyValue(rows), success: rows[0]?.[1] === true });

async function toWriteFailure(context: CommandContext, namespace: Namespace, error: unknown): Promise<MongoFailure> {
  const cause = error instanceof MongoFailure && error.cause instanceof DatabaseError ? error.cause : error;
  const isDuplicate = cause instanceof DatabaseError && codeNameOf(cause.code ?? '') === 'DuplicateKey';
  if (isDuplicate) return toDuplicateFailure(context.services.pool, { error: cause, namespace });
  const failure = toMongoFailure(error);
  const isRetryable = !context.transaction && context.session?.number !== undefined;
  return isRetryable && isConnectionLoss(error) ? failure.labelled('RetryableWriteError') : failure;
}

/** Replaces the SQLSTATE codes in a result's write errors by MongoDB's error codes. */
async function explainWriteErrors(context: CommandContext, namespace: Namespace, reply: Buffer): Promise<Document> {
  await context.transaction?.abort();
  const result = decode(reply);
  const errors: unknown = decodePlain(reply)['writeErrors'];
  if (!Array.isArray(errors)) return result;
  const explained = await Promise.all(errors.map((error) => explainWriteError(context, namespace, error)));
  const conflict = explained.find(({ code }) => code === errorCode('WriteConflict'));
  if (conflict && context.transaction)
    throw new MongoFailure('WriteConflict', conflict['errmsg'], { labels: ['TransientTransactionError'] });
  return { ...result, writeErrors: explained };
}

async function explainWriteError(context: CommandContext, namespace: Namespace, error: Document): Promise<Document> {
  const { index, errmsg } = error;
  const codeName = codeNameOf(unpackSqlState(Number(error['code'])));
  if (codeName !== 'DuplicateKey') return { ...error, index, code: errorCode(codeName), errmsg };
  const document = insertedDocument(context, Number(index));
  const indexName = indexNameOf(String(errmsg)) ?? '_id_';
  const { message, ...key } = await describeDuplicateKey(context.services.pool, { namespace, indexName, document });
  return { index, code: errorCode('DuplicateKey'), errmsg: message, ...key };
}

/** Returns the rejected document of an insert. For an update the document is unknown, as it would have to be computed. */
function insertedDocument({ body, sequences }: CommandContext, index: number): Document | undefined {
  const sequence = sequences.get('documents');
  const bytes = (sequence ? splitSequence(sequence) : documentsIn(body, 'documents'))[index];
  return bytes && decodePlain(bytes);
}

async function query(context: CommandContext, statement: Statement): Promise<Reply> {
  return onlyValue(await context.run(statement, [context.database, toSpecification(context)]));
}

export const crudCommands: CommandTable = {
  insert: { handle: (context) => write(context, writeKinds.insert), inTransaction: true },
  update: { handle: (context) => write(context, writeKinds.update), inTransaction: true },
  delete: { handle: (context) => write(context, writeKinds.delete), inTransaction: true },
  findAndModify: { handle: (context) => write(context, writeKinds.findAndModify), inTransaction: true },
  count: { handle: (context) => query(context, statements.count) },
  distinct: { handle: (context) => query(context, statements.distinct), inTransaction: true },
};
