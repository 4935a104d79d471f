export { createAttempts, defaultLimits } from './attempts.ts';
export type { AttemptLimits, Attempts } from './attempts.ts';
export { createBudgets } from './budgets.ts';
export type { Budgets } from './budgets.ts';
export { createDevices } from './devices.ts';
export type { BrowserRequest, Devices } from './devices.ts';
export { readCookie } from './read-cookie.ts';
