import { waitUntil } from '../processes/wait-until.ts';

const TIMEOUT_MS = 120_000;
const INTERVAL_MS = 250;

/**
 * Waits until no service at these addresses refuses requests because its event loop is late. After the start of many processes on few cores they
 * do so although they are ready, because readiness says nothing about load.
 */
export async function untilCalm(addresses: readonly string[]): Promise<void> {
  const options = { what: 'a stack whose services accept requests', timeoutMs: TIMEOUT_MS, intervalMs: INTERVAL_MS };
  await Promise.all(addresses.map((address) => waitUntil(() => assertAccepting(address), options)));
}

/** An unknown path is answered 404 unless the process refuses all requests. */
async function assertAccepting(address: string): Promise<void> {
  const { status } = await fetch(`${address}/no-such-path`);
  if (status === 503) throw new Error(`${address} refuses requests`);
}
