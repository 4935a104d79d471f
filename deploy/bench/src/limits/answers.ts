// The first limit: a bare Fastify server that sends the same bytes. ANSWERS names a file: JSON from path to body.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const file = process.env['ANSWERS'] ?? '';
const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
const bodies = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

const app = fastify();
app.get('/readyz', () => ({ ready: true }));
app.get('/*', (request, reply) => {
  const body = bodies.get(request.url);
  if (!body) return reply.code(404).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
