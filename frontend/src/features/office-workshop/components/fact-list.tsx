import type { ReactNode } from 'react';

/** Rows of a definition list; rows without a value are left out. */
export function FactList({ rows }: { rows: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <dl className="divide-y divide-hairline">
      {rows.map(
        ([name, value]) =>
          value !== '' &&
          value !== null && (
            <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[150px_minmax(0,1fr)]">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
