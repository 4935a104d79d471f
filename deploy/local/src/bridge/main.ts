// The bridge as a process. Settings: POSTGRES_HOST, POSTGRES_PORT, POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DATABASE, LOGINS_FILE
// (passwords by login name; without it no login is required), HOST and PORT (0: any free one). Prints its address when it is ready;
// SIGTERM and SIGINT end it.
import { readDatabaseLogins } from './read-logins.ts';
import { startBridge } from './start-bridge.ts';

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is not set`);
  return process.exit(1);
}

const loginsFile = process.env['LOGINS_FILE'];
const bridge = await startBridge({
  postgres: {
    host: process.env['POSTGRES_HOST'] ?? '127.0.0.1',
    port: Number(required('POSTGRES_PORT')),
    user: process.env['POSTGRES_USER'] ?? 'postgres',
    password: process.env['POSTGRES_PASSWORD'] ?? '',
    database: process.env['POSTGRES_DATABASE'] ?? 'postgres',
  },
  host: process.env['HOST'] ?? '127.0.0.1',
  port: Number(process.env['PORT'] ?? 0),
  ...(loginsFile && { logins: readDatabaseLogins(loginsFile) }),
  log: (line) => console.error(line),
});

console.log(`ready ${bridge.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void bridge.close());
