import { paths } from '../../../config/paths.ts';
import { newsTexts } from '../../../i18n/news.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Link } from '../../../shared/ui/link.tsx';

/** Placeholder of an article while it loads. */
export function NewsLoading() {
  return (
    <div aria-busy="true" className="min-w-0">
      <output data-msg="Loading..." className="block text-muted">
        {vi.site.loading}
      </output>
      <div aria-hidden>
        <div className="skeleton mt-3 h-12 max-w-[28ch]" />
        <div className="skeleton mt-4 h-6 w-48" />
        <div className="skeleton mt-6 aspect-video rounded-card" />
        <div className="skeleton mt-8 h-40 measure" />
      </div>
    </div>
  );
}

/** Content of an article's page when the article does not exist. */
export function NewsNotFound() {
  return (
    <Notice
      level="h1"
      picture={<Illustration scene="lostRoad" priority />}
      title={newsTexts.absentTitle}
      text={newsTexts.absentLead}
    >
      <Link to={paths.newsList} className={buttonStyle('brand')}>
        {newsTexts.seeAll}
      </Link>
      <Link to={paths.home} className={buttonStyle('outline')}>
        {vi.site.backHome}
      </Link>
    </Notice>
  );
}

export function NewsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      level="h1"
      picture={<Illustration scene="brokenDown" priority />}
      title={newsTexts.failedTitle}
      text={newsTexts.failedLead}
    >
      <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
        {vi.site.retry}
      </button>
      <Link to={paths.newsList} className={buttonStyle('outline')}>
        {newsTexts.seeAll}
      </Link>
    </Notice>
  );
}
