import type { Browser, BrowserContext } from 'playwright-core';
import type { Login } from '../stack-client.ts';

/** Time that a step may take on a machine that is busy with other things. */
const BUSY_MACHINE_MS = 120_000;

/** A browser context in which an account is signed in. */
export async function signedInContext(
  browser: Browser,
  { gateway, login }: { gateway: string; login: Login },
): Promise<BrowserContext> {
  const { token, ...user } = login;
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  const context = await browser.newContext({
    baseURL: gateway,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: gateway, localStorage }] },
  });
  context.setDefaultTimeout(BUSY_MACHINE_MS);
  return context;
}
