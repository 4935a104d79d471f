import type { ServiceName } from '@garage/contracts';
import type { ApiSettings } from '../src/shared/api/settings.ts';
import type * as bundle from '../src/entry-server.tsx';
import { buildFolder } from './build-folder.ts';

/** Timeout of a service's response while a page is rendered, in milliseconds. */
export const SERVICE_TIMEOUT_MS = 5000;

/** Loads the build's renderer, which requests the pages' data from the given addresses of the services with `send`. Needs the build in dist/. */
export async function loadRenderer(
  origins: Record<ServiceName, string>,
  send: ApiSettings['send'],
): Promise<typeof bundle> {
  const bundlePath: string = `${buildFolder}/server/entry-server.js`;
  const renderer: typeof bundle = await import(bundlePath);
  renderer.configureApi({
    originOf: (service) => origins[service],
    timeoutMs: SERVICE_TIMEOUT_MS,
    send,
  });
  return renderer;
}
