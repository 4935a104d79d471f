import { readFileSync } from 'node:fs';
import { BUILD_HEADER } from '@garage/contracts';
import { buildApp } from '@garage/service-kit';
import type { Logger } from '@garage/service-kit';
import { createAnswerCache } from './answers/answer-cache.ts';
import { measureAnswers } from './answers/answer-metrics.ts';
import { openKeptAnswers } from './answers/kept-answers.ts';
import { openPageScopes } from './answers/page-scope.ts';
import { createServiceRequests } from './answers/service-requests.ts';
import { addAssetRoutes } from './asset-routes.ts';
import { buildFolder } from './build-folder.ts';
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

interface FrontendOptions {
  config: Config;
  logger: Logger;
  /** Prefix of all streams and subjects at the broker; separates tests that share one. */
  namespace?: string;
}

/** Creates the frontend's server, which serves pages and files. Needs the build in dist/, but not the broker. */
export async function buildFrontend({ config, logger, ...broker }: FrontendOptions) {
  const origins = serviceOrigins(config);
  const app = await buildApp({ name: 'frontend', logger });
  const kept = openKeptAnswers({ maxBytes: config.CACHE_BYTES, natsUrl: config.NATS_URL, logger, ...broker });
  app.addHook('onClose', () => kept.stop());
  openPageScopes(app, () => kept.position);
  const send = createAnswerCache({
    cache: kept.cache,
    send: createServiceRequests(),
    timeoutMs: SERVICE_TIMEOUT_MS,
    now: () => performance.now(),
    onResult: measureAnswers(app.kit.registry, () => kept.cache.size),
  });
  const renderer = await loadRenderer(origins, send);
  const clientFolder = `${buildFolder}/client`;
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
    firstStyles: createFirstStyles(JSON.parse(readFileSync(`${buildFolder}/${STYLE_RULES_FILE}`, 'utf8'))),
  });
  await addLinkRoutes(app, {
    renderer,
    client: createLinkClient({ origin: origins.workshop, timeoutMs: SERVICE_TIMEOUT_MS }),
    files: filesOfLinkPage(readManifest(clientFolder, 'link-page')),
  });
  addPageRoutes(app, { renderer, writeDocument, siteUrl, build });
  return app;
}
