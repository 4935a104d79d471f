import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

const tones = {
  green: 'bg-green-tint text-green',
  red: 'bg-red-tint text-red',
  amber: 'bg-amber-tint text-amber',
  blue: 'bg-brand-tint text-brand-strong',
  grey: 'bg-mist text-muted',
} as const;

export type Tone = keyof typeof tones;

/** A status as a coloured word, so that colour alone never carries the meaning. */
export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-7 items-center rounded-full px-2.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
