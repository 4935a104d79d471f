import type { FastifyRequest } from 'fastify';
import type { App } from './app-types.ts';
import { AppError } from './app-error.ts';

/** Matches an escaped null character (`\u0000`) whose backslash is not itself escaped. */
const nullCharacter = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Accepts JSON bodies only. In addition to Fastify's checks (`__proto__` is refused) it refuses null characters, which
 * databases cannot store in text. It accepts an empty body where the route has none, since clients send the content
 * type anyway, and for DELETE, whose body a proxy may drop.
 */
export function readJsonBodies(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' && (request.method === 'DELETE' || !expectsBody(request))) done(null, undefined);
    else if (text.includes('\\u0000') && nullCharacter.test(text)) done(new AppError('BAD_JSON'));
    else void parseJson(request, text, done);
  });
}

function expectsBody(request: FastifyRequest): boolean {
  return request.routeOptions.config.contract?.body !== undefined;
}
