import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@garage/contracts';
import { claimPort, freePort } from '@garage/testing/free-port';

/** Where everything of a running stack answers. */
export interface LocalStack {
  /** Of the first gateway: what a person opens. */
  gateway: string;
  gateways: string[];
  /** Where each gateway tells its metrics, from this machine alone. */
  metrics: string[];
  services: Record<ServiceName | 'mailer' | 'frontend', string>;
  /** Every process of the chat service. */
  chatNodes: string[];
  /** Addresses of all instances of every service except chat; the first is the one in `services`. */
  instances: Record<Instanced, string[]>;
  mail: { smtp: string; http: string };
  mongodb: string;
  redis: string;
  nats: string;
  /** Folder of the log files, one a process. */
  logs: string;
  /** Process ids by name; `supervisor` is the one to end. */
  pids: Record<string, number>;
}

/** The current process ids of a running stack: a restarted process has a new one. */
export function readPids({ logs }: Pick<LocalStack, 'logs'>): LocalStack['pids'] {
  const stack: LocalStack = JSON.parse(readFileSync(join(logs, '../local.json'), 'utf8'));
  return stack.pids;
}

/** What runs as often as `INSTANCES` says; gateways and nodes of the chat have numbers of their own. */
export type Instanced = Exclude<ServiceName, 'chat'> | 'mailer' | 'frontend';

export interface Ports extends Record<ServiceName, number> {
  mailer: number;
  frontend: number;
  smtp: number;
  mail: number;
  social: number;
  gateways: Array<{ port: number; metricsPort: number }>;
  /** The first is the one that others mean by `chat`. */
  chatNodes: number[];
  /** Of every further instance. */
  further: Array<Record<Instanced, number>>;
  /** Where processes find any instance of a service, when there are several. */
  balancer: Record<'control' | ServiceName, number> | undefined;
}

interface PortOptions {
  host: string;
  /** Of the first gateway; 0 for a free one. */
  port: number;
  gateways: number;
  chatNodes: number;
  instances: number;
}

/** Chooses the port of every process; rejects when the gateway's is taken. */
export async function choosePorts({ host, port, gateways, chatNodes, instances }: PortOptions): Promise<Ports> {
  const first = await claimPort(port, host).catch((error: unknown) => {
    throw new Error(`Port ${port} of ${host} is taken: end what listens there, or choose another with PORT=…`, {
      cause: error,
    });
  });
  const chosen = new Set([first]);
  const next = async (): Promise<number> => {
    const free = await freePort();
    if (chosen.has(free)) return next();
    chosen.add(free);
    return free;
  };
  const services = async () => ({
    identity: await next(),
    catalogue: await next(),
    engagement: await next(),
    commerce: await next(),
    booking: await next(),
  });
  const instance = async () => ({ ...(await services()), mailer: await next(), frontend: await next() });
  const single = { ...(await instance()), chat: await next() };
  const around = { smtp: await next(), mail: await next(), social: await next() };
  const all = [];
  for (let index = 0; index < gateways; index += 1)
    all.push({ port: index === 0 ? first : await next(), metricsPort: await next() });
  const nodes = [single.chat];
  while (nodes.length < chatNodes) nodes.push(await next());
  const further: Ports['further'] = [];
  while (further.length < instances - 1) further.push(await instance());
  const balancer = instances > 1 ? { control: await next(), ...(await services()), chat: await next() } : undefined;
  return { ...single, ...around, gateways: all, chatNodes: nodes, further, balancer };
}
