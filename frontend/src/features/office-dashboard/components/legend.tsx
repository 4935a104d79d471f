import type { ReactNode } from 'react';

interface LegendProps {
  items: readonly { name: string; value?: string; sample: ReactNode }[];
}

/** Names the parts of a drawing, with their sums. */
export function Legend({ items }: LegendProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {items.map(({ name, value, sample }) => (
        <li key={name} className="flex items-center gap-2">
          {sample}
          {name} {value !== undefined && <strong className="tabular-nums">{value}</strong>}
        </li>
      ))}
    </ul>
  );
}
