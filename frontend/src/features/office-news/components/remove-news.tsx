import type { News } from '@garage/contracts';
import { office } from '../../../i18n/office.ts';
import { officeNews as texts } from '../../../i18n/office-news.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { useRemoveNews } from '../api/manage-news.ts';

export function RemoveNews({ news, onClose }: { news: News; onClose: () => void }) {
  const remove = useRemoveNews();
  const confirm = () =>
    remove.mutate(news._id, {
      onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
      onError: (error) => {
        const failure = describeFailure(error, { serverSays: [404, 500], text: texts.failures.remove });
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
      {texts.confirmText(news.title)}
    </ConfirmDialog>
  );
}
