import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteContract } from '@garage/contracts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, RawServerDefault } from 'fastify';
import type { Registry } from 'prom-client';
import type { Subject } from '../auth/subject.ts';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import type { Logger } from '../observability/logger.ts';

/** State that the kit attaches to an app. */
interface Kit {
  /** Metrics of this app; services add their own. */
  readonly registry: Registry;
  readonly tokens: TokenVerifier | undefined;
  /** True once the process is stopping: readiness answers 503 and connections are closed. */
  draining: boolean;
}

/** A Fastify app as built by buildApp. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Logger, TypeBoxTypeProvider>;

declare module 'fastify' {
  interface FastifyInstance {
    kit: Kit;
  }
  interface FastifyRequest {
    /** The caller; null for a guest. */
    subject: Subject | null;
  }
  interface FastifyContextConfig {
    /** The contract that this route implements. */
    contract?: RouteContract;
    /** True for a route that probes request often; its requests are neither logged nor traced. */
    isProbe?: boolean;
    pressureHandler?: () => void;
  }
}
