// For benchmarks: renders a page of the build with React's `renderToString` alone, again and again. It answers `GET /?path=/products&seconds=4` with
// the number of renderings a second, and their length.
import { buildApp, createLogger, runMain, runService } from '@garage/service-kit';
import { createServiceRequests } from './answers/service-requests.ts';
import { readConfig, serviceOrigins } from './config.ts';
import { loadRenderer } from './renderer.ts';

const MAX_SECONDS = 30;

await runMain(async () => {
  const config = readConfig();
  const logger = createLogger({ name: 'render-loop', level: config.LOG_LEVEL });
  const renderer = await loadRenderer(serviceOrigins(config), createServiceRequests());
  const app = await buildApp({ name: 'render-loop', logger });
  app.get<{ Querystring: { path?: string; seconds?: string } }>('/', async ({ query }) => {
    const url = new URL(query.path ?? '/', 'http://page.invalid');
    const render = await renderer.prepareRenderToString({ url, siteUrl: config.SITE_URL });
    const seconds = Math.min(Number(query.seconds ?? 1), MAX_SECONDS);
    const start = performance.now();
    let count = 0;
    let length = 0;
    while (performance.now() < start + seconds * 1000) {
      length = render().length;
      count += 1;
    }
    return { rate: (count * 1000) / (performance.now() - start), length };
  });
  await runService({ app, config: { host: config.HOST, port: config.PORT }, logger, drainDelayMs: 0, onClose: [] });
});
