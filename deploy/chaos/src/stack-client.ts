import type { ErrorCode, RouteOf } from '@garage/contracts';
import { waitUntil, type LocalStack, type ReceivedMail } from '@garage/local';
import { MongoClient, ObjectId, type Db } from 'mongodb';

export interface Call {
  /** HTTP method. Default: POST if there is a body, otherwise GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string | undefined;
  /** Body of the request: a string is sent as it is, any other value as JSON. */
  body?: unknown;
  /** Client address, sent as `x-forwarded-for`. */
  from?: string | undefined;
  cookie?: string | undefined;
  key?: string | undefined;
  headers?: Record<string, string>;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Time until the response is complete, in milliseconds. */
  ms: number;
  /** Error code of the response; undefined for a success. */
  code: ErrorCode | undefined;
  /** Status and error code: `403 LOGIN_LOCKED_OUT`. */
  summary: string;
}

export interface Answer<Body> extends RawAnswer {
  body: Body;
}

export interface FailureBody {
  status: string;
  code: ErrorCode;
  message: string;
}

export type LoginAnswer = RouteOf<'accounts.login'>['response'];

const ANSWER_TIMEOUT_MS = 60_000;

export async function send(url: string, call: Call = {}): Promise<RawAnswer> {
  const { token, body, from, cookie, key, method = body === undefined ? 'GET' : 'POST' } = call;
  const start = performance.now();
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...call.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { status, headers } = answer;
  const text = await answer.text();
  const { code }: Partial<FailureBody> = status >= 400 && text.startsWith('{') ? JSON.parse(text) : {};
  const summary = [status, code].filter(Boolean).join(' ');
  return { status, headers, text, ms: performance.now() - start, code, summary };
}

/** Sends one request and reads its response as JSON. The caller declares the type of the body. */
export async function ask<Body>(url: string, call?: Call): Promise<Answer<Body>> {
  const answer = await send(url, call);
  const body: Body = JSON.parse(answer.text);
  return { ...answer, body };
}

interface RetryOptions {
  what: string;
  timeoutMs: number;
  /** Pause between requests. Default: 100 ms. */
  intervalMs?: number;
  isRetried?: (status: number) => boolean;
}

/** Retries a request without a response, or by default with a 5xx. */
export function untilAnswered<Reply extends RawAnswer>(
  request: () => Promise<Reply>,
  { isRetried = (status) => status >= 500, ...wait }: RetryOptions,
): Promise<Reply> {
  const attempt = async (): Promise<Reply> => {
    const answer = await request();
    if (isRetried(answer.status)) throw new Error(`${answer.status} ${answer.text}`);
    return answer;
  };
  return waitUntil(attempt, { intervalMs: 100, ...wait });
}

export interface Person {
  email: string;
  password: string;
}

export async function logIn(gateway: string, { email, password }: Person, from?: string): Promise<LoginAnswer> {
  const call = { body: { email, password }, from };
  const { status, text, body } = await ask<LoginAnswer>(`${gateway}/api/accounts/login`, call);
  if (status !== 200) throw new Error(`${email} cannot log in: ${status} ${text}`);
  return body;
}

export const demoAccount = (name: 'master' | 'admin' | 'customer' | 'technician') => ({
  email: `${name}@garage.local`,
  password: 'Garage@2026',
});

/** Logs in as an account of the seed; returns the token. */
export const signIn = async ({ gateway }: Pick<LocalStack, 'gateway'>, name: 'master' | 'admin' | 'customer') =>
  (await logIn(gateway, demoAccount(name))).token;

export const readMails = async ({ mail }: Pick<LocalStack, 'mail'>): Promise<ReceivedMail[]> =>
  (await fetch(`${mail.http}/api/messages`)).json();

/** Waits for `atLeast` mails to an address; returns what the pattern's first group (default: a code) matches in each, newest first. */
export function mailedTexts(
  stack: Pick<LocalStack, 'mail'>,
  { to, pattern = /^\s*(\d{6})\s*$/m, atLeast = 1 }: { to: string; pattern?: RegExp; atLeast?: number },
): Promise<string[]> {
  const read = async (): Promise<string[]> => {
    const mails = (await readMails(stack)).filter((mail) => mail.to.includes(to));
    const found = mails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
    if (found.length < atLeast) throw new Error(`${found.length} of ${atLeast} mails have arrived`);
    return found;
  };
  return waitUntil(read, { what: `A mail to ${to}`, timeoutMs: 30_000, intervalMs: 100 });
}

/** Reads a metric, the value of one series. @throws when the process has no such metric */
export async function readMetric(url: string, name: string): Promise<number> {
  const { text } = await send(url);
  const [, value] = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)$`, 'm').exec(text) ?? [];
  if (value === undefined) throw new Error(`${url} has no metric ${name}`);
  return Number(value);
}

/** Reads all documents of the databases with the prefix, except the binary data of pictures. */
export async function* readDocuments(client: MongoClient, prefix: string) {
  for (const database of (await databaseNames(client)).filter((name) => name.startsWith(prefix))) {
    for (const { name } of await client.db(database).listCollections({}, { nameOnly: true }).toArray()) {
      if (name.endsWith('.chunks')) continue;
      for await (const document of client.db(database).collection(name).find()) {
        yield { collection: `${database}.${name}`, document };
      }
    }
  }
}

async function databaseNames(client: MongoClient): Promise<string[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  return databases.map(({ name }) => name);
}

/** Returns the first result of `query` that is not null: a server may have the identity databases of several stacks. @throws if none */
export async function queryIdentity<Result>(url: string, query: (db: Db) => Promise<Result | null>): Promise<Result> {
  await using client = await MongoClient.connect(url);
  for (const name of await databaseNames(client)) {
    const result = name.endsWith('_identity') ? await query(client.db(name)) : null;
    if (result !== null) return result;
  }
  throw new Error('No identity database has a result');
}

/**
 * Returns the prefix of the database names of a stack. Several stacks may share a database server; the stack is recognised by an account that
 * only it has.
 */
export const databasePrefixOf = ({ mongodb }: Pick<LocalStack, 'mongodb'>, accountId: string): Promise<string> =>
  queryIdentity(mongodb, async (db) => {
    const account = await db.collection('accounts').findOne({ _id: new ObjectId(accountId) });
    return account && db.databaseName.slice(0, -'identity'.length);
  });
