export { createPresence } from './presence.ts';
export type { Presence, PresenceChange } from './presence.ts';
export { createPresenceStore } from './presence-store.ts';
