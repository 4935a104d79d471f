import type { App } from './app-types.ts';
import { AppError } from './app-error.ts';
import { sendFailure } from './send-failure.ts';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Answers 404 for unknown paths, and 405 with `Allow` for known paths with another method. A route's own handler may end up here as well, when it
 * does not find what the path names.
 */
export function refuseUnknownRoutes(app: App): void {
  const paths = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = paths.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    [method].flat().forEach((name) => known.methods.add(name));
    paths.set(url, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const matching = [...paths.values()].filter(({ pattern }) => pattern.test(path));
    const methods = [...new Set(matching.flatMap((known) => [...known.methods]))].sort();
    if (methods.length === 0 || methods.includes(request.method))
      return sendFailure(new AppError('NOT_FOUND'), { request, reply });
    reply.header('allow', methods.join(', '));
    return sendFailure(new AppError('METHOD_NOT_ALLOWED'), { request, reply });
  });
}

/** Converts Fastify's path to a regular expression: `:id` is one segment, `*` is anything. */
function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`);
}
