import './styles/theme.css';
import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { isLoadable } from './app/page.ts';
import { isOfficePath } from './app/office/is-office-path.ts';
import { PAGE_STATE_ID } from './app/page-state.ts';
import type { PageState } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { measureWhenIdle, vitalPageOf } from './app/vitals/measure-when-idle.ts';
import { configureApi } from './shared/api/settings.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { readSession, restoreSession } from './shared/lib/session.ts';
import { endRefusedSession, tellMissingToken } from './shared/lib/session-loss.ts';
import { showFlashedToast } from './shared/lib/toasts.ts';

/** Takes over the page that the server rendered. */
async function start(root: HTMLElement): Promise<void> {
  configureApi({
    readToken: () => readSession()?.token ?? null,
    readsPastCaches: () => isOfficePath(window.location.pathname),
    onTokenMissing: tellMissingToken,
    onTokenRefused: endRefusedSession,
  });
  const state = readPageState();
  const client = createQueryClient();
  hydrate(client, state.queries);
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: await loadMatchedPages() } });
  hydrateRoot(
    root,
    <Providers client={client} siteUrl={state.siteUrl}>
      <RouterProvider router={router} />
    </Providers>,
  );
  restoreSession();
  showFlashedToast();
  measureWhenIdle(vitalPageOf(matchRoutes(routes, window.location)?.at(-1)?.route.path));
}

/** The page's own code has to be there before the first render, or the render would not match the server's. */
async function loadMatchedPages(): Promise<Record<string, null>> {
  const loaderData: Record<string, null> = {};
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (route.id === undefined || !isLoadable(route.handle)) continue;
    await route.handle.load();
    loaderData[route.id] = null;
  }
  return loaderData;
}

function readPageState(): PageState {
  return JSON.parse(document.querySelector(`#${PAGE_STATE_ID}`)?.textContent ?? '{}');
}

const root = document.querySelector<HTMLElement>('#root');
if (root) await start(root);
