import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cleanUpLater } from '@garage/testing';

/** One answer: a status with a body, or what to do with the connection. */
export type Scripted = { status?: number; body: unknown } | ((response: ServerResponse) => void);

export interface SeenQuestion {
  method: string;
  path: string;
  query: Record<string, string>;
  authorization: string | undefined;
}

/** A server in the place of Google and Facebook that answers each path as the test says. */
export async function startSocialProvider() {
  const answers = new Map<string, Scripted>();
  const seen: SeenQuestion[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    seen.push(questionOf(request, url));
    const answer = answers.get(url.pathname) ?? { status: 404, body: {} };
    if (typeof answer === 'function') return answer(response);
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpLater(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider got no port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    seen,
    /** From now on this path is answered so. */
    answer: (path: string, scripted: Scripted) => void answers.set(path, scripted),
    google: {
      clientId: 'our-client',
      tokeninfoUrl: `${url}/tokeninfo`,
      userinfoUrl: `${url}/userinfo`,
      scriptUrl: `${url}/gsi.js`,
    },
    facebook: { appId: '4711', appSecret: 'app-secret', graphUrl: url, version: 'v24.0', scriptUrl: `${url}/sdk.js` },
  };
}

function questionOf({ method = '', headers }: IncomingMessage, url: URL): SeenQuestion {
  const { authorization } = headers;
  return { method, path: url.pathname, query: Object.fromEntries(url.searchParams), authorization };
}
