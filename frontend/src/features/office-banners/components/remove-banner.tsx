import type { Banner } from '@garage/contracts';
import { officeBanners as texts } from '../../../i18n/office-banners.ts';
import { RemoveDialog } from '../../../shared/office/remove-dialog.tsx';
import { useRemoveBanner } from '../api/manage-banners.ts';

export function RemoveBanner({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  return (
    <RemoveDialog
      title={texts.confirmTitle}
      text={texts.confirmText}
      removal={useRemoveBanner()}
      input={banner}
      onClose={onClose}
    />
  );
}
