import { accessTable, errorCatalogue, isErrorCode, type AccessRow, type Caller } from '@garage/contracts';
import addFormats from 'ajv-formats';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Operation } from '../openapi.ts';
import type { RawReply } from '../raw-request.ts';
import type { FuzzCase, Input } from './fuzz-case.ts';

/** The caller; `id` is undefined for a guest. */
export interface Sender {
  caller: Extract<Caller, 'guest' | 'owner' | 'admin' | 'master'>;
  id: string | undefined;
}

/** Operations that generated requests cannot call successfully: they need a password, a code or a link's token. */
const needsSecret = new Set([
  'accounts.login',
  'accounts.verify',
  'accounts.resetPassword',
  'accounts.setPassword',
  'accounts.checkPassword',
  'accounts.checkCode',
  'accounts.changePassword',
  'accounts.confirmEmail',
  'accounts.googleLogin',
  'accounts.facebookLogin',
  'privacy.erase',
  'contacts.open',
  'contacts.reschedule',
  'contacts.cancel',
]);

const rows: Readonly<Record<string, AccessRow>> = accessTable;

/** Returns a function that compares responses of one operation with its documentation. */
export function createResponseCheck(operation: Operation) {
  const inputOk = createInputCheck(operation);
  const responses = compileResponses(operation);
  const row = rows[operation.id];

  return {
    faultsOf(answer: RawReply, { fuzzCase, sender }: { fuzzCase: FuzzCase; sender: Sender }): string[] {
      const faults = schemaFaults(answer, responses);
      if (answer.status < 200 || answer.status >= 300) return faults;
      const { input } = fuzzCase;
      if (input === null || (input && !inputOk(input))) faults.push('accepts what its documented schema refuses');
      if (fuzzCase.plantsWord && itemsIn(answer) > 0) faults.push('treats the text of a filter as a condition');
      if (needsSecret.has(operation.id)) faults.push('succeeds without the secret');
      if (row && !mayCall(row, { input, sender })) faults.push(`admits ${sender.caller}`);
      if (input && sender.caller === 'owner' && namesAnother(input, sender)) faults.push('acts for another account');
      return faults;
    },
  };
}

export const isOverloaded = ({ status, text }: RawReply): boolean =>
  status === 503 && text.includes('"code":"OVERLOADED"');

/** True when the caller may call the operation. A request that names the caller's own account is also allowed what `owner` may do. */
function mayCall(row: AccessRow, { input, sender }: { input: Input | null | undefined; sender: Sender }): boolean {
  const isOwn = sender.id !== undefined && Object.values(input?.params ?? {}).includes(sender.id);
  const allowed = isOwn ? [row[sender.caller], row.owner] : [row[sender.caller]];
  return allowed.some((status) => status !== 401 && status !== 403);
}

/** Checks that the status is documented, the body matches its schema, and an error code is in the catalogue. */
function schemaFaults(answer: RawReply, responses: ReadonlyMap<string, Checks>): string[] {
  const { status, type, text } = answer;
  if (status === 0) return [`no answer: ${text}`];
  if (isOverloaded(answer)) return [];
  if (status >= 500) return ['a server error'];
  const checks = responses.get(`${status}`) ?? responses.get(`${Math.floor(status / 100)}XX`);
  if (!checks) return ['status is not documented'];
  if (checks.size === 0 && text === '') return [];
  const [mediaType = ''] = type.split(';');
  const check = checks.get(mediaType);
  if (!check) return [`type is not documented: ${type}`];
  if (mediaType !== 'application/json') return [];
  const body = parse(text);
  const wrongCode = status >= 400 ? codeFaults(status, String(Object(body).code)) : [];
  if (check(body)) return wrongCode;
  return [`body does not match the schema: ${JSON.stringify(check.errors?.[0])}`, ...wrongCode];
}

function codeFaults(status: number, code: string): string[] {
  if (!isErrorCode(code)) return [`code is not in the catalogue: ${code}`];
  // Node refuses request lines or headers that are too long with 431, before any handler runs.
  const fits = errorCatalogue[code].status === status || (status === 431 && code === 'PAYLOAD_TOO_LARGE');
  return fits ? [] : [`status is not that of ${code}`];
}

function itemsIn({ text }: RawReply): number {
  const body = parse(text);
  return Array.isArray(body) ? body.length : 0;
}

/** True when a customer's request names another account. */
function namesAnother({ body, params }: Input, { id }: Sender): boolean {
  const { accountId, account_id } = { ...Object(body), ...params };
  return [accountId, account_id].some((one: unknown) => one !== undefined && one !== id);
}

/** Parses JSON; returns undefined, which matches no schema, when it is invalid. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Checks = ReadonlyMap<string, ValidateFunction>;

const strict = new Ajv({ strict: false });
/** Path and query are coerced from text, as the server does. */
const coercing = new Ajv({ strict: false, coerceTypes: true });
for (const ajv of [strict, coercing]) addFormats.default(ajv);

const compileResponses = ({ responses }: Operation): ReadonlyMap<string, Checks> =>
  new Map(
    Object.entries(responses).map(([status, { content = {} }]) => [
      status,
      new Map(Object.entries(content).map(([type, { schema = {} }]) => [type, strict.compile(schema)])),
    ]),
  );

function createInputCheck({ params, query, body = {} }: Operation): (input: Input) => boolean {
  const checks = { params: coercing.compile(params), query: coercing.compile(query), body: strict.compile(body) };
  return (input) =>
    checks.params(structuredClone(input.params)) &&
    checks.query(structuredClone(input.query)) &&
    checks.body(wireForm(input.body));
}

/** Returns the value as JSON transfers it, without undefined and NaN. */
const wireForm = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
