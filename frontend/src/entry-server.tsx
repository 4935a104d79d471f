import { pageQueryOf } from '@garage/contracts/browser';
import { dehydrate } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { RouteObject, StaticHandlerContext } from 'react-router-dom';
import { isPageHandle } from './app/page.ts';
import type { PageHandle, PrefetchOutcome } from './app/page.ts';
import { OfflinePage } from './app/offline/offline-page.tsx';
import { webManifest } from './app/offline/web-manifest.ts';
import { feedLink, feedPath, renderFeed } from './app/discovery/feed.ts';
import { renderRobots } from './app/discovery/robots.ts';
import { renderSitemap, renderSitemapPart } from './app/discovery/sitemap.ts';
import { socialTags } from './app/discovery/social-tags.ts';
import { serializeState } from './app/page-state-json.ts';
import { loadSettings, provideLastSettings, provideSettings } from './app/provide-settings.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { ServerErrorPage } from './app/routes/server-error-page.tsx';
import { renderToHtml } from './app/render-to-html.ts';
import type { RenderedHtml } from './app/render-to-html.ts';
import { cacheTagsOfQueries, createQueryClient } from './shared/api/query-client.ts';
import { configureApi } from './shared/api/settings.ts';
import { PAGE_STATE_ID } from './app/page-state.ts';
import { renderLinkFailure, renderLinkPage } from './link-page/render-link-page.tsx';
import { siteSettingsQuery } from './shared/lib/site-settings.ts';
import { PageMetadataContext } from './shared/ui/page-head.tsx';
import type { PageMetadata } from './shared/ui/page-head.tsx';

export { configureApi, PAGE_STATE_ID };
export { loadSettings, renderLinkFailure, renderLinkPage };
export { feedPath, renderFeed, renderRobots, renderSitemap, renderSitemapPart };

export interface RenderedPage extends RenderedHtml {
  kind: 'page';
  status: number;
  /** Source file of the page's route, for which the server looks up the scripts to link. */
  entry: string;
  /** The page's data as JSON that is safe inside a script element, in UTF-8. */
  state: readonly Buffer[];
  /** Cache tags of the page, whose events invalidate its cached copies; null when the page must not be cached. */
  cacheTags: string[] | null;
}

interface Redirect {
  kind: 'redirect';
  location: string;
}

export type RenderResult = RenderedPage | Redirect;

const handler = createStaticHandler(routes);

/** A page whose data is loaded: its elements, and what they are rendered from. */
interface PreparedPage {
  kind: 'page';
  status: number;
  entry: string;
  client: QueryClient;
  children: ReactNode;
  /** What the elements say about the page while they are rendered. */
  metadata: readonly PageMetadata[];
  /** False when a part of the data could not be loaded. */
  isComplete: boolean;
}

interface PageRequest {
  url: URL;
  siteUrl: string;
}

