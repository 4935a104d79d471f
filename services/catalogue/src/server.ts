import { createImageStore } from '@garage/media';
import { createLogger, createTokenVerifier, runService } from '@garage/service-kit';
import { openBackbone } from '@garage/service-kit/backbone';
import { buildCatalogue, catalogueIndexes } from './app.ts';
import { readConfig } from './config.ts';
import { serveProductPages } from './modules/products/index.ts';
import { createStockMetrics, followOrders, openStock, serveStock } from './modules/stock/index.ts';

const name = 'catalogue';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });
const backbone = await openBackbone({ name, config, logger });
const images = createImageStore({ mongo: backbone.mongo, service: name });
await backbone.start([...catalogueIndexes, ...images.indexes]);

const app = await buildCatalogue({
  ...backbone.health,
  mongo: backbone.mongo,
  outbox: backbone.outbox,
  images,
  logger,
  tokens: createTokenVerifier({
    jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
    revocations: await backbone.followRevocations(),
  }),
  trustProxy: config.TRUSTED_PROXIES,
});
backbone.measure(app.kit.registry);
const { mongo, messaging, outbox } = backbone;
const stock = openStock({ mongo, outbox });
const requests = serveStock({ messaging, stock, metrics: createStockMetrics(app.kit.registry), logger });
const orders = await followOrders({ messaging, mongo, stock, logger });
const pages = serveProductPages({ mongo, messaging, logger });
await runService({
  app,
  config: { host: config.HOST, port: config.PORT },
  logger,
  drainDelayMs: config.DRAIN_DELAY_MS,
  onClose: [() => requests.stop(), () => pages.stop(), () => orders.stop(), ...backbone.onClose],
});
