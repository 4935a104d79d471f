import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { accountTexts } from '../../i18n/account.ts';
import { vi } from '../../i18n/vi.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Link } from '../../shared/ui/link.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useLinkToken } from './use-link-token.ts';

interface LinkPageProps {
  title: string;
  lead?: string;
  /** Instruction shown when the address does not contain the link's token. */
  invalidLead: string;
  children: (token: string) => ReactNode;
}

/** A page opened by a mailed link with a token in its fragment; shows a short form. Excluded from search engines. */
export function LinkPage({ title, lead, invalidLead, children }: LinkPageProps) {
  const token = useLinkToken();
  const skeleton = <div className="skeleton h-80" />;
  return (
    <>
      <PageHead title={title} path={null} />
      {token === null ? (
        <Notice
          level="h1"
          picture={<Illustration scene="brokenDown" priority />}
          title={accountTexts.setPassword.invalidTitle}
          text={invalidLead}
        >
          <Link to={paths.home} className={buttonStyle('brand')}>
            {vi.site.backHome}
          </Link>
        </Notice>
      ) : (
        <div className="page-width py-8 md:py-12">
          <div className="mx-auto max-w-[440px]">
            <h1 className="text-2xl md:text-3xl">{title}</h1>
            {lead !== undefined && <p className="mt-2 mb-6 text-muted">{lead}</p>}
            <Suspense fallback={skeleton}>{token === undefined ? skeleton : children(token)}</Suspense>
          </div>
        </div>
      )}
    </>
  );
}
