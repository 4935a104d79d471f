import { addDays, instantOf, isCivilDate, MAX_PERIOD_DAYS } from '@garage/contracts/browser';

/** Days in Vietnam, both included. */
export interface Period {
  from: string;
  to: string;
}

export const presets = ['7', '30', '90', 'month', 'last-month'] as const;
export type Preset = (typeof presets)[number];
const DEFAULT_PRESET = '30';

type PeriodFault = 'missing' | 'reversed' | 'long';

/** The chosen period: one of the presets or own dates, which may be invalid. */
export interface ChosenPeriod {
  kind: Preset | 'own';
  /** What the fields for own dates show. */
  typed: Period;
  period: Period | null;
  fault: PeriodFault | null;
}

const DAY_MS = 86_400_000;

/** Number of days from the first to the last one. */
export const lengthOf = ({ from, to }: Period): number =>
  Math.round((instantOf(to).getTime() - instantOf(from).getTime()) / DAY_MS) + 1;

/** The period of the same length before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

const isPreset = (text: string): text is Preset => presets.some((preset) => preset === text);

function presetPeriod(preset: Preset, today: string): Period {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (preset === 'month') return { from: firstOfMonth, to: today };
  if (preset === 'last-month') {
    const to = addDays(firstOfMonth, -1);
    return { from: `${to.slice(0, 8)}01`, to };
  }
  return { from: addDays(today, 1 - Number(preset)), to: today };
}

function faultOf(period: Period): PeriodFault | null {
  if (!isCivilDate(period.from) || !isCivilDate(period.to)) return 'missing';
  if (period.from > period.to) return 'reversed';
  return lengthOf(period) > MAX_PERIOD_DAYS ? 'long' : null;
}

/** Reads the period of the page's address; anything unknown means the last 30 days. */
export function readPeriod(filters: Record<'period' | 'from' | 'to', string>, today: string): ChosenPeriod {
  if (filters.period === 'own') {
    const typed = { from: filters.from, to: filters.to };
    const fault = faultOf(typed);
    return { kind: 'own', typed, period: fault ? null : typed, fault };
  }
  const kind = isPreset(filters.period) ? filters.period : DEFAULT_PRESET;
  const period = presetPeriod(kind, today);
  return { kind, typed: period, period, fault: null };
}

/** What the address contains for a choice. The default is left out. */
export const filtersOf = (kind: Preset | 'own', { from, to }: Period) =>
  kind === 'own' ? { period: kind, from, to } : { period: kind === DEFAULT_PRESET ? '' : kind, from: '', to: '' };

/** Name of a file with numbers of a period: `doanh-thu-theo-ngay_2026-11-01_2026-11-30`. */
export const fileNameOf = (name: string, period: Period | undefined): string =>
  period ? `${name}_${period.from}_${period.to}` : name;
