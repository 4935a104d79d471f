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
import { createRequestLogger, RequestLog } from '../observability/request-log.ts';
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
  /** The process's name, used in the OpenAPI document and as a label of every metric. */
  name: string;
  logger: Logger;
  /** Verifies access tokens; required when the app has a route that is not public. */
  tokens?: TokenVerifier;
  /** Readiness checks by name; each throws when its dependency is down. */
  checks?: Checks;
  /** Proxies whose `X-Forwarded-*` headers are trusted: IPs and CIDRs, as a list or comma-separated (default: none). */
  trustProxy?: string | readonly string[];
  /** True for errors that mean that a dependency is down: they answer 503 instead of 500. */
  isUnavailable?: (error: unknown) => boolean;
  /** True to serve `/metrics` (default); false for a process with a public port, which uses `createMetricsServer`. */
  serveMetrics?: boolean;
  /** True to validate every response against its schema (default: only in test runs). */
  checkResponses?: boolean;
  /** Average delay of the event loop in milliseconds above which requests are refused as OVERLOADED (default 1,000). */
  maxLoopDelayMs?: number;
  /** Limits of request bodies in memory and of slow senders (default: derived from the memory limit). */
  bodies?: Partial<BodyBounds>;
}

const MAX_LOOP_DELAY_MS = 1_000;

/** Maximum time in which a whole request must be received, the same as at the gateway. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Time for which an idle connection is kept open. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/**
 * Builds a Fastify app with everything that all processes share. Add routes with addRoute, and listen with runService.
 */
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
  await refuseOverload(app, options.maxLoopDelayMs ?? MAX_LOOP_DELAY_MS);
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
    childLoggerFactory: createRequestLogger,
    genReqId: requestIdOf,
    trustProxy: trustProxy.length > 0 ? [trustProxy].flat().join(',') : false,
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // While the app closes, it still answers requests on open connections, with `connection: close`, which
    // lifecycle-hooks adds.
    return503OnClosing: false,
    clientErrorHandler: refuseRawConnection,
    frameworkErrors: refuseBeforeRouting,
  }).withTypeProvider<TypeBoxTypeProvider>();
}
