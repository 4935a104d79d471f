import { classNames } from '../lib/class-names.ts';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-base font-semibold transition-colors select-none whitespace-nowrap [&>svg]:shrink-0 disabled:cursor-progress';

const kinds = {
  /** Ordinary actions. */
  brand: 'bg-brand text-paper hover:bg-brand-strong',
  /** The most conspicuous style, reserved for roadside assistance, the hotline and at most one call to action per screen. */
  rescue: 'bg-rescue text-ink hover:bg-rescue-strong',
  outline: 'border border-edge/60 bg-paper text-ink hover:border-brand hover:text-brand',
  onNavy: 'border border-navy-line bg-navy text-paper hover:border-on-navy',
} as const;

/** Classes of a button, also for links that look like one. */
export function buttonStyle(kind: keyof typeof kinds, more?: string): string {
  return classNames(base, kinds[kind], more);
}
