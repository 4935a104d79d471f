import type { VitalSummary } from '@garage/contracts';

const seconds = new Intl.NumberFormat('vi', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const milliseconds = new Intl.NumberFormat('vi', { maximumFractionDigits: 0 });
const shift = new Intl.NumberFormat('vi', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
const share = new Intl.NumberFormat('vi', { style: 'percent', maximumFractionDigits: 0 });

/** Formats a metric: `1,25 giây`, `180 ms`, `0,05`. */
export function formatVital(name: VitalSummary['name'], value: number): string {
  if (name === 'CLS') return shift.format(value);
  return value >= 1000 ? `${seconds.format(value / 1000)} giây` : `${milliseconds.format(value)} ms`;
}

export const formatShare = (value: number): string => share.format(value);
