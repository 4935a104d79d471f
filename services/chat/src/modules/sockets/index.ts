export { openNodeLink } from './adapter-redis.ts';
export type { NodeLink } from './adapter-redis.ts';
export { followErasures } from './follow-erasures.ts';
export { openSockets } from './open-sockets.ts';
export type { Sockets } from './open-sockets.ts';
