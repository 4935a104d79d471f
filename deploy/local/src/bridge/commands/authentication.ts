// SCRAM-SHA-256 (RFC 5802, RFC 7677), and which databases a login reaches.
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MongoFailure } from '../failures/mongo-failure.ts';

/** A login of the bridge. */
export interface DatabaseLogin {
  name: string;
  password: string;
  /** The one database, or all those, that end with this behind an underscore; `all` for who reaches every one. */
  reaches: 'all' | 'own';
  /** Whether it may read alone. Default: no. */
  readsOnly?: boolean;
}

/** The keys of all logins, made once. */
export type LoginKeys = ReadonlyMap<string, LoginKey>;

interface LoginKey extends Required<Omit<DatabaseLogin, 'password'>> {
  salt: string;
  storedKey: Buffer;
  serverKey: Buffer;
}

export interface Authentication {
  /** Answers the first message of a client, and its second one. Throws AuthenticationFailed. */
  start(message: string): string;
  finish(message: string): string;
  /** Throws Unauthorized when this connection may not run the command. */
  assertAllowed(command: { name: string; database: string; bytes: Buffer }): void;
}

/** Passwords are long and random: what repeats their hashing would only cost time. */
const ITERATIONS = 4_096;

/** Before a login. */
const OPEN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'saslStart', 'saslContinue']);

/** Of any login, for its own connection, session or transaction. */
const SESSIONS = new Set([
  'commitTransaction',
  'abortTransaction',
  'endSessions',
  'refreshSessions',
  'connectionStatus',
  'getParameter',
]);

/** Of a login that reads alone. */
const READS = new Set([
  'find',
  'aggregate',
  'count',
  'distinct',
  'getMore',
  'killCursors',
  'listCollections',
  'listIndexes',
]);

/** Stages that write into a database that they name themselves. */
const WRITING_STAGES = ['$out\0', '$merge\0'].map((name) => Buffer.from(name));

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export function makeLoginKeys(logins: readonly DatabaseLogin[]): LoginKeys {
  return new Map(logins.map((login) => [login.name, keyOf(login)]));
}

function keyOf({ name, password, reaches, readsOnly = false }: DatabaseLogin): LoginKey {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest();
  return { name, reaches, readsOnly, salt: salt.toString('base64'), storedKey, serverKey: hmac(salted, 'Server Key') };
}

/** For one connection. Without logins everybody may do everything. */
export function createAuthentication(keys: LoginKeys | undefined): Authentication {
  let exchange: { key: LoginKey; nonce: string; messages: string } | undefined;
  let user: LoginKey | undefined;

  function start(message: string): string {
    const [, bare = ''] = /^[ny],,(.*)$/s.exec(message) ?? [];
    const { n: name = '', r: clientNonce = '' } = fieldsOf(bare);
    const key = keys?.get(name.replaceAll('=2C', ',').replaceAll('=3D', '='));
    if (!key || clientNonce === '') throw failed();
    const nonce = clientNonce + randomBytes(18).toString('base64');
    const answer = `r=${nonce},s=${key.salt},i=${ITERATIONS}`;
    exchange = { key, nonce, messages: `${bare},${answer}` };
    return answer;
  }

  function finish(message: string): string {
    if (!exchange) throw failed();
    const { key, nonce, messages } = exchange;
    exchange = undefined;
    const { r: repeated, p: proof = '' } = fieldsOf(message);
    const signed = `${messages},${message.slice(0, message.lastIndexOf(',p='))}`;
    if (repeated !== nonce || !isProof(Buffer.from(proof, 'base64'), key, signed)) throw failed();
    user = key;
    return `v=${hmac(key.serverKey, signed).toString('base64')}`;
  }

  return {
    start,
    finish,
    assertAllowed({ name, database, bytes }) {
      if (!keys || OPEN.has(name)) return;
      if (!user) throw new MongoFailure('Unauthorized', `Command ${name} requires authentication`);
      if (SESSIONS.has(name)) return;
      const { reaches, readsOnly } = user;
      const isReached = reaches === 'all' || database === user.name || database.endsWith(`_${user.name}`);
      const leaves = WRITING_STAGES.some((stage) => bytes.includes(stage));
      const mayLeave = reaches === 'all' && !readsOnly;
      if (isReached && (mayLeave || !leaves) && (!readsOnly || READS.has(name))) return;
      throw new MongoFailure('Unauthorized', `not authorized on ${database} to execute command ${name}`);
    },
  };
}

/** The client proves that it knows the key whose digest is stored. */
function isProof(proof: Buffer, { storedKey }: LoginKey, signed: string): boolean {
  const signature = hmac(storedKey, signed);
  if (proof.length !== signature.length) return false;
  const clientKey = Buffer.from(proof.map((byte, at) => byte ^ (signature[at] ?? 0)));
  return timingSafeEqual(createHash('sha256').update(clientKey).digest(), storedKey);
}

const failed = (): MongoFailure => new MongoFailure('AuthenticationFailed', 'Authentication failed.');

/** `n=name,r=nonce` */
function fieldsOf(message: string): Record<string, string> {
  return Object.fromEntries(message.split(',').map((field) => [field.slice(0, 1), field.slice(2)]));
}
