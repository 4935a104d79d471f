// The limit of pages in a browser: a bare Fastify server with static pages. ANSWERS names a file: JSON from path to type and body (base64).
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const answers: Record<string, { type: string; body: string }> = JSON.parse(
  readFileSync(process.env['ANSWERS'] ?? '', 'utf8'),
);

const app = fastify();
app.get('/readyz', () => ({ ready: true }));
app.get('/*', (request, reply) => {
  const answer = answers[request.url];
  if (!answer) return reply.code(404).send();
  return reply.header('content-type', answer.type).send(Buffer.from(answer.body, 'base64'));
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
