export interface TestServers {
  mongodbUrl: string;
  redisUrl: string;
  natsUrl: string;
}

/** The servers started by the global setup of the integration tests. Throws outside such a run. */
export function servers(): TestServers {
  return { mongodbUrl: required('MONGODB_URL'), redisUrl: required('REDIS_URL'), natsUrl: required('NATS_URL') };
}

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: only the project 'int' starts servers (vitest run --project int …)`);
}
