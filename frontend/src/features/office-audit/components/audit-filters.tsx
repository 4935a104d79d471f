import { auditActions, auditKinds } from '@garage/contracts/browser';
import { officeAudit as texts } from '../../../i18n/office-audit.ts';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';

export type AuditFilterName = 'kind' | 'action' | 'from' | 'to';

interface AuditFiltersProps {
  filters: Record<AuditFilterName, string>;
  onChange: (changes: Partial<Record<AuditFilterName, string>>) => void;
}

const kindChoices = [
  { value: '', text: texts.allKinds },
  ...auditKinds.map((value) => ({ value, text: texts.kinds[value] })),
];
const actionChoices = [
  { value: '', text: texts.allActions },
  ...auditActions.map((value) => ({ value, text: texts.actions[value] })),
];

export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  return (
    <ListBar>
      <SelectBox
        label={texts.kindFilter}
        choices={kindChoices}
        value={filters.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      />
      <SelectBox
        label={texts.actionFilter}
        choices={actionChoices}
        value={filters.action}
        onChange={(event) => onChange({ action: event.target.value })}
      />
      <DayBox label={texts.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <DayBox label={texts.to} value={filters.to} onChange={(to) => onChange({ to })} />
    </ListBar>
  );
}

function DayBox({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="flex items-center gap-2 text-sm font-medium">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 rounded-control border border-edge bg-paper px-3 text-base"
      />
    </label>
  );
}
