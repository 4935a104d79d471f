import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/lib/format.ts';

interface BarListProps {
  items: readonly { key: string; name: string; value: number; beside?: ReactNode }[];
}

/** A bar for each item below its name and value. */
export function BarList({ items }: BarListProps) {
  const max = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ul className="flex flex-col gap-2.5">
      {items.map(({ key, name, value, beside }) => (
        <li key={key}>
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="flex shrink-0 items-baseline gap-2 tabular-nums">
              <strong>{formatCount(value)}</strong>
              {beside}
            </span>
          </p>
          <svg aria-hidden width="100%" height="8" className="mt-0.5 block">
            <rect width="100%" height="8" rx="4" className="fill-mist" />
            <rect width={`${(value / max) * 100}%`} height="8" rx="4" className="fill-brand" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
