import { Phone } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { errorPages } from '../../i18n/error-pages.ts';
import { vi } from '../../i18n/vi.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';

/** Answered when the server cannot render a page. Needs no scripts. `path` is the link to try again. */
export function ServerErrorPage({ path }: { path: string }) {
  const { hotline, name } = useSiteSettings();
  return (
    <>
      <PageHead title={errorPages.serverTitle} path={null} />
      <header className="border-b border-hairline">
        <div className="page-width flex h-18 items-center">
          <a href={paths.home} aria-label={vi.site.homeLink(name)}>
            <Wordmark />
          </a>
        </div>
      </header>
      <main className="flex grow items-center">
        <Notice
          level="h1"
          picture={<Illustration scene="brokenDown" priority />}
          title={errorPages.serverTitle}
          text={errorPages.serverLead}
        >
          <a href={path} className={buttonStyle('brand')}>
            {vi.site.reload}
          </a>
          <PhoneLink phone={hotline} className={buttonStyle('rescue')}>
            <Phone aria-hidden size={18} />
            {vi.nav.hotlineLabel}: {hotline}
          </PhoneLink>
        </Notice>
      </main>
    </>
  );
}
