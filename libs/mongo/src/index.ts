export * from './connect-mongo.ts';
export * from './ensure-indexes.ts';
export * from './in-transaction.ts';
export { createLease } from './lease.ts';
export type { Lease, LeaseDocument } from './lease.ts';
export * from './migrations.ts';
