import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** The main action of the panel. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of a record's page, with its title. */
export function Panel({ title, beside, children }: PanelProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-hairline bg-paper p-4 md:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
