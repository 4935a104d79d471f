import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { untilCalm } from './until-calm.ts';

it('waits for all services until they refuse no requests', async () => {
  const statuses = [503, 503, 404];
  let answered = 0;
  const server = createServer((_request, response) => {
    response.writeHead(statuses[answered] ?? 404).end();
    answered += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port');
  await untilCalm([`http://127.0.0.1:${address.port}`]);
  expect(answered).toBe(statuses.length);
});
