import type { App } from './app-types.ts';
import { AppError } from './app-error.ts';
import { setCacheHeaders } from './cache-headers.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

/**
 * Hooks for every request: echo its id, refuse null characters, set cache headers, close connections while draining.
 */
export function addLifecycleHooks(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    // `%00` is a null character, which databases cannot store in text.
    if (request.url.includes('%00')) throw new AppError('VALIDATION_FAILED');
  });
  app.addHook('onSend', async (request, reply) => {
    setCacheHeaders(request, reply);
    // Responses to requests from before the drain also close their connection, which would otherwise keep the process alive.
    if (app.kit.draining) reply.header('connection', 'close');
  });
}
