import { lazy, Suspense, useSyncExternalStore } from 'react';
import { paths } from '../../config/paths.ts';
import { accountTexts } from '../../i18n/account.ts';
import { vi } from '../../i18n/vi.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Link } from '../../shared/ui/link.tsx';

const InvitationForm = lazy(() => loadChunk(() => import('../../features/identity/components/invitation-form.tsx')));

const texts = accountTexts.setPassword;

/** Where the mail of an invitation leads. Its token is in the fragment, which no server ever sees. */
export function Component() {
  const token = useInvitationToken();
  const skeleton = <div className="skeleton h-80" />;
  return (
    <>
      <PageHead title={texts.title} path={null} />
      {token === null ? (
        <InvalidLink />
      ) : (
        <div className="page-width py-8 md:py-12">
          <div className="mx-auto max-w-[440px]">
            <h1 className="text-2xl md:text-3xl">{texts.title}</h1>
            <p className="mt-2 mb-6 text-muted">{texts.lead}</p>
            <Suspense fallback={skeleton}>{token === undefined ? skeleton : <InvitationForm token={token} />}</Suspense>
          </div>
        </div>
      )}
    </>
  );
}

function InvalidLink() {
  return (
    <Notice
      level="h1"
      picture={<Illustration scene="brokenDown" priority />}
      title={texts.invalidTitle}
      text={texts.invalidLead}
    >
      <Link to={paths.home} className={buttonStyle('brand')}>
        {vi.site.backHome}
      </Link>
    </Notice>
  );
}

/** The token of the address; undefined until the browser has taken over, null when there is none. */
function useInvitationToken(): string | null | undefined {
  const fragment = useSyncExternalStore(followFragment, () => window.location.hash, nothingYet);
  return fragment === undefined ? undefined : new URLSearchParams(fragment.slice(1)).get('token');
}

const nothingYet = () => undefined;

function followFragment(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
