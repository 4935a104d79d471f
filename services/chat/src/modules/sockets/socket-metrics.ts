import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

export type SocketMetrics = ReturnType<typeof createSocketMetrics>;

/** What the socket tier counts. Labels are codes and names of the contract only. */
export function createSocketMetrics(registry: Registry, countSockets: () => number) {
  const registers = [registry];
  const handshakes = new Counter({
    name: 'chat_handshakes_total',
    help: 'Handshakes by how they ended',
    labelNames: ['outcome'],
    registers,
  });
  const events = new Counter({
    name: 'chat_events_total',
    help: 'Events of clients by how they were answered',
    labelNames: ['event', 'outcome'],
    registers,
  });
  const disconnects = new Counter({
    name: 'chat_disconnects_total',
    help: 'Sockets that were closed, by why',
    labelNames: ['reason'],
    registers,
  });
  const repairs = new Counter({
    name: 'chat_repairs_total',
    help: 'Messages that were told again after something between the nodes was lost',
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: 'chat_sockets',
      help: 'Connected sockets of this node',
      registers: [],
      collect() {
        this.set(countSockets());
      },
    }),
  );
  return {
    countHandshake: (outcome: string) => handshakes.inc({ outcome }),
    countEvent: (event: string, outcome: string) => events.inc({ event, outcome }),
    countDisconnect: (reason: string) => disconnects.inc({ reason }),
    countRepairs: (count: number) => repairs.inc(count),
  };
}
