import { randomUUID } from 'node:crypto';
import type { LocalStack, ReceivedMail } from '@garage/local';
import { waitUntil } from '@garage/local';

export interface Login {
  token: string;
  id: string;
  email: string;
  fullName: string;
}

/** Calls the API of a running stack. */
export interface StackClient {
  gateway: string;
  call: (method: string, path: string, options?: { as?: Login; body?: unknown }) => Promise<unknown>;
  /** Logs in, and returns what the website stores of a session. */
  logIn: (email: string, password: string) => Promise<Login>;
  /** Registers a customer, with the code from the stack's mail sink. */
  register: (fullName: string) => Promise<Login>;
}

const PASSWORD = 'xe máy đỏ bên sông';

export function clientOf({ gateway, mail }: Pick<LocalStack, 'gateway' | 'mail'>): StackClient {
  const call: StackClient['call'] = async (method, path, { as, body } = {}) => {
    const answer = await fetch(`${gateway}${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const said: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(said)}`);
    return said;
  };
  const logIn = async (email: string, password: string): Promise<Login> => {
    const login = await call('POST', '/api/accounts/login', { body: { email, password } });
    if (!isLogin(login)) throw new Error(`The login of ${email} answered no session`);
    return login;
  };
  return {
    gateway,
    call,
    logIn,
    async register(fullName) {
      const email = `khach-${randomUUID().slice(0, 13)}@garage.local`;
      await call('POST', '/api/accounts/create', { body: { fullName, email, password: PASSWORD } });
      const code = await codeFor(mail.http, email);
      await call('POST', '/api/accounts/verify', { body: { email, code } });
      return logIn(email, PASSWORD);
    },
  };
}

function codeFor(sink: string, email: string): Promise<string> {
  const find = async () => {
    const mails: ReceivedMail[] = await (await fetch(`${sink}/api/messages`)).json();
    const [code] = mails.flatMap(({ to, text }) => (to.includes(email) && /^\s*(\d{6})\s*$/m.exec(text)?.[1]) || []);
    if (code === undefined) throw new Error(`no code for ${email}`);
    return code;
  };
  return waitUntil(find, { what: 'The mail with the code', timeoutMs: 120_000, intervalMs: 200 });
}

const isLogin = (value: unknown): value is Login => typeof value === 'object' && value !== null && 'token' in value;
