import './styles/theme.css';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { Path } from 'react-router-dom';
import { whenIdle } from './app/after-load/when-idle.ts';
import { isLazyRoute } from './app/page.ts';
import type { LoadedRoute } from './app/page.ts';
import { isOfficePath } from './app/office/is-office-path.ts';
import { PAGE_STATE_ID } from './app/page-state.ts';
import type { PageState } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { vi } from './i18n/vi.ts';
import { configureApi } from './shared/api/settings.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { takeIntent } from './shared/lib/login-intent.ts';
import { restoredComment } from './shared/lib/restored-comment.ts';
import { readSession, restoreSession } from './shared/lib/session.ts';
import { endRefusedSession, showMissingToken } from './shared/lib/session-loss.ts';
import { showFlashedToast, showToast } from './shared/lib/toasts.ts';

/** Hydrates the server-rendered page. */
async function start(root: HTMLElement): Promise<void> {
  configureApi({
    readToken: () => readSession()?.token ?? null,
    bypassesCaches: () => isOfficePath(window.location.pathname),
    onTokenMissing: showMissingToken,
    onTokenRefused: endRefusedSession,
  });
  const state = readPageState();
  const client = createQueryClient();
  hydrate(client, state.queries);
  const parts = await loadRoutesAt(window.location);
  const loaderData = Object.fromEntries(parts.map(({ id }) => [id, null]));
  const accountId = readSession()?.user.id ?? null;
  const intent = takeIntent(accountId);
  if (intent?.kind === 'comment') restoredComment.set(intent);
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  // As a transition, hydration is done in slices of a few milliseconds, between which the browser can scroll and handle input.
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers client={client} siteUrl={state.siteUrl}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
  restoreSession();
  showFlashedToast();
  if (intent && accountId !== null) {
    import('./app/after-login/continue-intent.ts')
      .then(({ continueIntent }) => continueIntent(intent, { client, accountId }))
      .catch((cause: unknown) =>
        showToast({ severity: 'error', text: vi.errors.noConnection, detail: vi.errors.reloadToRetry, cause }),
      );
  }
  whenIdle(() => {
    // The page works without these additions, so a failure to load them is ignored.
    import('./app/after-load/start-after-load.ts').then(
      ({ startAfterLoad }) => startAfterLoad({ pattern: parts.at(-1)?.path, client, loadRoutesAt }),
      () => undefined,
    );
  });
}

/**
 * Loads the code of the page at an address. It must be loaded before the first render, because hydration would otherwise not match the server's
 * HTML.
 */
async function loadRoutesAt(address: Partial<Path>): Promise<LoadedRoute[]> {
  const parts: LoadedRoute[] = [];
  for (const { route, params } of matchRoutes(routes, address) ?? []) {
    const { id, path, handle } = route;
    if (id !== undefined && isLazyRoute(handle)) parts.push({ id, path, params, module: await handle.load() });
  }
  return parts;
}

function readPageState(): PageState {
  return JSON.parse(document.querySelector(`#${PAGE_STATE_ID}`)?.textContent ?? '{}');
}

const root = document.querySelector<HTMLElement>('#root');
if (root) await start(root);
