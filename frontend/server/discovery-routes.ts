import { AppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import type { FastifyReply } from 'fastify';
import type * as bundle from '../src/entry-server.tsx';

type Renderer = Pick<
  typeof bundle,
  'feedPath' | 'renderFeed' | 'renderRobots' | 'renderSitemap' | 'renderSitemapPart' | 'renderWebManifest'
>;

interface DiscoveryOptions {
  renderer: Renderer;
  siteUrl: string;
}

/** Time in seconds that the gateway may cache a response, if no event invalidates it earlier. */
const CACHE_SECONDS = 300;

/** Routes for crawlers and installation: `robots.txt`, the sitemap, the news feed and the web manifest. */
export function addDiscoveryRoutes(app: App, { renderer, siteUrl }: DiscoveryOptions): void {
  app.get('/robots.txt', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(renderer.renderRobots({ siteUrl })),
  );
  app.get('/sitemap.xml', (_, reply) =>
    sendRendered(reply, { tags: 'products news', render: () => renderer.renderSitemap({ siteUrl }) }),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}).xml', ({ params }, reply) =>
    sendRendered(reply, {
      tags: 'products news',
      render: () => renderer.renderSitemapPart(Number(params.part), { siteUrl }),
    }),
  );
  app.get('/site.webmanifest', (_, reply) =>
    sendRendered(reply, { tags: 'settings', type: 'application/manifest+json', render: renderer.renderWebManifest }),
  );
  app.get(renderer.feedPath, (_, reply) =>
    sendRendered(reply, {
      tags: 'news settings',
      type: 'application/rss+xml',
      render: () => renderer.renderFeed({ siteUrl }),
    }),
  );
}

interface RenderedAnswer {
  /** Cache tags of the response; events with these tags invalidate it. */
  tags: string;
  type?: string;
  /** Renders the file; if the result is null, the request is answered with 404. */
  render: () => Promise<string | null>;
}

async function sendRendered(reply: FastifyReply, { tags, type = 'application/xml', render }: RenderedAnswer) {
  const text = await render().catch((cause: unknown) => {
    throw new AppError('SERVICE_UNAVAILABLE', { cause });
  });
  if (text === null) throw new AppError('NOT_FOUND');
  return reply
    .header('cache-control', `public, max-age=0, s-maxage=${CACHE_SECONDS}`)
    .header('cache-tag', tags)
    .type(`${type}; charset=utf-8`)
    .send(text);
}