/** Loads a page's data as a guest sees it. Throws when the data cannot be loaded. */
async function preparePage({ url, siteUrl }: PageRequest): Promise<PreparedPage | Redirect> {
  // Query parameters that the page does not declare are ignored, because the cached response is also sent to visitors without them.
  const query = pageQueryOf(url.pathname, url.search);
  const shown = new URL(url);
  shown.search = query.toString();
  const context = await handler.query(new Request(shown));
  if (context instanceof Response) return { kind: 'redirect', location: context.headers.get('location') ?? '/' };
  const match = pageOf(context);
  const client = createQueryClient();
  const pageModule = await match.handle.load();
  const settings = provideSettings(client);
  const instead = await pageModule.prefetch?.({ client, params: match.params, query });
  const settingsAreCurrent = await settings;
  if (instead && 'redirect' in instead) return { kind: 'redirect', location: instead.redirect };
  const metadata: PageMetadata[] = [];
  return {
    kind: 'page',
    status: instead ? statusOf(instead) : match.handle.status,
    entry: match.handle.entry,
    client,
    children: (
      <PageMetadataContext value={(facts) => void metadata.push(facts)}>
        <Providers client={client} siteUrl={siteUrl}>
          <StaticRouterProvider
            router={createStaticRouter(matchedRoutes(context), context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </PageMetadataContext>
    ),
    metadata,
    isComplete: dropFailedQueries(client) && settingsAreCurrent,
  };
}

/** The routes of the matched page alone. React Router copies all routes that it is given, and searches them again, for each page. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [route.index === true ? route : { ...route, children }],
    [],
  );
}

/** Renders a page with its data as a guest sees it. Throws when the data cannot be loaded. */
export async function renderPage(request: PageRequest): Promise<RenderResult> {
  const page = await preparePage(request);
  if (page.kind === 'redirect') return page;
  const { siteUrl } = request;
  const { client, children, metadata, status, entry } = page;
  const { head, body } = await renderToHtml(children);
  const result = {
    head: head + tagsForOthers(metadata, { client, siteUrl }),
    body,
    kind: 'page',
    status,
    entry,
    state: serializeState({ siteUrl, queries: dehydrate(client) }),
    cacheTags: page.isComplete && status === 200 ? cacheTagsOfQueries(client) : null,
  } satisfies RenderedPage;
  client.clear();
  return result;
}

/**
 * For benchmarks: loads a page's data once and returns a function that renders it with React's `renderToString` alone. Throws when the page is
 * a redirect or not complete.
 */
export async function prepareRenderToString(request: PageRequest): Promise<() => string> {
  const page = await preparePage(request);
  if (page.kind === 'redirect' || !page.isComplete) throw new Error(`${request.url.pathname} cannot be rendered`);
  // Loads the page's lazy components: `renderToString` does not wait for them.
  await renderToHtml(page.children);
  return () => renderToString(page.children);
}

const statusOf = (instead: Exclude<PrefetchOutcome, { redirect: string }>): number =>
  'notFound' in instead ? 404 : 503;

/** Head elements for social sharing and search engines, which browsers do not need. */
function tagsForOthers(
  metadata: readonly PageMetadata[],
  { client, siteUrl }: { client: QueryClient; siteUrl: string },
): string {
  const facts = metadata.at(-1);
  const name = client.getQueryData(siteSettingsQuery().queryKey)?.name ?? '';
  return facts ? feedLink() + socialTags(facts, { siteUrl, name }) : '';
}

/** The page that is shown when rendering has failed. It is complete in itself and needs no scripts. */
export function renderErrorPage({ path }: { path: string }): Promise<RenderedHtml> {
  const client = createQueryClient();
  provideLastSettings(client);
  return renderToHtml(
    <Providers client={client} siteUrl="">
      <ServerErrorPage path={path} />
    </Providers>,
  );
}

/** The offline page with the current settings; standalone, without scripts. Throws when the settings cannot be loaded. */
export async function renderOfflinePage(): Promise<RenderedHtml> {
  const client = createQueryClient();
  await client.fetchQuery(siteSettingsQuery());
  return renderToHtml(
    <Providers client={client} siteUrl="">
      <OfflinePage />
    </Providers>,
  );
}

/** The web manifest as JSON. Throws when the settings cannot be loaded. */
export async function renderWebManifest(): Promise<string> {
  return JSON.stringify(webManifest(await createQueryClient().fetchQuery(siteSettingsQuery())));
}

interface MatchedPage {
  handle: PageHandle;
  params: Readonly<Record<string, string | undefined>>;
}

function pageOf({ matches, location }: StaticHandlerContext): MatchedPage {
  const match = matches.at(-1);
  const handle: unknown = match?.route.handle;
  if (!match || !isPageHandle(handle)) throw new Error(`No page for ${location.pathname}`);
  return { handle, params: match.params };
}

/**
 * Removes failed queries from the cache: their parts of the page are rendered as loading, and the browser requests the data again. Returns true
 * when no query has failed.
 */
function dropFailedQueries(client: ReturnType<typeof createQueryClient>): boolean {
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  for (const { queryKey } of failed) client.removeQueries({ queryKey, exact: true });
  return failed.length === 0;
}
