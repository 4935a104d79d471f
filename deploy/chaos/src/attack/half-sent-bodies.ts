import { endpoints, errorCatalogue } from '@garage/contracts';
import { readPids, type LocalStack } from '@garage/local';
import { sendHalf, type HalfSentBody } from '@garage/testing/half-sent-body';
import { waitFor } from '@garage/testing/wait-for';
import { memoryOf } from '../process-status.ts';
import { readMetric, send } from '../stack-client.ts';
import type { Attack, AttackStep, AttackTarget } from './attack.ts';

const { path, bodyLimit } = endpoints['contacts.create'];

/** The memory limit in Kubernetes of the processes that read uploads. */
const MEMORY_LIMIT_MB = 1024;
const SHORT_REQUESTS = 20;
/** Time in which all slow senders must be disconnected: normally they are after ten seconds, but later on a busy machine. */
const DROP_TIMEOUT_MS = 60_000;

interface Flood {
  title: string;
  url: string;
  bodies: number;
  addressOf: (at: number) => string;
  /** True: waits until the server closes the connections. False: closes them without waiting. */
  untilDropped: boolean;
}

/** Bytes sent of each body. All bodies together exceed the memory limit. */
const SENT_BYTES = 6_000_000;

async function runFlood(
  { stack }: AttackTarget,
  { title, url, bodies, addressOf, untilDropped }: Flood,
): Promise<AttackStep[]> {
  const begin = `{"images":["${'A'.repeat(SENT_BYTES)}`;
  const halves: HalfSentBody[] = [];
  try {
    for (let at = 0; at < bodies; at += 1)
      halves.push(
        await sendHalf(url + path, { bytes: bodyLimit, begin, headers: { 'x-forwarded-for': addressOf(at) } }),
      );
    await waitFor(() => countRefusals(halves), { timeoutMs: DROP_TIMEOUT_MS });
    const short = await countServed(stack);
    if (untilDropped) await waitFor(() => halves.every((half) => half.closed()), { timeoutMs: DROP_TIMEOUT_MS });
    else for (const half of halves) half.destroy();
    const reserved = await waitFor(async () => (await reservedBytes(stack)) === 0, { timeoutMs: DROP_TIMEOUT_MS });
    const refused = countRefusals(halves) ?? 0;
    const peaks = peakMemory(stack);
    return [
      {
        tried: `${bodies} half-sent bodies of ${Math.round(bodyLimit / 1e6)} MB ${title}`,
        outcome: `${refused} refused with 503 and Retry-After; peak memory in MB: ${JSON.stringify(peaks)}`,
        held: refused > 0 && Math.max(...Object.values(peaks)) < MEMORY_LIMIT_MB,
      },
      {
        tried: `${SHORT_REQUESTS} short requests of others at the same time`,
        outcome: `${short} answered`,
        held: short === SHORT_REQUESTS,
      },
      {
        tried: 'after the flood',
        outcome: untilDropped ? 'all dropped, no memory reserved' : 'no memory reserved',
        held: reserved,
      },
    ];
  } finally {
    for (const half of halves) half.destroy();
  }
}

/** Returns the number of 503 responses; null while there are none. @throws unless all have Retry-After and the documented message */
function countRefusals(halves: readonly HalfSentBody[]): number | null {
  const refused = halves.filter(isAnswered);
  const areDocumented = refused.every(
    (half) =>
      half.status() === 503 &&
      /\r\nretry-after: \d+\r\n/i.test(half.text()) &&
      half.text().includes(errorCatalogue.OVERLOADED.message),
  );
  if (!areDocumented) throw new Error(`A refusal is not as documented: ${refused.map((half) => half.text()).join()}`);
  return refused.length > 0 ? refused.length : null;
}

/** True when the whole JSON response has arrived. */
const isAnswered = (half: HalfSentBody): boolean => half.status() !== 0 && /\r\n\r\n.*\}$/s.test(half.text());

/** Sends reads and small writes from another address; returns how many succeed. The flood must not affect them. */
async function countServed({ gateway }: LocalStack): Promise<number> {
  const from = '198.51.100.7';
  let answered = 0;
  for (let done = 0; done < SHORT_REQUESTS; done += 2) {
    const read = await send(`${gateway}/api/categories`, { from });
    const written = await send(gateway + path, { from, body: {} });
    answered += Number(read.status === 200) + Number(written.status === 400);
  }
  return answered;
}

async function reservedBytes({ metrics, services }: LocalStack): Promise<number> {
  const urls = [...metrics, `${services.booking}/metrics`];
  const each = await Promise.all(urls.map((url) => readMetric(url, 'http_body_bytes_reserved')));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

/** Peak memory of gateways and booking since their start, in MB by process. */
const peakMemory = (stack: LocalStack): Record<string, number> =>
  Object.fromEntries(
    Object.entries(readPids(stack))
      .filter(([name]) => /^(?:gateway|booking)/.test(name))
      .map(([name, pid]) => [name, Math.round(memoryOf(pid, 'VmHWM') / 1024)]),
  );

export const halfSentBodiesAttack: Attack = {
  row: 'TRUST-7',
  title: 'exhaust the memory with incomplete bodies',
  async run(target) {
    const bodies = target.size === 'short' ? 70 : 200;
    const { gateway, services } = target.stack;
    const networkOf = (at: number) => `10.7.${Math.floor(at / 250)}.${at % 250}`;
    const oneNetwork = () => '10.6.0.1';
    // Waiting takes half a minute per flood, so the short run waits in the first one only.
    const untilDropped = target.size !== 'short';
    const floods: readonly Flood[] = [
      { title: 'from one network', url: gateway, bodies, addressOf: oneNetwork, untilDropped: true },
      { title: 'from as many networks', url: gateway, bodies, addressOf: networkOf, untilDropped },
      { title: 'past the gateway', url: services.booking, bodies, addressOf: networkOf, untilDropped },
    ];
    const steps: AttackStep[] = [];
    for (const flood of floods) steps.push(...(await runFlood(target, flood)));
    return steps;
  },
};
