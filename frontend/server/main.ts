import { createLogger, runService } from '@garage/service-kit';
import { buildFrontend } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const logger = createLogger({ name: 'frontend', level: config.LOG_LEVEL });
const app = await buildFrontend({ config, logger });
await runService({ app, config: { host: config.HOST, port: config.PORT }, logger, onClose: [] });
