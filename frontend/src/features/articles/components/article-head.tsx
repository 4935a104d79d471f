import type { ServiceArticle } from '@garage/contracts';
import { CalendarCheck, Phone, Truck } from 'lucide-react';
import { articleTexts } from '../../../i18n/articles.ts';
import { useSiteSettings } from '../../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { groupOf, isRescue } from '../lib/article-groups.ts';
import { contactPathOf } from '../lib/contact-path.ts';
import { articlePictureProps } from '../lib/article-picture.ts';
import { Link } from '../../../shared/ui/link.tsx';

/** Title, summary and call to action of an article. */
export function ArticleHead({ article }: { article: ServiceArticle }) {
  return (
    <header className="border-b border-hairline bg-mist">
      <div className="page-width grid items-center gap-x-12 gap-y-6 py-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:py-12">
        <div>
          <p className="font-semibold text-brand">{groupOf(article.slug).title}</p>
          <h1 className="mt-1 text-3xl md:text-4xl">{article.title}</h1>
          <p className="mt-4 measure md:text-lg">{article.summary}</p>
          <ArticleCalls slug={article.slug} />
        </div>
        <img
          alt=""
          {...articlePictureProps(article.slug, '(min-width: 1024px) 45vw, 100vw')}
          fetchPriority="high"
          className="h-auto w-full rounded-card border border-hairline"
        />
      </div>
    </header>
  );
}

/** Main actions of an article. Articles about roadside assistance offer the phone number first, all others the appointment form. */
function ArticleCalls({ slug }: { slug: string }) {
  const { hotline, rescue } = useSiteSettings();
  const row = 'mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap';
  if (isRescue(slug)) {
    return (
      <div className={row}>
        <PhoneLink phone={rescue} className={buttonStyle('rescue', 'px-6 tabular-nums')}>
          <Truck aria-hidden size={20} />
          {articleTexts.callRescue} {rescue}
        </PhoneLink>
        <BookLink kind="outline" slug={slug} />
      </div>
    );
  }
  return (
    <div className={row}>
      <BookLink kind="rescue" slug={slug} />
      <PhoneLink phone={hotline} className={buttonStyle('outline', 'tabular-nums')}>
        <Phone aria-hidden size={18} />
        {hotline}
      </PhoneLink>
    </div>
  );
}

function BookLink({ kind, slug }: { kind: 'rescue' | 'outline'; slug: string }) {
  return (
    <Link to={contactPathOf(slug)} className={buttonStyle(kind, 'px-6')}>
      <CalendarCheck aria-hidden size={18} />
      {articleTexts.book}
    </Link>
  );
}
