import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, errorCatalogue } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { sendHalf } from '@garage/testing/half-sent-body';
import type { HalfSentBody } from '@garage/testing/half-sent-body';
import { waitFor } from '@garage/testing/wait-for';
import type { Attack, AttackStep, AttackTarget } from './attack.ts';

const { path, bodyLimit } = endpoints['contacts.create'];

/** What the processes that read uploads may take in the cluster, in megabytes. */
const MEMORY_LIMIT_MB = 1024;
const SHORT_REQUESTS = 20;
/** A sender is looked at after ten seconds; a busy machine is late. */
const DROPPED_WITHIN_MS = 60_000;

interface Flood {
  title: string;
  url: string;
  bodies: number;
  addressOf: (at: number) => string;
}

/** So much of each body comes at once, and never the rest: all of it together is more than a process may take. */
const BEGUN_BYTES = 6_000_000;

async function runFlood({ stack }: AttackTarget, { title, url, bodies, addressOf }: Flood): Promise<AttackStep[]> {
  const begin = `{"images":["${'A'.repeat(BEGUN_BYTES)}`;
  const memory = watchMemory(stack);
  const halves: HalfSentBody[] = [];
  try {
    for (let at = 0; at < bodies; at += 1)
      halves.push(
        await sendHalf(url + path, { bytes: bodyLimit, begin, headers: { 'x-forwarded-for': addressOf(at) } }),
      );
    await waitFor(() => tellRefusals(halves), { timeoutMs: DROPPED_WITHIN_MS });
    const short = await askShortly(stack);
    await waitFor(() => halves.every((half) => half.closed()), { timeoutMs: DROPPED_WITHIN_MS });
    const reserved = await waitFor(async () => (await reservedBytes(stack)) === 0, { timeoutMs: DROPPED_WITHIN_MS });
    const refused = tellRefusals(halves) ?? 0;
    const peaks = memory.stop();
    const largest = Math.max(...Object.values(peaks));
    const tried = `${bodies} half-sent bodies of ${Math.round(bodyLimit / 1e6)} MB ${title}`;
    return [
      {
        tried,
        outcome: `${refused} refused with 503 and Retry-After; at most ${Object.entries(peaks)
          .map(([name, megabytes]) => `${name} ${megabytes} MB`)
          .join(', ')} of ${MEMORY_LIMIT_MB}`,
        held: refused > 0 && largest < MEMORY_LIMIT_MB,
      },
      {
        tried: `${SHORT_REQUESTS} short requests of others meanwhile`,
        outcome: `${short} answered`,
        held: short === SHORT_REQUESTS,
      },
      { tried: 'to send no more of them', outcome: 'all dropped, nothing reserved any more', held: reserved },
    ];
  } finally {
    memory.stop();
    for (const half of halves) half.destroy();
  }
}

/** How many were refused, once there are some; each of them must say when to come again. */
function tellRefusals(halves: readonly HalfSentBody[]): number | null {
  const refused = halves.filter(isAnswered);
  const isAsPromised = refused.every(
    (half) =>
      half.status() === 503 &&
      /\r\nretry-after: \d+\r\n/i.test(half.text()) &&
      half.text().includes(errorCatalogue.OVERLOADED.message),
  );
  if (!isAsPromised)
    throw new Error(`A refusal is not told as it should be: ${refused.map((half) => half.text()).join()}`);
  return refused.length > 0 ? refused.length : null;
}

/** The whole answer has come: it is JSON. */
const isAnswered = (half: HalfSentBody): boolean => half.status() !== 0 && /\r\n\r\n.*\}$/s.test(half.text());

/** Reads and small writes from an address of their own: none may be refused because of the flood. */
async function askShortly({ gateway }: LocalStack): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' };
  let answered = 0;
  for (let at = 0; at < SHORT_REQUESTS; at += 1) {
    const isRead = at % 2 === 0;
    const answer = isRead
      ? await fetch(`${gateway}/api/categories`, { headers })
      : await fetch(gateway + path, { method: 'POST', headers, body: '{}' });
    await answer.arrayBuffer();
    if (answer.status === (isRead ? 200 : 400)) answered += 1;
  }
  return answered;
}

async function reservedBytes({ metrics, services }: LocalStack): Promise<number> {
  let sum = 0;
  for (const url of [...metrics, `${services.booking}/metrics`]) {
    const text = await (await fetch(url)).text();
    sum += Number(/^http_body_bytes_reserved(?:\{[^}]*\})? (\d+)$/m.exec(text)?.[1]);
  }
  return sum;
}

/** The most that gateways and booking take meanwhile, in megabytes by name. */
function watchMemory(stack: LocalStack) {
  // A process that was started again has another id than at the beginning.
  const now: LocalStack = JSON.parse(readFileSync(join(stack.logs, '../local.json'), 'utf8'));
  const watched = Object.entries(now.pids).filter(([name]) => /^(?:gateway|booking)/.test(name));
  const peaks: Record<string, number> = {};
  const look = (): void => {
    for (const [name, pid] of watched) peaks[name] = Math.max(peaks[name] ?? 0, residentMegabytes(pid));
  };
  const timer = setInterval(look, 100);
  return {
    stop(): Record<string, number> {
      clearInterval(timer);
      return peaks;
    },
  };
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

export const halfSentBodiesAttack: Attack = {
  row: 'TRUST-7',
  title: 'fill the memory with bodies that never end',
  async run(target) {
    const bodies = target.size === 'short' ? 70 : 200;
    const { gateway, services } = target.stack;
    const addressOf = (at: number) => `10.7.${Math.floor(at / 250)}.${at % 250}`;
    return [
      ...(await runFlood(target, { title: 'from one network', url: gateway, bodies, addressOf: () => '10.6.0.1' })),
      ...(await runFlood(target, { title: 'from as many networks', url: gateway, bodies, addressOf })),
      ...(await runFlood(target, { title: 'past the gateway', url: services.booking, bodies, addressOf })),
    ];
  },
};
