import type { VitalReport } from '@garage/contracts';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** The bounds of the buckets include the thresholds of “good” and “poor” of each measurement. */
const secondsBuckets = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 30];
const shiftBuckets = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Counts page speed measurements. Names and pages are fixed lists, so the number of series is small. */
export function createVitalsRecorder(registry: Registry): (report: VitalReport) => void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'web_vitals_seconds',
    help: 'Page speed in browsers: TTFB, FCP, LCP and INP',
    labelNames: ['name', 'page'],
    buckets: secondsBuckets,
    registers,
  });
  const shift = new Histogram({
    name: 'web_vitals_layout_shift',
    help: 'Layout shift of pages in browsers: CLS',
    labelNames: ['page'],
    buckets: shiftBuckets,
    registers,
  });
  return ({ name, value, page }) => {
    if (name === 'CLS') shift.observe({ page }, value);
    else seconds.observe({ name, page }, value / 1000);
  };
}
