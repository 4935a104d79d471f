import { lazy } from 'react';
import { accountTexts } from '../../i18n/account.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { LinkPage } from '../account/link-page.tsx';

const InvitationForm = lazy(() => loadChunk(() => import('../../features/identity/components/invitation-form.tsx')));

const { title, lead, invalidLead } = accountTexts.setPassword;

/** The page that the link in an invitation mail opens. */
export function Component() {
  return (
    <LinkPage title={title} lead={lead} invalidLead={invalidLead}>
      {(token) => <InvitationForm token={token} />}
    </LinkPage>
  );
}
