import type { ErrorCode, RouteOf } from '@garage/contracts';
import type { LocalStack } from '@garage/local';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Asks one address and reads its answer as JSON. The caller says what it expects to find there. */
export async function ask<Body>(
  url: string,
  { method = 'GET', token, body, headers }: Call = {},
): Promise<Answer<Body>> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const read: Body = await answer.json();
  return { status: answer.status, headers: answer.headers, body: read };
}

/** Signs in on a running stack. */
export async function signIn(stack: LocalStack, name: 'master' | 'admin' | 'customer'): Promise<string> {
  const { body } = await ask<RouteOf<'accounts.login'>['response']>(`${stack.gateway}/api/accounts/login`, {
    method: 'POST',
    body: { email: `${name}@garage.local`, password: 'Garage@2026' },
  });
  return body.token;
}

/** What a failure looks like to whoever asked. */
export interface FailureBody {
  status: string;
  code: ErrorCode;
  message: string;
}
