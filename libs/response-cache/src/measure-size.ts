import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ResponseCache } from './response-cache.ts';

interface GaugeText {
  name: string;
  help: string;
}

interface SizeGauges {
  registry: Registry;
  entries: GaugeText;
  bytes: GaugeText;
}

/** Registers two gauges of a cache's size. `read` is called whenever the metrics are read. */
export function measureCacheSize(
  { registry, entries, bytes }: SizeGauges,
  read: () => ResponseCache<unknown>['size'],
): void {
  const registerGauge = (text: GaugeText, value: () => number): void => {
    const gauge: Gauge = new Gauge({ ...text, registers: [registry], collect: () => gauge.set(value()) });
  };
  registerGauge(entries, () => read().entries);
  registerGauge(bytes, () => read().bytes);
}
