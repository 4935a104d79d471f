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

/** How long, in seconds, the gateway may keep what no event drops before. */
const keptSeconds = 300;

/** What others ask for beside the pages: `robots.txt`, the site's map, the feed of news, and what installs the site. */
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
  /** By which events drop the kept answer. */
  tags: string;
  type?: string;
  /** Null: there is no such thing. */
  render: () => Promise<string | null>;
}

async function sendRendered(reply: FastifyReply, { tags, type = 'application/xml', render }: RenderedAnswer) {
  const text = await render().catch((cause: unknown) => {
    throw new AppError('SERVICE_UNAVAILABLE', { cause });
  });
  if (text === null) throw new AppError('NOT_FOUND');
  return reply
    .header('cache-control', `public, max-age=0, s-maxage=${keptSeconds}`)
    .header('cache-tag', tags)
    .type(`${type}; charset=utf-8`)
    .send(text);
}
