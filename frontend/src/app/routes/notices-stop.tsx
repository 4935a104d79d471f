import { lazy } from 'react';
import { stopMailsTexts } from '../../i18n/notice-stop.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { LinkPage } from '../account/link-page.tsx';

const StopMails = lazy(() => loadChunk(() => import('../../features/notices/components/stop-mails.tsx')));

const { title, invalidLead } = stopMailsTexts;

/** The page that the mails about orders and appointments link to, for people who do not want them any more. */
export function Component() {
  return (
    <LinkPage title={title} invalidLead={invalidLead}>
      {(token) => <StopMails key={token} token={token} />}
    </LinkPage>
  );
}
