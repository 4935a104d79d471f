import type { RouteContract } from '@garage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets the cache headers: those of the contract, with the tags to purge, or `no-store` for everything else and every
 * failure. A header set by the handler is kept.
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

/** Fills `:id` in the tags from the path parameters. */
function tagsOf({ tags }: NonNullable<RouteContract['cache']>, params: unknown): string[] {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return tags.map((tag) =>
    tag.replaceAll(/:(\w+)/g, (place, name: string) => {
      const value = values.get(name);
      return typeof value === 'string' ? value : place;
    }),
  );
}
