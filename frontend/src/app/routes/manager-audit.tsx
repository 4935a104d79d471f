import { officeAudit } from '../../i18n/office-audit.ts';
import { AuditList } from '../../features/office-audit/components/audit-list.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';

/** Log of changes by staff. */
export function Component() {
  return (
    <OfficePage title={officeAudit.title}>
      <AuditList />
    </OfficePage>
  );
}
