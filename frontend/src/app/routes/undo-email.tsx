import { lazy } from 'react';
import { accountTexts } from '../../i18n/account.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { LinkPage } from '../account/link-page.tsx';

const UndoEmail = lazy(() => loadChunk(() => import('../../features/identity/components/undo-email.tsx')));

const { title, invalidLead } = accountTexts.undoEmail;

/**
 * The page that is linked in the mail about a changed e-mail address. Opening it changes nothing yet, because mail programs open links on their
 * own.
 */
export function Component() {
  return (
    <LinkPage title={title} invalidLead={invalidLead}>
      {(token) => <UndoEmail token={token} />}
    </LinkPage>
  );
}
