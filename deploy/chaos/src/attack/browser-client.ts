import { randomInt } from 'node:crypto';
import type { LocalStack } from '@garage/local';
import { addressAt } from '../attack-logins/gateway-calls.ts';
import { ask as askOnce, type Answer, type Call } from '../stack-client.ts';

type Body = Partial<Record<'id' | 'token' | 'setPasswordToken', string>>;

/** A client with cookies, one network address and an `origin` header, like a browser. */
export function openBrowser({ gateway }: Pick<LocalStack, 'gateway'>) {
  const cookies = new Map<string, string>();
  const from = addressAt(randomInt(60_000));
  return async function ask(path: string, { headers, ...call }: Call = {}): Promise<Answer<Body>> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await askOnce<Body>(gateway + path, {
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
