import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { officeDrafts } from '../../../i18n/office-drafts.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { endDrafts } from '../../../shared/office/drafts/end-drafts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { countDrafts } from '../api/account-drafts.ts';
import { logOut } from '../api/log-out.ts';

const texts = accountTexts.logout;

/** Asks for confirmation before logging out, which deletes the account's drafts in this browser. */
export function LogoutDialog() {
  const account = useSession()?.id ?? '';
  const drafts = useDraftCount(account);
  const { lead, cancel, confirm } = drafts ? draftTexts(drafts) : texts;
  const leave = async () => {
    // Also when none were found: another tab may have stored one since.
    await endDrafts(account);
    logOut();
  };
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={texts.title}>
      <p className="mb-6 text-muted">{lead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <button
          type="button"
          data-first-focus
          onClick={closeAccountDialog}
          className={buttonStyle('outline', 'max-sm:grow')}
        >
          {cancel}
        </button>
        <button
          type="button"
          disabled={drafts === null}
          onClick={() => void leave()}
          className={buttonStyle('brand', 'max-sm:grow')}
        >
          <LogOut aria-hidden size={18} />
          {confirm}
        </button>
      </div>
    </Modal>
  );
}

const draftTexts = (count: number) => ({
  lead: officeDrafts.logout.lead(formatCount(count)),
  cancel: officeDrafts.logout.stay,
  confirm: officeDrafts.logout.confirm,
});

/** Number of the account's unsaved drafts; null while it is unknown, for at most a second. */
function useDraftCount(account: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const found = await countDrafts(account);
      if (isCurrent) setCount(found);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [account]);
  return count;
}
