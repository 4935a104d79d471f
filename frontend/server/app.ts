import { readFileSync } from 'node:fs';
import { BUILD_HEADER } from '@garage/contracts';
import { buildApp } from '@garage/service-kit';
import type { Logger } from '@garage/service-kit';
import { addAssetRoutes } from './asset-routes.ts';
import { buildId, filesOfLinkPage, readManifest } from './client-manifest.ts';
import { serviceOrigins } from './config.ts';
import type { Config } from './config.ts';
import { addDiscoveryRoutes } from './discovery-routes.ts';
import { createDocumentWriter } from './document.ts';
import { createFirstStyles, STYLE_RULES_FILE } from './first-styles.ts';
import { createLinkClient } from './link-page/link-client.ts';
import { addLinkRoutes } from './link-page/link-routes.ts';
import { addPageRoutes } from './page-routes.ts';
import { loadRenderer, SERVICE_TIMEOUT_MS } from './renderer.ts';

const dist = `${import.meta.dirname}/../dist`;

/** Creates the frontend's server, which serves pages and files. Needs the build in dist/. */
export async function buildFrontend({ config, logger }: { config: Config; logger: Logger }) {
  const origins = serviceOrigins(config);
  const renderer = await loadRenderer(origins);

  const app = await buildApp({ name: 'frontend', logger });
  const clientFolder = `${dist}/client`;
  await addAssetRoutes(app, clientFolder);
  const siteUrl = config.SITE_URL.replace(/\/$/, '');
  addDiscoveryRoutes(app, { renderer, siteUrl });
  const manifest = readManifest(clientFolder);
  const build = buildId(manifest);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/readyz') reply.header(BUILD_HEADER, build);
  });
  const writeDocument = createDocumentWriter({
    clientFolder,
    manifest,
    firstStyles: createFirstStyles(JSON.parse(readFileSync(`${dist}/${STYLE_RULES_FILE}`, 'utf8'))),
  });
  await addLinkRoutes(app, {
    renderer,
    client: createLinkClient({ origin: origins.workshop, timeoutMs: SERVICE_TIMEOUT_MS }),
    files: filesOfLinkPage(readManifest(clientFolder, 'link-page')),
  });
  addPageRoutes(app, { renderer, writeDocument, siteUrl, build });
  return app;
}
