export * from './ensure-debian-root.ts';
export * from './root-server.ts';
export * from './spawn-in-root.ts';
export * from './start-nats.ts';
export * from './start-postgres.ts';
export * from './start-redis.ts';
