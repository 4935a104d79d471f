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
import { Link } from '../../shared/ui/link.tsx';

/** The page that is shown for unknown addresses. */
export function Component() {
  const { hotline } = useSiteSettings();
  return (
    <>
      <PageHead title={errorPages.notFoundTitle} path={null} />
      <Notice
        level="h1"
        picture={<Illustration scene="lostRoad" priority />}
        title={errorPages.notFoundTitle}
        text={errorPages.notFoundLead}
      >
        <Link to={paths.home} className={buttonStyle('brand')}>
          {vi.site.backHome}
        </Link>
        <Link to={paths.products} className={buttonStyle('outline')}>
          {vi.site.seeServices}
        </Link>
        <PhoneLink phone={hotline} className={buttonStyle('rescue')}>
          <Phone aria-hidden size={18} />
          {vi.nav.hotlineLabel}: {hotline}
        </PhoneLink>
      </Notice>
    </>
  );
}
