import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createServiceRequests } from './service-requests.ts';

const send = createServiceRequests();

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

it('reads status, headers and text in UTF-8 as `fetch` does', async () => {
  const requests: IncomingMessage[] = [];
  const url = await serve((request, response) => {
    requests.push(request);
    response.writeHead(206, { 'x-total-count': '7', 'set-cookie': ['a=1', 'b=2'] }).end('{"name":"Dầu máy"}');
  });
  const headers = new Headers({ accept: 'application/json' });
  const [ours, theirs] = await Promise.all([
    send(`${url}/a%2Fb?c=d`, { headers }),
    fetch(`${url}/a%2Fb?c=d`, { headers }),
  ]);
  expect(requests.map(({ url, headers: { accept } }) => [url, accept])).toEqual(
    Array.from({ length: 2 }, () => ['/a%2Fb?c=d', 'application/json']),
  );
  for (const name of ['x-total-count', 'set-cookie', 'absent'])
    expect(ours.headers.get(name)).toBe(theirs.headers.get(name));
  expect([ours.ok, ours.status]).toEqual([theirs.ok, theirs.status]);
  expect(await ours.json()).toEqual({ name: 'Dầu máy' });
  expect(await (await ours.blob()).text()).toBe(await theirs.text());
});

it('returns refusals, and rejects what is no JSON only when it is read', async () => {
  const url = await serve((_, response) => response.writeHead(503).end('<p>'));
  const response = await send(url, {});
  expect([response.ok, response.status]).toEqual([false, 503]);
  await expect(response.json()).rejects.toThrow(SyntaxError);
});

it('sends a text', async () => {
  const url = await serve((request, response) => {
    void text(request).then((body) => response.end(JSON.stringify({ method: request.method, body })));
  });
  const response = await send(url, { method: 'POST', body: 'má phanh' });
  expect(await response.json()).toEqual({ method: 'POST', body: 'má phanh' });
  await expect(send(url, { method: 'POST', body: new FormData() })).rejects.toThrow(TypeError);
});

it('rejects when the signal aborts before the answer is complete, and without a server', async () => {
  const controller = new AbortController();
  const url = await serve((_, response) => {
    response.writeHead(200).write('{');
    controller.abort(new Error('too slow'));
  });
  await expect(send(url, { signal: controller.signal })).rejects.toThrow('too slow');
  await expect(send('http://127.0.0.1:1/', {})).rejects.toThrow('ECONNREFUSED');
});
