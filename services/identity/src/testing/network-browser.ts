import type { openTestIdentity } from './test-identity.ts';

export const newPassword = 'mật khẩu mới';

/** IP address number `at`; each belongs to a different network for the rate limits. */
export const networkAt = (at: number): string => `203.0.${Math.floor(at / 250)}.${(at % 250) + 1}`;

/** A browser at an IP address that stores the last cookie it received. */
export function openNetworkBrowser(
  { app }: Pick<Awaited<ReturnType<typeof openTestIdentity>>, 'app'>,
  remoteAddress: string,
) {
  let cookie = '';
  const send = async (url: string, payload: object) => {
    const headers = cookie === '' ? {} : { cookie };
    const answer = await app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    const given = answer.headers['set-cookie'];
    if (given !== undefined) cookie = String(given).split(';')[0] ?? '';
    return answer;
  };
  const codeOf = async (url: string, payload: object): Promise<string> => {
    const answer = await send(url, payload);
    return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code;
  };
  return {
    send,
    cookie: () => cookie,
    take: (other: string) => void (cookie = other),
    forget: (email: string) => codeOf('/api/accounts/forgot-password', { email }),
    reset: (email: string, code: string) => codeOf('/api/accounts/reset-password', { email, code, newPassword }),
  };
}
