import { auditActions, auditKinds } from '@garage/contracts/browser';
import { officeAudit as texts } from '../../../i18n/office-audit.ts';
import { DateInput } from '../../../shared/office/date-input.tsx';
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
      <DateInput label={texts.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <DateInput label={texts.to} value={filters.to} onChange={(to) => onChange({ to })} />
    </ListBar>
  );
}
