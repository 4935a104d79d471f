// Reports the index and the rejected key of a duplicate as MongoDB does, because applications read them from the error.
import { EJSON, ObjectId, type Document } from 'bson';
import type { DatabaseError } from 'pg';
import { decodePlain } from '../documents/raw-document.ts';
import type { PostgresPool } from '../postgres/postgres-pool.ts';
import { statements } from '../postgres/statements.ts';
import { MongoFailure } from './mongo-failure.ts';

export interface Namespace {
  database: string;
  collection: string;
}

export interface DuplicateKey {
  message: string;
  keyPattern?: Document;
  keyValue?: Document;
}

/** Extracts the index name from the message of a DocumentDB write error. */
export const indexNameOf = (message: string): string | undefined => /Index '(.*)'$/.exec(message)?.[1];

/** Describes the rejected key as MongoDB does; only by pattern and index name when the document is unknown. */
export async function describeDuplicateKey(
  pool: PostgresPool,
  { namespace, indexName, document }: { namespace: Namespace; indexName: string; document: Document | undefined },
): Promise<DuplicateKey> {
  const keyPattern = indexName === '_id_' ? { _id: 1 } : await findKeyPattern(pool, namespace, indexName);
  return describe({ namespace, indexName, keyPattern, document });
}

interface Description {
  namespace: Namespace;
  indexName: string;
  keyPattern: Document | undefined;
  document: Document | undefined;
}

function describe({ namespace, indexName, keyPattern, document }: Description): DuplicateKey {
  const keyValue = keyPattern && document && pickKey(document, keyPattern);
  const where = `${namespace.database}.${namespace.collection} index: ${indexName}`;
  const key = keyValue ? ` dup key: ${formatKey(keyValue)}` : '';
  return {
    message: `E11000 duplicate key error collection: ${where}${key}`,
    ...(keyPattern && { keyPattern }),
    ...(keyValue && { keyValue }),
  };
}

async function findKeyPattern(pool: PostgresPool, namespace: Namespace, name: string): Promise<Document | undefined> {
  const { database, collection } = namespace;
  const [row] = await pool.run(statements.indexByName, [database, collection, name]);
  return Buffer.isBuffer(row?.[0]) ? decodePlain(row[0]) : undefined;
}

/** Converts a thrown error, which (unlike a write result's error) contains constraint and key in its detail. */
export async function toDuplicateFailure(
  pool: PostgresPool,
  { error, namespace }: { error: DatabaseError; namespace: Namespace },
): Promise<MongoFailure> {
  const indexId = /documents_rum_index_(\d+)/.exec(error.message)?.[1];
  const [row] = indexId === undefined ? [] : await pool.run(statements.indexById, [indexId]);
  const indexName = typeof row?.[0] === 'string' ? row[0] : (indexNameOf(error.message) ?? '_id_');
  const keyPattern = Buffer.isBuffer(row?.[1]) ? decodePlain(row[1]) : undefined;
  const refused = /=\(BSONHEX([0-9a-f]+)/.exec(error.detail ?? '')?.[1];
  const document = refused === undefined ? undefined : decodePlain(Buffer.from(refused, 'hex'));
  const { message, ...details } = describe({ namespace, indexName, keyPattern, document });
  return new MongoFailure('DuplicateKey', message, { details, cause: error });
}

function pickKey(document: Document, pattern: Document): Document {
  return Object.fromEntries(Object.keys(pattern).map((path) => [path, valueAt(document, path) ?? null]));
}

function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), document);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const formatKey = (key: Document): string =>
  `{ ${Object.entries(key)
    .map(([path, value]) => `${path}: ${formatValue(value)}`)
    .join(', ')} }`;

function formatValue(value: unknown): string {
  return value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : EJSON.stringify(value);
}
