import { cpus, hostname, totalmem } from 'node:os';
import { Long } from 'bson';
import { decodePlain, rawValue, readRawDocument, stringValue } from '../documents/raw-document.ts';
import { MAX_MESSAGE_BYTES } from '../wire/frame-reader.ts';
import type { CommandContext, CommandTable, Reply } from './command.ts';

/** The wire version of MongoDB 7.0, whose answers these are modelled on. */
const WIRE_VERSION = 21;
const VERSION = '7.0.0';
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** DocumentDB takes no more writes at once. */
const MAX_WRITE_BATCH = 25_000;

async function hello({ clientId, name, body }: CommandContext): Promise<Reply> {
  return {
    // Drivers allow transactions and retried writes on a router or a replica set; a router needs no members.
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

async function buildInfo(): Promise<Reply> {
  return {
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
}

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

/** A driver gives back the sessions it no longer needs. */
async function endSessions({ services, body, name }: CommandContext): Promise<Reply> {
  const list = rawValue(body, name);
  const { elements } = list ? readRawDocument(list) : { elements: [] };
  for (const { valueStart, end } of elements)
    if (list) services.retryableWrites.forget(list.subarray(valueStart, end).toString('base64'));
  return { ok: 1 };
}

async function getParameter({ body }: CommandContext): Promise<Reply> {
  const known = { featureCompatibilityVersion: { version: '7.0' }, transactionLifetimeLimitSeconds: 60 };
  const asked = decodePlain(body.bytes)['getParameter'];
  if (asked === '*') return { ...known, ok: 1 };
  const names = new Set(body.elements.map(({ name }) => name));
  return { ...Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name))), ok: 1 };
}

const answer = (reply: Reply) => ({ handle: async () => reply, inTransaction: true });

export const handshakeCommands: CommandTable = {
  hello: { handle: hello, inTransaction: true },
  isMaster: { handle: hello, inTransaction: true },
  ismaster: { handle: hello, inTransaction: true },
  ping: answer({ ok: 1 }),
  buildInfo: { handle: buildInfo },
  buildinfo: { handle: buildInfo },
  serverStatus: { handle: serverStatus },
  hostInfo: answer({
    system: { hostname: hostname(), numCores: cpus().length, memSizeMB: totalmem() / 2 ** 20 },
    ok: 1,
  }),
  connectionStatus: answer({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  getParameter: { handle: getParameter },
  endSessions: { handle: endSessions },
  refreshSessions: answer({ ok: 1 }),
  killSessions: answer({ ok: 1 }),
};
