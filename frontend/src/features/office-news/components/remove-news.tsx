import type { News } from '@garage/contracts';
import { officeNews as texts } from '../../../i18n/office-news.ts';
import { RemoveDialog } from '../../../shared/office/remove-dialog.tsx';
import { useRemoveNews } from '../api/manage-news.ts';

export function RemoveNews({ news, onClose }: { news: News; onClose: () => void }) {
  return (
    <RemoveDialog
      title={texts.confirmTitle}
      text={texts.confirmText(news.title)}
      removal={useRemoveNews()}
      input={news._id}
      onClose={onClose}
    />
  );
}
