export type { JobHandlers } from './job-queues.ts';
export { openBackbone } from './open-backbone.ts';
export type { Backbone, BackboneOptions } from './open-backbone.ts';
export { backboneSettings, brokerSettings, drainSettings, processSettings, tracingSettings } from './settings.ts';
export { revocationJob } from './revocations/revocation-jobs.ts';
