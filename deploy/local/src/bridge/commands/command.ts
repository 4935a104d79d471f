import type { Document } from 'bson';
import { errorCodes } from '../failures/error-codes.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import { stringValue, withoutFields, type RawDocument } from '../documents/raw-document.ts';
import type { Authentication } from './authentication.ts';
import type { CursorRegistry } from '../sessions/cursor-registry.ts';
import type { CollectionRegistry } from '../sessions/collection-registry.ts';
import type { RetryableWrites } from '../sessions/retryable-writes.ts';
import type { SessionInfo } from '../sessions/session-info.ts';
import type { Transaction } from '../sessions/transaction.ts';
import type { Transactions } from '../sessions/transactions.ts';
import type { PostgresPool, Row } from '../postgres/postgres-pool.ts';
import type { Statement } from '../postgres/statements.ts';

/** What all connections of a bridge share. */
export interface BridgeServices {
  pool: PostgresPool;
  transactions: Transactions;
  retryableWrites: RetryableWrites;
  cursors: CursorRegistry;
  collections: CollectionRegistry;
}

export interface CommandContext {
  services: BridgeServices;
  /** The client's connection, by number. */
  clientId: number;
  authentication: Authentication;
  name: string;
  database: string;
  body: RawDocument;
  sequences: Map<string, Buffer>;
  session: SessionInfo | undefined;
  /** The open transaction that the command belongs to. */
  transaction: Transaction | undefined;
  /** Runs a statement in the command's transaction, or on its own. */
  run(statement: Statement, values?: unknown[]): Promise<Row[]>;
}

/** A reply as a document to encode, or as BSON that the database already made. */
export type Reply = Document | Buffer;

export interface CommandDefinition {
  handle: (context: CommandContext) => Promise<Reply>;
  /** Refused inside a transaction unless true. */
  inTransaction?: boolean;
}

export type CommandTable = Record<string, CommandDefinition>;

/** Fields between driver and server that DocumentDB has no use for. */
const DRIVER_FIELDS = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
]);

/** The command as DocumentDB takes it. */
export const toSpecification = (context: CommandContext): Buffer => withoutFields(context.body, DRIVER_FIELDS);

/** The collection that the command's first field names. Throws BadValue when it names none. */
export function collectionOf({ body, name }: CommandContext): string {
  const collection = stringValue(body, name);
  if (collection) return collection;
  throw new MongoFailure('InvalidNamespace', `Invalid namespace: '${name}' must name a collection`, {
    details: { code: errorCodes.InvalidNamespace },
  });
}

/** The only column of the only row, which DocumentDB always answers with. */
export function onlyValue(rows: Row[]): Buffer {
  const value = rows[0]?.[0];
  if (Buffer.isBuffer(value)) return value;
  throw new MongoFailure('InternalError', 'The database answered nothing');
}
