import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { officeDrafts } from '../../../i18n/office-drafts.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { endDrafts } from '../../../shared/office/drafts/end-drafts.ts';
import type { Erased } from '../../../shared/office/drafts/logout-drafts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { countDrafts } from '../api/account-drafts.ts';
import { logOut } from '../api/log-out.ts';

const texts = accountTexts.logout;

/** Asks for confirmation before logging out, which deletes the account's drafts and unsent entries in this browser. */
export function LogoutDialog() {
  const account = useSession()?.id ?? '';
  const erased = useErased(account);
  const { cancel, confirm } = textsOf(erased);
  const leave = async () => {
    // Also when none were found: another tab may have stored one since.
    await endDrafts(account);
    logOut();
  };
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={texts.title}>
      <ErasedList erased={erased} />
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
          disabled={erased === null}
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

const questions = officeDrafts.logout;

function textsOf(erased: Erased | null): { cancel: string; confirm: string } {
  if (erased && erased.unsent.length > 0) return { cancel: questions.stay, confirm: questions.confirmUnsent };
  if (erased && erased.drafts > 0) return { cancel: questions.stay, confirm: questions.confirm };
  return texts;
}

/** Names what the logout erases. */
function ErasedList({ erased }: { erased: Erased | null }) {
  const { drafts, unsent } = erased ?? { drafts: 0, unsent: [] };
  return (
    <div className="mb-6 flex flex-col gap-3 text-muted">
      {unsent.length > 0 && (
        <>
          <p className="font-medium text-red">{questions.unsent}</p>
          <ul className="list-disc pl-5 text-ink">
            {unsent.map(({ record, label, count }) => (
              <li key={record}>{questions.unsentOf(label, formatCount(count))}</li>
            ))}
          </ul>
        </>
      )}
      {drafts > 0 && <p>{questions.lead(formatCount(drafts))}</p>}
      {drafts === 0 && unsent.length === 0 && <p>{texts.lead}</p>}
    </div>
  );
}

/** What the logout would erase; null while it is unknown, for at most a second. */
function useErased(account: string): Erased | null {
  const [erased, setErased] = useState<Erased | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const found = await countDrafts(account);
      if (isCurrent) setErased(found);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [account]);
  return erased;
}
