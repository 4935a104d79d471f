import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@garage/contracts';
import { claimPort, freePort } from '@garage/testing/free-port';
import { recordFromKeys } from '../record-from-keys.ts';

export interface LocalStack {
  /** Address of the site: that of the balancer before the gateways, or of the first gateway. */
  gateway: string;
  gateways: string[];
  /** Addresses of the gateways' metrics, reachable from this machine only. */
  metrics: string[];
  services: Record<ServiceName | 'mailer' | 'frontend', string>;
  /** Addresses of all processes of the chat service. */
  chatNodes: string[];
  /** Addresses of all processes of every service except chat; the first one is also in `services`. */
  instances: Record<ScaledService, string[]>;
  mail: { smtp: string; http: string };
  mongodb: string;
  redis: string;
  nats: string;
  /** Folder of the log files, one per process. */
  logs: string;
  /** Process ids by process name; ending `supervisor` ends the stack. */
  pids: Record<string, number>;
}

/** Reads the current process ids of a running stack; a restart changes them. */
export function readPids({ logs }: Pick<LocalStack, 'logs'>): LocalStack['pids'] {
  const stack: LocalStack = JSON.parse(readFileSync(join(logs, '../local.json'), 'utf8'));
  return stack.pids;
}

/** Services with `INSTANCES` processes each; the numbers of gateways and chat nodes are separate settings. */
export const scaledServices = [
  'identity',
  'catalogue',
  'engagement',
  'commerce',
  'booking',
  'workshop',
  'mailer',
  'frontend',
] as const;
export type ScaledService = (typeof scaledServices)[number];

export interface Ports extends Record<ServiceName, number> {
  mailer: number;
  frontend: number;
  smtp: number;
  mail: number;
  social: number;
  gateways: Array<{ port: number; metricsPort: number }>;
  /** Ports of the chat nodes; the first node is the process named `chat`. */
  chatNodes: number[];
  /** Ports of the second and further processes of each service. */
  further: Array<Record<ScaledService, number>>;
  /** Ports of the load balancer, one per service and one for all gateways; undefined with one process per service. */
  balancer: Record<'control' | 'gateway' | ServiceName, number> | undefined;
}

interface PortOptions {
  host: string;
  /** Port of the site; 0 for any free port. */
  port: number;
  gateways: number;
  chatNodes: number;
  instances: number;
}

/** Chooses the port of every process; rejects when the site's is taken. */
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
  const several = <Value>(count: number, choose: () => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, choose));
  const byName = async <Name extends string>(names: readonly Name[]) => {
    const ports = await several(names.length, next);
    return recordFromKeys(names, (_, index) => ports[index] ?? 0);
  };
  const single = await byName([...scaledServices, 'chat', 'smtp', 'mail', 'social']);
  const gatewayPorts = await several(gateways, () => byName(['port', 'metricsPort']));
  const balancer = instances > 1 ? { ...(await byName(['control', ...serviceNames])), gateway: first } : undefined;
  return {
    ...single,
    gateways: gatewayPorts.map((one, index) => (index === 0 && !balancer ? { ...one, port: first } : one)),
    chatNodes: [single.chat, ...(await several(chatNodes - 1, next))],
    further: await several(instances - 1, () => byName(scaledServices)),
    balancer,
  };
}
