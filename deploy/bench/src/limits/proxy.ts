// The second limit: only @fastify/http-proxy before the first one.
import httpProxy from '@fastify/http-proxy';
import fastify from 'fastify';

const app = fastify();
app.get('/readyz', () => ({ ready: true }));
await app.register(httpProxy, { upstream: process.env['UPSTREAM'] ?? '', prefix: '/' });
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
