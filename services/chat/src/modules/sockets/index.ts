export { openNodeLink } from './adapter-redis.ts';
export type { NodeLink } from './adapter-redis.ts';
export { announceErasures } from './erasure-subscribers.ts';
export { openSockets } from './open-sockets.ts';
export type { Sockets } from './open-sockets.ts';
export { createSocketLimits, noSocketLimits } from './socket-limits.ts';
export type { SocketLimits } from './socket-limits.ts';
