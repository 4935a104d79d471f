import type { LucideIcon } from 'lucide-react';

interface NoRecordsProps {
  icon: LucideIcon;
  title: string;
  help: string;
}

/** Shown in place of an empty list of what a customer has saved. */
export function NoRecords({ icon: Icon, title, help }: NoRecordsProps) {
  return (
    <div className="flex gap-4 rounded-card border border-dashed border-edge/60 p-5">
      <Icon aria-hidden size={24} className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{help}</p>
      </div>
    </div>
  );
}
