import { dehydrate } from '@tanstack/react-query';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { isPageHandle } from './app/page.ts';
import type { PageHandle } from './app/page.ts';
import type { PageState } from './app/page-state.ts';
import { provideLastSettings, provideSettings } from './app/provide-settings.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { ServerErrorPage } from './app/routes/server-error-page.tsx';
import { renderWhole } from './app/render-whole.ts';
import type { RenderedHtml } from './app/render-whole.ts';
import { cacheTagsOfQueries, createQueryClient } from './shared/api/query-client.ts';
import { configureApi } from './shared/api/settings.ts';
import { PAGE_STATE_ID } from './app/page-state.ts';
import { jsonForScript } from './shared/ui/page-head.tsx';

export { configureApi, jsonForScript, PAGE_STATE_ID };

export interface RenderedPage extends RenderedHtml {
  kind: 'page';
  status: number;
  /** The route's file, for the links to its scripts. */
  entry: string;
  state: PageState;
  /** By which a change drops the kept page; null when it must not be kept. */
  cacheTags: string[] | null;
}

export type RenderResult = RenderedPage | { kind: 'redirect'; location: string };

const handler = createStaticHandler(routes);

/** Renders a page as a guest sees it, with its data. Throws when the data cannot be had. */
export async function renderPage({ url, siteUrl }: { url: URL; siteUrl: string }): Promise<RenderResult> {
  const match = matchPage(url);
  const client = createQueryClient();
  const pageModule = await match.handle.load();
  const settings = provideSettings(client);
  const instead = await pageModule.prefetch?.({ client, params: match.params, query: url.searchParams });
  const settingsAreCurrent = await settings;
  if (instead && 'redirect' in instead) return { kind: 'redirect', location: instead.redirect };
  const status = instead ? 404 : match.handle.status;

  const context = await handler.query(new Request(url));
  if (context instanceof Response) return { kind: 'redirect', location: context.headers.get('location') ?? '/' };
  const complete = dropFailedQueries(client) && settingsAreCurrent;
  const html = await renderWhole(
    <Providers client={client} siteUrl={siteUrl}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const result = {
    ...html,
    kind: 'page',
    status,
    entry: match.handle.entry,
    state: { siteUrl, queries: dehydrate(client) },
    cacheTags: complete && status === 200 ? cacheTagsOfQueries(client) : null,
  } satisfies RenderedPage;
  client.clear();
  return result;
}

/** The page for when a page cannot be rendered; it stands alone, without scripts. */
export function renderErrorPage({ path }: { path: string }): Promise<RenderedHtml> {
  const client = createQueryClient();
  provideLastSettings(client);
  return renderWhole(
    <Providers client={client} siteUrl="">
      <ServerErrorPage path={path} />
    </Providers>,
  );
}

function matchPage(url: URL): { handle: PageHandle; params: Readonly<Record<string, string | undefined>> } {
  const match = matchRoutes(routes, url)?.at(-1);
  const handle: unknown = match?.route.handle;
  if (!match || !isPageHandle(handle)) throw new Error(`No page for ${url.pathname}`);
  return { handle, params: match.params };
}

/** A part whose data could not be had is rendered as loading, for the browser to ask again. Whether none was. */
function dropFailedQueries(client: ReturnType<typeof createQueryClient>): boolean {
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  for (const { queryKey } of failed) client.removeQueries({ queryKey, exact: true });
  return failed.length === 0;
}
