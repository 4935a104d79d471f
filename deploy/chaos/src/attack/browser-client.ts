import { randomBytes } from 'node:crypto';
import type { LocalStack } from '@garage/local';
import { ask as askOnce, type Answer, type Call } from '../stack-client.ts';

type Body = Record<string, unknown>;

/** A client with cookies, one network address and an `origin` header, like a browser. Calls are POSTs by default. */
export function openBrowser({ gateway }: Pick<LocalStack, 'gateway'>) {
  const cookies = new Map<string, string>();
  const from = `198.18.${randomBytes(1)[0] ?? 0}.${(randomBytes(1)[0] ?? 0) || 1}`;
  return async function ask(path: string, { headers, ...call }: Call = {}): Promise<Answer<Body>> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await askOnce<Body>(gateway + path, {
      method: 'POST',
      from,
      cookie,
      headers: { origin: gateway, ...headers },
      ...call,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}

export type Ask = ReturnType<typeof openBrowser>;

/** A string field of the answer's body; '' when it is missing or not a string. */
export const textIn = ({ body }: Answer<Body>, field: string): string => {
  const value = body[field];
  return typeof value === 'string' ? value : '';
};
