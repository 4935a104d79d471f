// SCRAM-SHA-256 (RFC 5802, RFC 7677) and the permissions of logins.
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MongoFailure } from '../failures/mongo-failure.ts';

export interface DatabaseLogin {
  name: string;
  password: string;
  /** The databases that the login may use; `own`: only those named `<login>` or `<prefix>_<login>`. */
  reaches: 'all' | 'own';
  readsOnly?: boolean;
}

/** Derived SCRAM keys by login name. */
export type LoginKeys = ReadonlyMap<string, LoginKey>;

interface LoginKey extends Required<Omit<DatabaseLogin, 'password'>> {
  salt: string;
  storedKey: Buffer;
  serverKey: Buffer;
}

export type Authentication = ReturnType<typeof createAuthentication>;

/** The passwords are long and random: more iterations would only cost time. */
const ITERATIONS = 4_096;

const OPEN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'saslStart', 'saslContinue']);

/** Commands that every login may run, because they affect only the client's own session or transaction. */
const SESSIONS = new Set(['commitTransaction', 'abortTransaction', 'endSessions']);

/** Commands that read-only logins may run. */
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

/** Aggregation stages that write, possibly into another database. */
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

/** The authentication of one connection. Without logins every client may do everything. */
export function createAuthentication(keys: LoginKeys | undefined) {
  let exchange: { key: LoginKey; nonce: string; messages: string } | undefined;
  let user: LoginKey | undefined;

  /** Answers the first message of a client. Throws AuthenticationFailed. */
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

  /** Answers the second message of a client. Throws AuthenticationFailed. */
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
    /** Throws Unauthorized when this connection may not run the command. */
    assertAllowed({ name, database, bytes }: { name: string; database: string; bytes: Buffer }): void {
      if (!keys || OPEN.has(name)) return;
      if (!user) throw new MongoFailure('Unauthorized', `Command ${name} requires authentication`);
      if (SESSIONS.has(name)) return;
      const { reaches, readsOnly } = user;
      const isInReach = reaches === 'all' || database === user.name || database.endsWith(`_${user.name}`);
      const writesElsewhere = WRITING_STAGES.some((stage) => bytes.includes(stage));
      const mayWriteElsewhere = reaches === 'all' && !readsOnly;
      if (isInReach && (mayWriteElsewhere || !writesElsewhere) && (!readsOnly || READS.has(name))) return;
      throw new MongoFailure('Unauthorized', `not authorized on ${database} to execute command ${name}`);
    },
  };
}

/** SCRAM: the proof is the client key XOR the signature; the stored key is the client key's digest. */
function isProof(proof: Buffer, { storedKey }: LoginKey, signed: string): boolean {
  const signature = hmac(storedKey, signed);
  if (proof.length !== signature.length) return false;
  const clientKey = Buffer.from(proof.map((byte, at) => byte ^ (signature[at] ?? 0)));
  return timingSafeEqual(createHash('sha256').update(clientKey).digest(), storedKey);
}

const failed = (): MongoFailure => new MongoFailure('AuthenticationFailed', 'Authentication failed.');

/** Parses the attributes of a SCRAM message such as `n=name,r=nonce`. */
function fieldsOf(message: string): Record<string, string> {
  return Object.fromEntries(message.split(',').map((field) => [field.slice(0, 1), field.slice(2)]));
}
