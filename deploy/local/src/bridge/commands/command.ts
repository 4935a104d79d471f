import type { Document } from 'bson';
import { errorCode } from '../failures/error-codes.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import {
  booleanValue,
  integerValue,
  rawValue,
  stringValue,
  withoutFields,
  type RawDocument,
} from '../documents/raw-document.ts';
import type { Authentication } from './authentication.ts';
import type { CursorRegistry } from '../sessions/cursor-registry.ts';
import type { CollectionRegistry } from '../sessions/collection-registry.ts';
import type { RetryableWrites } from '../sessions/retryable-writes.ts';
import type { Transaction } from '../sessions/transaction.ts';
import type { Transactions } from '../sessions/transactions.ts';
import type { PostgresPool, Row } from '../postgres/postgres-pool.ts';
import type { Statement } from '../postgres/statements.ts';

export interface SessionInfo {
  id: string;
  /** The command's `txnNumber`: counts the session's transactions and retryable writes. */
  number: bigint | undefined;
  inTransaction: boolean;
  startsTransaction: boolean;
}

/** Reads the session fields of a command; undefined without a session. */
export function readSession(body: RawDocument): SessionInfo | undefined {
  const lsid = rawValue(body, 'lsid');
  if (lsid === undefined) return undefined;
  return {
    id: lsid.toString('base64'),
    number: integerValue(body, 'txnNumber'),
    inTransaction: booleanValue(body, 'autocommit') === false,
    startsTransaction: booleanValue(body, 'startTransaction') === true,
  };
}

/** Shared by all connections of a bridge. */
export interface BridgeServices {
  pool: PostgresPool;
  transactions: Transactions;
  retryableWrites: RetryableWrites;
  cursors: CursorRegistry;
  collections: CollectionRegistry;
}

export interface CommandContext {
  services: BridgeServices;
  clientId: number;
  authentication: Authentication;
  name: string;
  database: string;
  body: RawDocument;
  sequences: Map<string, Buffer>;
  session: SessionInfo | undefined;
  transaction: Transaction | undefined;
  /** Runs a statement in the command's open transaction; without one, on any connection. */
  run(statement: Statement, values?: unknown[]): Promise<Row[]>;
}

/** A reply to encode, or BSON bytes as PostgreSQL returned them. */
export type Reply = Document | Buffer;

interface CommandDefinition {
  handle: (context: CommandContext) => Promise<Reply>;
  /** True when transactions may contain the command. */
  inTransaction?: boolean;
}

export type CommandTable = Record<string, CommandDefinition>;

/** Fields that drivers send and DocumentDB does not accept. */
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

export const toSpecification = (context: CommandContext): Buffer => withoutFields(context.body, DRIVER_FIELDS);

/** Returns the collection named by the command's first field. Throws InvalidNamespace without one. */
export function collectionOf({ body, name }: CommandContext): string {
  const collection = stringValue(body, name);
  if (collection) return collection;
  throw new MongoFailure('InvalidNamespace', `Invalid namespace: '${name}' must name a collection`, {
    details: { code: errorCode('InvalidNamespace') },
  });
}

/** Returns the first column of the first row: the BSON of DocumentDB's answer. Throws InternalError without a row. */
export function onlyValue(rows: Row[]): Buffer {
  const value = rows[0]?.[0];
  if (Buffer.isBuffer(value)) return value;
  throw new MongoFailure('InternalError', 'The database returned no row');
}
