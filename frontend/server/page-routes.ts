import { buildTag } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondsToKeep } from './answers/page-scope.ts';
import type * as bundle from '../src/entry-server.tsx';
import type { DocumentWriter, HtmlDocument } from './document.ts';

type Renderer = Pick<typeof bundle, 'renderPage' | 'renderErrorPage' | 'renderOfflinePage' | 'PAGE_STATE_ID'>;

export interface PageDependencies {
  renderer: Renderer;
  writeDocument: DocumentWriter;
  siteUrl: string;
  /** Id of the client build whose files the pages reference. */
  build: string;
}

/** Time in seconds that the gateway may cache a page, if its data do not expire earlier. */
const CACHE_SECONDS = 30;

/** Value of the `Retry-After` header in seconds: how long crawlers wait before they request a page again whose data could not be loaded. */
export const RETRY_SECONDS = '30';

/**
 * Content security policy of pages, which allows files of the site itself, no inline scripts, and of inline styles only the one with the given hash.
 * The gateway reads the hash from here (`styleHashIn`) and adds it to its own policy.
 */
export const contentPolicy = (styleHash: string | null = null): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleHash === null ? '' : ` '${styleHash}'`}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Answers every address that is not a file with a rendered page. */
export function addPageRoutes(app: App, dependencies: PageDependencies): void {
  app.get('/offline', async (_, reply) => sendOfflinePage({ reply, ...dependencies }));
  app.get('/*', async (request, reply) => {
    try {
      return await sendPage({ request, reply, ...dependencies });
    } catch (error) {
      request.log.error({ err: error }, 'A page could not be rendered');
      return sendErrorPage({ request, reply, ...dependencies });
    }
  });
}

interface SendPage extends PageDependencies {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function sendPage({ request, reply, renderer, writeDocument, siteUrl, build }: SendPage): Promise<FastifyReply> {
  const url = pageUrl(request);
  const page = await renderer.renderPage({ url, siteUrl });
  if (page.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(page.location, 302);
  const seconds = secondsToKeep(CACHE_SECONDS);
  if (page.cacheTags === null || seconds === 0) reply.header('cache-control', 'no-store');
  else {
    reply.header('cache-control', `public, max-age=0, s-maxage=${seconds}`);
    reply.header('cache-tag', [...page.cacheTags, buildTag(build)].join(' '));
  }
  const { head, body, entry, state } = page;
  if (page.status === 503) {
    request.log.error('A page was rendered without its data');
    reply.header('retry-after', RETRY_SECONDS);
  }
  return sendHtml(
    reply.code(page.status),
    writeDocument({ head, body, entry, state, stateId: renderer.PAGE_STATE_ID }),
  );
}

async function sendErrorPage({ request, reply, renderer, writeDocument }: SendPage): Promise<FastifyReply> {
  const html = await renderer.renderErrorPage({ path: pageUrl(request).pathname });
  reply.code(503).header('cache-control', 'no-store').header('retry-after', RETRY_SECONDS);
  return sendHtml(reply, writeDocument({ ...html, entry: '', state: null, stateId: renderer.PAGE_STATE_ID }));
}

/** Sends the offline page, which the service worker caches in the browser. */
async function sendOfflinePage({
  reply,
  renderer,
  writeDocument,
  build,
}: Omit<SendPage, 'request'>): Promise<FastifyReply> {
  const html = await renderer.renderOfflinePage().catch((cause: unknown) => {
    throw new AppError('SERVICE_UNAVAILABLE', { cause });
  });
  reply
    .header('cache-control', `public, max-age=0, s-maxage=${CACHE_SECONDS}`)
    .header('cache-tag', `settings ${buildTag(build)}`);
  return sendHtml(reply, writeDocument({ ...html, entry: '', state: null, stateId: renderer.PAGE_STATE_ID }));
}

function sendHtml(reply: FastifyReply, { html, styleHash }: HtmlDocument): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy(styleHash))
    .send(html);
}

/** Returns the requested URL. Only its path and query are used; the origin is a placeholder. */
function pageUrl(request: FastifyRequest): URL {
  return new URL(request.url.replace(/^\/+/, '/'), 'http://page.invalid');
}
