import type { StaffMember } from '@garage/contracts';
import { officeStaff as texts } from '../../../i18n/office-staff.ts';
import { RemoveDialog } from '../../../shared/office/remove-dialog.tsx';
import { useRemoveStaff } from '../api/manage-staff.ts';

export function RemoveStaff({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  return (
    <RemoveDialog
      title={texts.confirmTitle}
      text={texts.confirmText(member.name)}
      removal={useRemoveStaff()}
      input={member}
      onClose={onClose}
    />
  );
}
