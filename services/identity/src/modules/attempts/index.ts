export { createAttempts } from './attempts.ts';
export type { AttemptLimits, Attempts } from './attempts.ts';
export { createDevices } from './devices.ts';
export type { Devices } from './devices.ts';
