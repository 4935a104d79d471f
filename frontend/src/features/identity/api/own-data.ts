import type { EraseAccountBody } from '@garage/contracts';
import { ownDataTexts } from '../../../i18n/privacy.ts';
import { request, requestFile } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { lastAccountId, signOut } from '../../../shared/lib/session.ts';
import { flashToast, showToast } from '../../../shared/lib/toasts.ts';
import { endDrafts } from '../../../shared/office/drafts/end-drafts.ts';
import { useReportedMutation } from '../lib/use-reported-mutation.ts';
import type { Describe } from '../lib/use-reported-mutation.ts';

const texts = ownDataTexts.export;

/** Downloads all personal data of the account. */
const exportOwnData = () => requestFile('privacy.export', {});

export const useExportOwnData = (describe: Describe) =>
  useReportedMutation({
    describe,
    mutationFn: exportOwnData,
    onSuccess: (file) => {
      saveFile(file, texts.fileName);
      showToast({ severity: 'success', text: texts.done });
    },
  });

/** Mails a code that confirms the erasure of an account without a password. */
export const sendErasureCode = () => request('privacy.sendCode', {});

const eraseAccount = (body: EraseAccountBody) => request('privacy.erase', { body });

/** Erases the account and signs out afterwards, even if the dialog has been closed by then. */
export const useEraseAccount = (describe: Describe) =>
  useReportedMutation({
    describe,
    mutationFn: eraseAccount,
    onSuccess: ({ message }) => void leave(message),
  });

async function leave(message: string): Promise<void> {
  await endDrafts(lastAccountId());
  signOut();
  flashToast({ severity: 'success', text: message });
}
