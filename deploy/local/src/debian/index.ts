export * from './ensure-debian-root.ts';
export * from './start-postgres.ts';
export * from './start-server.ts';
