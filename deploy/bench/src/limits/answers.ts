// The upper limit of speed: a bare Fastify server that sends stored responses. ANSWERS names a JSON file that maps paths to type and body
// (base64).
import { readFileSync } from 'node:fs';
import { serve } from './serve.ts';

export type Answers = Record<string, { type: string; body: string }>;

const stored: Answers = JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8'));
const answers = new Map(
  Object.entries(stored).map(([path, { type, body }]) => [path, { type, body: Buffer.from(body, 'base64') }]),
);
await serve((app) =>
  app.get('/*', (request, reply) => {
    const answer = answers.get(request.url);
    if (!answer) return reply.code(404).send();
    return reply.header('content-type', answer.type).send(answer.body);
  }),
);
