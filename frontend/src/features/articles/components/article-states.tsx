import { Phone } from 'lucide-react';
import { articleTexts } from '../../../i18n/articles.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { useSiteSettings } from '../../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';

/** Placeholder of an article while it loads. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">{vi.site.loading}</p>
      <div className="border-b border-hairline bg-mist">
        <div className="page-width grid items-center gap-x-12 gap-y-6 py-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:py-12">
          <div className="flex flex-col gap-4">
            <div className="skeleton h-5 w-32" />
            <div className="skeleton h-12 w-4/5" />
            <div className="skeleton h-20" />
            <div className="skeleton h-11 w-2/3" />
          </div>
          <div className="skeleton aspect-video rounded-card" />
        </div>
      </div>
      <div className="page-width flex flex-col gap-3 py-8 lg:py-12">
        <div className="skeleton h-24 measure" />
        <div className="skeleton h-24 measure" />
      </div>
    </div>
  );
}

export function ArticleFailure({ onRetry }: { onRetry: () => void }) {
  const { hotline } = useSiteSettings();
  return (
    <Notice
      level="h1"
      picture={<Illustration scene="brokenDown" priority />}
      title={articleTexts.failedTitle}
      text={articleTexts.failedLead}
    >
      <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
        {vi.site.retry}
      </button>
      <PhoneLink phone={hotline} className={buttonStyle('outline', 'tabular-nums')}>
        <Phone aria-hidden size={18} />
        {hotline}
      </PhoneLink>
    </Notice>
  );
}
