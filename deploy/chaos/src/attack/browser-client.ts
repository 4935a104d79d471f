import { randomBytes } from 'node:crypto';
import { waitUntil } from '@garage/local';
import type { LocalStack, ReceivedMail } from '@garage/local';

interface Asked {
  method?: 'GET' | 'POST' | 'PUT';
  token?: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Told {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Somebody's browser: it keeps cookies, comes from one address and says where its calls come from. */
export function openBrowser({ gateway }: Pick<LocalStack, 'gateway'>) {
  const cookies = new Map<string, string>();
  const address = `198.18.${randomBytes(1)[0] ?? 0}.${(randomBytes(1)[0] ?? 0) || 1}`;

  return async function ask(path: string, { method = 'POST', token, headers, body }: Asked = {}): Promise<Told> {
    const answer = await fetch(`${gateway}${path}`, {
      method,
      headers: {
        origin: gateway,
        'x-forwarded-for': address,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const told: Record<string, unknown> = await answer.json();
    return { status: answer.status, headers: answer.headers, body: told };
  };
}

export type Ask = ReturnType<typeof openBrowser>;

/** A string field of the answer's body; '' when it is missing or not a string. */
export const textIn = ({ body }: Told, field: string): string => {
  const value = body[field];
  return typeof value === 'string' ? value : '';
};

export const newAddress = (name: string): string => `${name}-${randomBytes(6).toString('hex')}@example.com`;

/** What the mails to an address match, newest first; waits until there are so many. */
export function mailed(
  { mail }: Pick<LocalStack, 'mail'>,
  { to, pattern, atLeast = 1 }: { to: string; pattern: RegExp; atLeast?: number },
): Promise<string[]> {
  const read = async (): Promise<string[]> => {
    const mails: ReceivedMail[] = await (await fetch(`${mail.http}/api/messages`)).json();
    const found = mails.filter((one) => one.to.includes(to)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
    if (found.length < atLeast) throw new Error(`${found.length} of ${atLeast} mails are there`);
    return found;
  };
  return waitUntil(read, { what: `A mail to ${to}`, timeoutMs: 30_000, intervalMs: 100 });
}

/** A six-digit code on a line of its own. */
export const codePattern = /^\s*(\d{6})\s*$/m;
