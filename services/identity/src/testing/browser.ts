import type { openTestIdentity } from './test-identity.ts';

/** A browser: stores cookies and sends an `Origin` header. */
export function openBrowser({ app }: Pick<Awaited<ReturnType<typeof openTestIdentity>>, 'app'>) {
  const cookies = new Map<string, string>();
  return {
    post: async (url: string, payload: object) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { origin: 'https://garage.example', ...(cookie !== '' && { cookie }) };
      const answer = await app.inject({ method: 'POST', url, payload, headers });
      for (const { name, value } of answer.cookies) cookies.set(name, value);
      return answer;
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;
