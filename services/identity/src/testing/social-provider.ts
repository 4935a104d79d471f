import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cleanUpLater } from '@garage/testing';

/** A response: status and body, or a function that handles the connection. */
export type ScriptedResponse = { status?: number; body: unknown } | ((response: ServerResponse) => void);

export interface ReceivedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  authorization: string | undefined;
}

/** A fake of Google and Facebook that answers each path as the test configures. */
export async function startSocialProvider() {
  const answers = new Map<string, ScriptedResponse>();
  const seen: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    seen.push(requestOf(request, url));
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
    /** Sets the response that a path gives from now on. */
    answer: (path: string, scripted: ScriptedResponse) => void answers.set(path, scripted),
    google: {
      clientId: 'our-client',
      tokeninfoUrl: `${url}/tokeninfo`,
      userinfoUrl: `${url}/userinfo`,
      scriptUrl: `${url}/gsi.js`,
    },
    facebook: { appId: '4711', appSecret: 'app-secret', graphUrl: url, version: 'v24.0', scriptUrl: `${url}/sdk.js` },
  };
}

function requestOf({ method = '', headers }: IncomingMessage, url: URL): ReceivedRequest {
  const { authorization } = headers;
  return { method, path: url.pathname, query: Object.fromEntries(url.searchParams), authorization };
}
