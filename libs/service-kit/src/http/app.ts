import { DEFAULT_BODY_LIMIT } from '@garage/contracts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { fastify } from 'fastify';
import type { TSchema } from 'typebox';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import { isTestRun } from '../config/test-run.ts';
import { addHealthRoutes, addMetricsRoute, addOpenApiRoute } from '../health/operator-routes.ts';
import type { Checks } from '../health/readiness.ts';
import type { Logger } from '../observability/logger.ts';
import { createRegistry, measureRequests } from '../observability/metrics.ts';
import { nameRequest, RequestLog } from '../observability/request-log.ts';
import { traceRequests } from '../observability/trace-requests.ts';
import type { App } from './app-types.ts';
import { serviceBodyBounds } from './bodies/body-bounds.ts';
import type { BodyBounds } from './bodies/body-bounds.ts';
import { boundBodies } from './bodies/bound-bodies.ts';
import { checkInputs } from './check-inputs.ts';
import { addLifecycleHooks } from './lifecycle-hooks.ts';
import { refuseUnknownRoutes } from './not-found.ts';
import { describeApi } from './openapi.ts';
import { refuseOverload } from './overload.ts';
import { refuseRawConnection } from './raw-refusals.ts';
import { requestIdOf } from './request-id.ts';
import { createCheckingSerializer, createPlainSerializer } from './response-check.ts';
import { refuseBeforeRouting, sendFailure } from './send-failure.ts';

export interface AppOptions {
  /** The process's name; in the OpenAPI document and on every metric. */
  name: string;
  logger: Logger;
  /** Needed as soon as a route is not public. */
  tokens?: TokenVerifier;
  /** What readiness asks, by name; each throws when it cannot do its work. */
  checks?: Checks;
  /** The addresses of proxies whose `X-Forwarded-*` is believed: IPs and CIDRs, listed or comma-separated (default: none). */
  trustProxy?: string | readonly string[];
  /** Which thrown errors mean that a dependency is away: they answer 503 instead of 500. */
  isUnavailable?: (error: unknown) => boolean;
  /** False for a process whose port the world can reach; see createMetricsServer (default true). */
  serveMetrics?: boolean;
  /** Holds every answer to its schema (default: in test runs). */
  checkResponses?: boolean;
  /** Above this average delay of the event loop, in milliseconds, requests are refused as OVERLOADED (default 1,000). */
  mostLoopDelayMs?: number;
  /** How much of request bodies is held at one time, and how slowly they may come (default: by the memory that the process may take). */
  bodies?: Partial<BodyBounds>;
}

const LOOP_DELAY_MS = 1_000;

/** How long a client may take to send a whole request – as long as at the gateway –, and how long an idle connection is kept, in milliseconds. */
const REQUEST_LIMIT_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/** An app with everything that the processes share. It never listens (see runService); addRoute gives it its operations. */
export async function buildApp(options: AppOptions): Promise<App> {
  const app = createInstance(options);
  app.decorate('kit', { registry: createRegistry(options.name), tokens: options.tokens, draining: false });
  app.decorateRequest('subject', null);
  app.setErrorHandler((error, request, reply) =>
    sendFailure(error, { request, reply, isUnavailable: options.isUnavailable }),
  );
  checkInputs(app);
  const checks = options.checkResponses ?? isTestRun();
  app.setSerializerCompiler<TSchema>(checks ? createCheckingSerializer() : createPlainSerializer());
  refuseUnknownRoutes(app);
  traceRequests(app);
  addLifecycleHooks(app);
  measureRequests(app);
  boundBodies(app, {
    bounds: serviceBodyBounds(options.bodies),
    heldUntil: 'answered',
    limitOf: ({ routeOptions }) => routeOptions.bodyLimit,
  });
  await refuseOverload(app, options.mostLoopDelayMs ?? LOOP_DELAY_MS);
  await describeApi(app, options.name);
  addHealthRoutes(app, options.checks ?? {});
  addOpenApiRoute(app);
  if (options.serveMetrics ?? true) addMetricsRoute(app);
  return app;
}

function createInstance({ logger, trustProxy = [] }: AppOptions): App {
  return fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    childLoggerFactory: nameRequest,
    genReqId: requestIdOf,
    trustProxy: trustProxy.length > 0 ? [trustProxy].flat().join(',') : false,
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: REQUEST_LIMIT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // While closing, kept connections are still answered: the answer ends them. See lifecycle-hooks.
    return503OnClosing: false,
    clientErrorHandler: refuseRawConnection,
    frameworkErrors: refuseBeforeRouting,
  }).withTypeProvider<TypeBoxTypeProvider>();
}
