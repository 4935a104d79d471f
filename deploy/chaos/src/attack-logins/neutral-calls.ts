import { call, type AttackAnswer, type Target } from './target.ts';

/** A call whose answer must not reveal whether an e-mail has an account. */
export interface NeutralCall {
  name: string;
  path: string;
  body: (email: string) => object;
}

const password = 'mật khẩu bất kỳ';

export const neutralCalls: readonly NeutralCall[] = [
  { name: 'login', path: '/api/accounts/login', body: (email) => ({ email, password }) },
  { name: 'registration', path: '/api/accounts/create', body: (email) => ({ fullName: 'Lê Thử', email, password }) },
  { name: 'forgotten password', path: '/api/accounts/forgot-password', body: (email) => ({ email }) },
  { name: 'code again', path: '/api/accounts/resend-code', body: (email) => ({ email }) },
];

export function send(
  target: Target,
  { path, body }: NeutralCall,
  { email, from }: { email: string; from: string },
): Promise<AttackAnswer> {
  return call(target, path, { body: body(email), from });
}
