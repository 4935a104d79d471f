import { Phone } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { logError } from '../../shared/lib/log.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';

/** Content shown instead of a page that has crashed or whose code could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  const { hotline } = useSiteSettings();
  useEffect(() => logError(vi.errors.crashTitle, error), [error]);
  return (
    <>
      <PageHead title={vi.errors.crashTitle} path={null} />
      <Notice
        level="h1"
        picture={<Illustration scene="brokenDown" priority />}
        title={vi.errors.crashTitle}
        text={vi.errors.crashLead}
      >
        <button type="button" onClick={() => window.location.reload()} className={buttonStyle('brand')}>
          {vi.site.reload}
        </button>
        <a href={paths.home} className={buttonStyle('outline')}>
          {vi.site.backHome}
        </a>
        <PhoneLink phone={hotline} className={buttonStyle('rescue')}>
          <Phone aria-hidden size={18} />
          {vi.nav.hotlineLabel}: {hotline}
        </PhoneLink>
      </Notice>
    </>
  );
}

/** Error page, in a layout, for errors that occur outside the pages' own error boundaries. */
export function RootError() {
  return (
    <SiteLayout>
      <RouteError />
    </SiteLayout>
  );
}
