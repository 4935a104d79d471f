import type { StaffMember } from '@garage/contracts';
import { office } from '../../../i18n/office.ts';
import { officeStaff as texts } from '../../../i18n/office-staff.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { useRemoveStaff } from '../api/manage-staff.ts';

export function RemoveStaff({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const remove = useRemoveStaff();
  const confirm = () =>
    remove.mutate(member, {
      onSuccess: () => showToast({ severity: 'success', text: texts.removed }),
      onError: (error) => {
        const failure = describeFailure(error, { serverSays: [], text: texts.failures.remove });
        showToast({ severity: 'error', ...failure, cause: error });
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      action={office.remove}
      final
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.confirmText(member.name)}
    </ConfirmDialog>
  );
}
