/** The page at a link behind a gateway, with its real build and a small workshop service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { defaultSiteSettings } from '@garage/contracts';
import { buildApp, createLogger } from '@garage/service-kit';
import { cleanUpLater } from '@garage/testing';
import { build } from 'vite';
import { openGateway } from '../../../gateway/src/testing/open-gateway.ts';
import { filesOfLinkPage, readManifest } from '../../server/client-manifest.ts';
import { createLinkClient } from '../../server/link-page/link-client.ts';
import { addLinkRoutes } from '../../server/link-page/link-routes.ts';
import { renderLinkFailure, renderLinkPage } from '../../src/link-page/render-link-page.tsx';
import { startFakeWorkshop } from './fake-workshop.ts';
import type { FakeWorkshop } from './fake-workshop.ts';

export interface LinkSite {
  /** Address of the gateway. */
  url: string;
  workshop: FakeWorkshop;
  /** Folder of the page's build. */
  folder: string;
  /** Log lines of gateway and frontend. */
  logs: string[];
  /** The metrics of gateway and frontend as text. */
  readMetrics(): Promise<string>;
}

const site = { ...defaultSiteSettings, name: 'Garage Việt Tâm', hotline: '1900 0128' };

/** Builds the page's files and starts everything; it stops after the file's tests. */
export async function openLinkSite(): Promise<LinkSite> {
  const folder = mkdtempSync(join(tmpdir(), 'link-page-'));
  cleanUpLater(async () => rmSync(folder, { recursive: true }));
  const configFile = join(import.meta.dirname, '../../vite.link-page.config.ts');
  await build({ configFile, logLevel: 'warn', build: { outDir: folder } });

  const logs: string[] = [];
  const logger = (name: string) =>
    createLogger({ name, level: 'debug', destination: { write: (line) => void logs.push(line) } });
  const workshop = await startFakeWorkshop();
  const frontend = await buildApp({ name: 'frontend', logger: logger('frontend') });
  await frontend.register(fastifyStatic, { root: join(folder, 'assets'), prefix: '/assets/' });
  await addLinkRoutes(frontend, {
    renderer: { renderLinkPage, renderLinkFailure, loadSettings: async () => site },
    client: createLinkClient({ origin: workshop.url, timeoutMs: 2000 }),
    files: filesOfLinkPage(readManifest(folder, 'link-page')),
  });
  const frontendUrl = await frontend.listen({ host: '127.0.0.1', port: 0 });
  cleanUpLater(async () => {
    frontend.server.closeAllConnections();
    await frontend.close();
  });
  const gateway = await openGateway({
    urls: { frontend: [frontendUrl], workshop: [workshop.url] },
    logger: logger('gateway'),
  });
  const readMetrics = async () => (await frontend.kit.registry.metrics()) + (await gateway.app.kit.registry.metrics());
  return { url: gateway.url, workshop, folder, logs, readMetrics };
}

/** Makes a new token of the form that links have. */
export const newToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
