export { startBridge, type Bridge, type BridgeOptions } from './start-bridge.ts';
export type { PostgresSettings } from './postgres/postgres-pool.ts';
