import { LogOut } from 'lucide-react';
import { accountTexts } from '../../../i18n/account.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { logOut } from '../api/log-out.ts';

const texts = accountTexts.logout;

/** Asks for confirmation before logging out. */
export function LogoutDialog() {
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={texts.title}>
      <p className="mb-6 text-muted">{texts.lead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <button
          type="button"
          data-first-focus
          onClick={closeAccountDialog}
          className={buttonStyle('outline', 'max-sm:grow')}
        >
          {texts.cancel}
        </button>
        <button type="button" onClick={logOut} className={buttonStyle('brand', 'max-sm:grow')}>
          <LogOut aria-hidden size={18} />
          {texts.confirm}
        </button>
      </div>
    </Modal>
  );
}
