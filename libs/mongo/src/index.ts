export * from './connect-mongo.ts';
export * from './ensure-indexes.ts';
export * from './in-transaction.ts';
