// Global setup of the integration tests: one MongoDB, Redis and NATS per run. @garage/testing reads their addresses.
import { openSharedServers } from './testing/shared-servers.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const servers = await openSharedServers((line) => console.log(line));
  return () => servers.stop();
}
