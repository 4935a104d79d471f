// The upper limit with a proxy: only @fastify/http-proxy before the server of answers.ts.
import httpProxy from '@fastify/http-proxy';
import { serve } from './serve.ts';

await serve((app) => app.register(httpProxy, { upstream: process.env['UPSTREAM'] ?? '', prefix: '/' }));
