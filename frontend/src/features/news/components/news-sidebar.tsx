import type { News } from '@garage/contracts';
import { ArrowRight } from 'lucide-react';
import { OTHER_NEWS } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { newsTexts } from '../../../i18n/news.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { formatDate } from '../../../shared/lib/format.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { useOtherNews } from '../api/other-news-query.ts';
import { Link } from '../../../shared/ui/link.tsx';

/** The newest articles except the displayed one, whose id is `id`. */
export function NewsSidebar({ id }: { id: string }) {
  const { others, isError } = useOtherNews(id);
  return (
    <aside aria-labelledby="other-news" className="lg:sticky lg:top-24 lg:self-start">
      <h2 id="other-news" className="mb-4 text-xl">
        {newsTexts.others}
      </h2>
      {!others && (isError ? <p className="text-muted">{newsTexts.othersFailed}</p> : <SidebarSkeleton />)}
      {others && (
        <ul aria-labelledby="other-news" className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
          {others.map((news) => (
            <li key={news._id}>
              <OtherArticle news={news} />
            </li>
          ))}
        </ul>
      )}
      <Link
        to={paths.newsList}
        className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
      >
        {newsTexts.seeAll}
        <ArrowRight aria-hidden size={18} />
      </Link>
    </aside>
  );
}

function OtherArticle({ news }: { news: News }) {
  return (
    <article className="group relative flex gap-4 sm:flex-col sm:gap-3 lg:flex-row lg:gap-4">
      <Picture
        address={news.image}
        alt=""
        shape="scene"
        sizes="(min-width: 1024px) 128px, (min-width: 480px) 30vw, 128px"
        className="w-32! shrink-0 rounded-control sm:w-full! lg:w-32!"
        fallback={<Illustration scene="noPicture" className="h-full w-full object-cover" />}
      />
      <div className="min-w-0">
        <h3 className="line-clamp-3 text-base leading-snug font-semibold">
          <Link to={paths.news(news._id)} className="after:absolute after:inset-0 group-hover:text-brand">
            {news.title}
          </Link>
        </h3>
        <time dateTime={news.createdAt} className="mt-1 block text-sm text-muted tabular-nums">
          {formatDate(news.createdAt)}
        </time>
      </div>
    </article>
  );
}

function SidebarSkeleton() {
  return (
    <div aria-hidden className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
      {Array.from({ length: OTHER_NEWS }, (_, index) => (
        <div key={index} className="skeleton h-18 sm:h-40 lg:h-18" />
      ))}
    </div>
  );
}
