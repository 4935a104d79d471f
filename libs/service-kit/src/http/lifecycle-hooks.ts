import type { App } from './app-types.ts';
import { AppError } from './app-error.ts';
import { setCacheHeaders } from './cache-headers.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

/** What happens to every request: its id is echoed, null characters are refused, caching is decided, a drain ends connections. */
export function addLifecycleHooks(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    // Databases cannot hold it in text, and no honest client sends it.
    if (request.url.includes('%00')) throw new AppError('VALIDATION_FAILED');
  });
  app.addHook('onSend', async (request, reply) => {
    setCacheHeaders(request, reply);
    // Also for requests that began before the drain: a kept connection would hold the process.
    if (app.kit.draining) reply.header('connection', 'close');
  });
}
