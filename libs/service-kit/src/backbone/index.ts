export type { JobHandlers } from './job-queues.ts';
export { runBackboneService, startWork } from './run-backbone-service.ts';
export type { BuiltService, ServiceBase } from './run-backbone-service.ts';
export { startRepeating } from './start-repeating.ts';
export type { Running } from './start-repeating.ts';
export { startSweeper } from './start-sweeper.ts';
export { revocationJob } from './revocations/revocation-jobs.ts';
