import type { RouteContract } from '@garage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Says how long the answer may be kept: a public one as its contract says, with the tags that drop it; all else, and every
 * failure, not at all. A handler that set its own header keeps it.
 */
export function setCacheHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode >= 400) {
    reply.header('cache-control', 'no-store').removeHeader('cache-tag');
    return;
  }
  if (reply.hasHeader('cache-control')) return;
  const cache = request.routeOptions.config.contract?.cache;
  if (!cache) {
    reply.header('cache-control', 'no-store');
    return;
  }
  reply.header('cache-control', `public, max-age=0, s-maxage=${cache.seconds}`);
  reply.header('cache-tag', tagsOf(cache, request.params).join(' '));
}

/** The tags with `:id` filled from the path. */
function tagsOf({ tags }: NonNullable<RouteContract['cache']>, params: unknown): string[] {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return tags.map((tag) =>
    tag.replaceAll(/:(\w+)/g, (place, name: string) => {
      const value = values.get(name);
      return typeof value === 'string' ? value : place;
    }),
  );
}
