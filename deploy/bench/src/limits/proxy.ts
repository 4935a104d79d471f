// The second limit: only @fastify/http-proxy before the first one.
import httpProxy from '@fastify/http-proxy';
import { serve } from './serve.ts';

await serve((app) => app.register(httpProxy, { upstream: process.env['UPSTREAM'] ?? '', prefix: '/' }));
