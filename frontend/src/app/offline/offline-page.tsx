import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { offline } from '../../i18n/offline.ts';
import { vi } from '../../i18n/vi.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';

/** Page shown without a connection. It needs no scripts and lists the contact data. */
export function OfflinePage() {
  const { name, hotline } = useSiteSettings();
  return (
    <>
      <PageHead title={offline.title} path={null} />
      <header className="border-b border-hairline">
        <div className="page-width flex h-18 items-center">
          <a href={paths.home} aria-label={vi.site.homeLink(name)}>
            <Wordmark />
          </a>
        </div>
      </header>
      <main id="main" className="grow">
        <Notice
          level="h1"
          picture={<Illustration scene="brokenDown" priority />}
          title={offline.title}
          text={offline.lead}
        >
          {hotline && (
            <PhoneLink phone={hotline} className={buttonStyle('rescue')}>
              <Phone aria-hidden size={18} />
              {offline.call}: {hotline}
            </PhoneLink>
          )}
          {/* An empty address reloads the page that could not be reached. */}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page's own */}
          <a href="" className={buttonStyle('outline')}>
            {vi.site.reload}
          </a>
        </Notice>
        <Facts />
      </main>
    </>
  );
}

function Facts() {
  const { street, city, rescue, hours } = useSiteSettings();
  return (
    <dl className="mx-auto grid max-w-[560px] grid-cols-[auto_1fr] gap-x-6 gap-y-2 px-4 pb-12">
      <Fact label={offline.address}>{[street, city].filter(Boolean).join(', ')}</Fact>
      <Fact label={offline.rescue}>{rescue && <PhoneLink phone={rescue} className="font-semibold" />}</Fact>
      <Fact label={offline.hours}>{hours.text}</Fact>
    </dl>
  );
}

/** A label with its text; nothing is rendered when the text is empty. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
