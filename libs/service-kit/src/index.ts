export { assertOwnAccount, isStaff } from './auth/access-policy.ts';
export { requireAccess } from './auth/require-access.ts';
export { createRevocationList } from './auth/revocation-list.ts';
export type { Revocation, RevocationList, Revocations } from './auth/revocation-list.ts';
export type { Subject } from './auth/subject.ts';
export { createTokenVerifier } from './auth/token-verifier.ts';
export type { TokenVerifier, TokenVerifierOptions } from './auth/token-verifier.ts';
export { generateReadableCode } from './codes/readable-code.ts';
export { createBatchedReads } from './concurrency/batched-reads.ts';
export { createSharedWork } from './concurrency/shared-work.ts';
export { createKeyedBatches } from './concurrency/keyed-batches.ts';
export type { KeyedBatches } from './concurrency/keyed-batches.ts';
export { createKeyedMutex } from './concurrency/keyed-mutex.ts';
export type { KeyedMutex } from './concurrency/keyed-mutex.ts';
export { ConfigError, loadConfig } from './config/load-config.ts';
export type { ConfigFault, Environment } from './config/load-config.ts';
export {
  backboneSettings,
  bodiesOf,
  brokerSettings,
  drainSettings,
  loginSettings,
  processSettings,
  serviceSettings,
  tracingSettings,
} from './config/process-settings.ts';
export { probePaths } from './health/operator-routes.ts';
export type { Checks } from './health/readiness.ts';
export { createAddressReader } from './http/address-reader.ts';
export { addRoute } from './http/add-route.ts';
export type { HandlerInput, HandlerResult, RouteHandler, SubjectOf } from './http/add-route.ts';
export { AppError } from './http/app-error.ts';
export type { AppErrorOptions, FailureDetails } from './http/app-error.ts';
export type { App } from './http/app-types.ts';
export { buildApp } from './http/app.ts';
export type { AppOptions } from './http/app.ts';
export { bodyBounds, bodyBytesFor, memoryLimits } from './http/bodies/body-bounds.ts';
export { createBodyBudget } from './http/bodies/body-budget.ts';
export type { BodyBounds } from './http/bodies/body-bounds.ts';
export { boundBodies } from './http/bodies/bound-bodies.ts';
export { checkInputs } from './http/check-inputs.ts';
export { addImageRoute } from './http/image-route.ts';
export type { ImageReader } from './http/image-route.ts';
export { createListStreams } from './http/list-streams.ts';
export type { List } from './http/list-streams.ts';
export type { CsvTable } from './http/write-csv.ts';
export { describeApi, openapiInfo, openapiServers } from './http/openapi.ts';
export { networkOf } from './http/network-of.ts';
export { asksForAll, countLimitOf, filterAndPage, pickPart, toPage } from './http/paging.ts';
export type { Page } from './http/paging.ts';
export { daysOf, readPeriods } from './http/periods.ts';
export type { Period } from './http/periods.ts';
export { readTimeCursor, writeTimeCursor } from './http/time-cursor.ts';
export type { TimeCursor } from './http/time-cursor.ts';
export { presentFailure, toAppError } from './http/failures.ts';
export { assertNoWait, rateLimited } from './http/rate-limited.ts';
export { createLogger } from './observability/logger.ts';
export type { Logger, LoggerOptions } from './observability/logger.ts';
export { createMetricsServer, createRegistry } from './observability/metrics.ts';
export { monthsBefore } from './time/months-before.ts';
export { runMain } from './run/run-main.ts';
export { runService, STOP_TIMEOUT_MS } from './run/run-service.ts';
export type { RunOptions } from './run/run-service.ts';
