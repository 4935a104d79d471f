/** Opens pages of the site for component tests: the real routes, layouts and providers, without a server. */
import '../styles/theme.css';
import type { SiteSettings } from '@garage/contracts';
import { defaultSiteSettings, defaultStaffAlerts } from '@garage/contracts/browser';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { page } from 'vitest/browser';
import { isOfficePath } from '../app/office/is-office-path.ts';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/routes.tsx';
import { COLLECT_MS } from '../features/engagement/lib/batch.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { configureApi } from '../shared/api/settings.ts';
import { closeAccountDialog } from '../shared/lib/account-dialog.ts';
import { restoredComment } from '../shared/lib/restored-comment.ts';
import { readSession, restoreSession } from '../shared/lib/session.ts';
import { endRefusedSession, showMissingToken } from '../shared/lib/session-loss.ts';
import { siteSettingsQuery } from '../shared/lib/site-settings.ts';
import { dismissToast, toasts } from '../shared/lib/toasts.ts';
import { accountOf, signInAs } from './sessions.ts';
import type { TestRole } from './sessions.ts';
import { resetStubs, stubByDefault } from './stub-api.ts';

export const desktop = { width: 1280, height: 800 };
/** Site settings with telephone numbers, which the default ones lack. */
const siteSettings: SiteSettings = { ...defaultSiteSettings, hotline: '1900 0128', rescue: '1900 0129' };

export const phone = { width: 360, height: 740 };

interface Opening {
  /** Role of the account that is signed in, or a technician; a guest by default. */
  as?: TestRole;
  viewport?: { width: number; height: number };
  /** Site settings that differ from those of most tests. */
  settings?: Partial<SiteSettings>;
}

configureApi({
  readToken: () => readSession()?.token ?? null,
  bypassesCaches: () => isOfficePath(window.location.pathname),
  onTokenMissing: showMissingToken,
  onTokenRefused: endRefusedSession,
});
restoreSession();
document.documentElement.lang = 'vi';

/** The browser's own function, also while a test has stopped the timers. */
const realTimeout = window.setTimeout.bind(window);
const addressOfTests = window.location.pathname + window.location.search;
let close: (() => Promise<void>) | undefined;

/** Opens a page as if its address had been entered. What every page requests has answers; a test stubs the other operations first. */
export async function openPage(
  path: string,
  { as: role, viewport = desktop, settings = {} }: Opening = {},
): Promise<void> {
  await close?.();
  await page.viewport(viewport.width, viewport.height);
  // The page that was just closed may still have stored something while it was closing.
  localStorage.clear();
  sessionStorage.clear();
  signInAs(role && accountOf(role));
  // The site reads the stored session again when another tab has written it.
  window.dispatchEvent(new StorageEvent('storage'));
  stubLayouts(role);
  window.history.replaceState(null, '', path);
  close = render({ ...siteSettings, ...settings });
}

/** Renders the page of the current address. Returns a function that removes it. */
function render(settings: SiteSettings): () => Promise<void> {
  const client = createQueryClient();
  client.setQueryData(siteSettingsQuery().queryKey, settings);
  const router = createBrowserRouter(routes);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  const react = createRoot(root);
  react.render(
    <Providers client={client} siteUrl={window.location.origin}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return async () => {
    react.unmount();
    const isFetching = client.isFetching() > 0;
    router.dispose();
    client.clear();
    root.remove();
    if (isFetching) await collectedRequestsSent();
  };
}

/** Waits until requests that the page collects for a moment have been sent, because the next test would be blamed for them. */
const collectedRequestsSent = (): Promise<void> => new Promise((resolve) => realTimeout(resolve, 2 * COLLECT_MS));

/** Answers what the layouts request on every page. */
function stubLayouts(role: TestRole | undefined): void {
  const after = '2026-01-01T00:00:00.000Z';
  stubByDefault('notices.unread', { count: 0 });
  stubByDefault('orders.alerts', { pending: 0, orders: [], after });
  stubByDefault('contacts.alerts', { pending: 0, appointments: [], after });
  stubByDefault('quotes.alerts', { pending: 0, alerts: [], after });
  stubByDefault('notices.staffAlerts', defaultStaffAlerts);
  stubByDefault('chat.conversations', []);
  stubByDefault('comments.manage', []);
  stubByDefault('repairs.handover', { statement: null, claims: [], comebacks: [] });
  stubByDefault('vehicles.guarantees', { jobs: [] });
  stubByDefault('quotes.list', { quotes: [], jobs: [], links: [], questions: [], triesLeft: 5 });
  stubByDefault('tasks.list', { now: after, tasks: [] });
  stubByDefault('cart.get', []);
  stubByDefault('ownvehicles.list', { status: 'thành công', vehicles: [] });
  stubByDefault('authenticator.get', {
    status: 'thành công',
    enabled: false,
    recoveryCodesLeft: 0,
    requiredOfStaff: false,
  });
  stubByDefault('accounts.socialProviders', { google: null, facebook: null });
  if (role) stubByDefault('accounts.get', { status: 'thành công', account: accountOf(role) });
}

/** Closes the page and removes all that it has stored. Returns the calls that had no stub. */
export async function closePage(): Promise<string[]> {
  await close?.();
  close = undefined;
  closeAccountDialog();
  restoredComment.set(null);
  for (const { id } of toasts.get()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', addressOfTests);
  return resetStubs();
}
