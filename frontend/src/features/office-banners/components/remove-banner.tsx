import type { Banner } from '@garage/contracts';
import { office } from '../../../i18n/office.ts';
import { officeBanners as texts } from '../../../i18n/office-banners.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { useRemoveBanner } from '../api/manage-banners.ts';

export function RemoveBanner({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const remove = useRemoveBanner();
  const confirm = () =>
    remove.mutate(banner, {
      onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
      onError: (error) =>
        showToast({ severity: 'error', text: texts.failures.remove, detail: error.message, cause: error }),
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
      {texts.confirmText}
    </ConfirmDialog>
  );
}
