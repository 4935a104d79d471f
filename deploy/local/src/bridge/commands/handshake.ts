// Commands about the server, logins and sessions.
import { hostname } from 'node:os';
import { Binary, Long } from 'bson';
import { decodePlain, documentsIn, stringValue } from '../documents/raw-document.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import type { TransactionKey } from '../sessions/transaction.ts';
import { MAX_MESSAGE_BYTES } from '../wire/frame-reader.ts';
import type { CommandContext, CommandTable, Reply } from './command.ts';

/** The replies follow MongoDB 7.0, which has this wire version. */
const WIRE_VERSION = 21;
const VERSION = '7.0.0';
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** Maximum number of writes in one command: DocumentDB's limit. */
const MAX_WRITE_BATCH = 25_000;

async function hello({ clientId, name, body }: CommandContext): Promise<Reply> {
  return {
    // Presents the bridge as a router (mongos): drivers use transactions and retryable writes only with a router or a replica set, and a
    // replica set would have to list its members.
    msg: 'isdbgrid',
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    helloOk: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: clientId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ...(stringValue(body, 'saslSupportedMechs') !== undefined && { saslSupportedMechs: ['SCRAM-SHA-256'] }),
    ok: 1,
  };
}

const buildInfo = {
  version: VERSION,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'none',
  modules: [],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  garageBridge: true,
  ok: 1,
};

async function serverStatus({ services }: CommandContext): Promise<Reply> {
  return {
    host: hostname(),
    version: VERSION,
    process: 'garage-bridge',
    pid: Long.fromNumber(process.pid),
    uptime: process.uptime(),
    localTime: new Date(),
    transactions: { currentOpen: services.transactions.openCount() },
    metrics: { cursor: { open: { total: services.cursors.count() } } },
    ok: 1,
  };
}

/** Forgets the last writes, which are kept for retries, of sessions that the driver has ended. */
async function endSessions({ services, body, name }: CommandContext): Promise<Reply> {
  for (const session of documentsIn(body, name)) services.retryableWrites.forget(session.toString('base64'));
  return { ok: 1 };
}

async function saslStart({ authentication, body }: CommandContext): Promise<Reply> {
  const { mechanism, payload } = decodePlain(body.bytes);
  if (mechanism !== 'SCRAM-SHA-256')
    throw new MongoFailure('AuthenticationFailed', 'SCRAM-SHA-256 is the only mechanism');
  return saslReply(authentication.start(textOf(payload)), false);
}

async function saslContinue({ authentication, body }: CommandContext): Promise<Reply> {
  return saslReply(authentication.finish(textOf(decodePlain(body.bytes)['payload'])), true);
}

const saslReply = (text: string, done: boolean): Reply => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(text)),
  ok: 1,
});

function textOf(payload: unknown): string {
  if (payload instanceof Binary) return Buffer.from(payload.buffer).toString('utf8', 0, payload.position);
  return payload instanceof Uint8Array ? Buffer.from(payload).toString() : '';
}

function transactionOf({ session, name }: CommandContext): TransactionKey {
  if (session?.number !== undefined) return { id: session.id, number: session.number };
  throw new MongoFailure('BadValue', `${name} needs a session and a transaction number`);
}

async function commitTransaction(context: CommandContext): Promise<Reply> {
  await context.services.transactions.commit(transactionOf(context));
  return { ok: 1 };
}

async function abortTransaction(context: CommandContext): Promise<Reply> {
  await context.services.transactions.abort(transactionOf(context));
  return { ok: 1 };
}

export const handshakeCommands: CommandTable = {
  hello: { handle: hello, inTransaction: true },
  isMaster: { handle: hello, inTransaction: true },
  ismaster: { handle: hello, inTransaction: true },
  ping: { handle: async () => ({ ok: 1 }), inTransaction: true },
  buildInfo: { handle: async () => buildInfo },
  buildinfo: { handle: async () => buildInfo },
  serverStatus: { handle: serverStatus },
  saslStart: { handle: saslStart },
  saslContinue: { handle: saslContinue },
  endSessions: { handle: endSessions },
  commitTransaction: { handle: commitTransaction, inTransaction: true },
  abortTransaction: { handle: abortTransaction, inTransaction: true },
};
