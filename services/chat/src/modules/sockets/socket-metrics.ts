import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

export type SocketMetrics = ReturnType<typeof createSocketMetrics>;

/** Metrics of sockets. Labels only hold codes and names of the contracts. */
export function createSocketMetrics(registry: Registry, countSockets: () => number) {
  const registers = [registry];
  const handshakes = new Counter({
    name: 'chat_handshakes_total',
    help: 'Handshakes by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const events = new Counter({
    name: 'chat_events_total',
    help: 'Client events by outcome',
    labelNames: ['event', 'outcome'],
    registers,
  });
  const disconnects = new Counter({
    name: 'chat_disconnects_total',
    help: 'Closed sockets by reason',
    labelNames: ['reason'],
    registers,
  });
  const repairs = new Counter({
    name: 'chat_repairs_total',
    help: 'Messages delivered by catch-up after they were lost between the nodes',
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: 'chat_sockets',
      help: 'Sockets connected to this node',
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
