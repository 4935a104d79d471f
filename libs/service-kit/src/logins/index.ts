export { brokerUsers } from './broker-users.ts';
export { databaseUsers } from './database-users.ts';
export type { DatabaseUser } from './database-users.ts';
export { redisUsers } from './redis-users.ts';
export { createPassword, withLogin } from './server-login.ts';
export type { ServerLogin } from './server-login.ts';
