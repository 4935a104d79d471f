import { serviceTitles } from '@garage/contracts/browser';
import type { ServiceSlug } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { useArticles } from '../api/list-articles.ts';
import { articlePictureProps } from '../lib/article-picture.ts';
import { Link } from '../../../shared/ui/link.tsx';

interface ArticleCardsProps {
  label: string;
  /** Slugs of the articles to show, in rows of up to four cards. */
  slugs: readonly ServiceSlug[];
  level?: 'h3' | 'h4';
}

/** Cards of articles. Titles are built in and shown immediately; summaries follow once loaded. */
export function ArticleCards({ label, slugs, level = 'h3' }: ArticleCardsProps) {
  const { data = [] } = useArticles();
  return (
    <ul
      aria-label={label}
      className={classNames(
        'grid gap-4 sm:grid-cols-2 md:gap-6',
        slugs.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {slugs.map((slug) => (
        <li key={slug}>
          <ArticleCard slug={slug} level={level} summary={data.find((article) => article.slug === slug)?.summary} />
        </li>
      ))}
    </ul>
  );
}

interface ArticleCardProps {
  slug: ServiceSlug;
  level: 'h3' | 'h4';
  summary: string | undefined;
}

function ArticleCard({ slug, level: Heading, summary }: ArticleCardProps) {
  return (
    <article className="group relative flex h-full overflow-hidden rounded-card border border-hairline bg-paper transition-shadow focus-within:shadow-float hover:shadow-float sm:flex-col">
      <div className="w-28 shrink-0 overflow-hidden sm:w-auto">
        <img
          alt=""
          {...articlePictureProps(slug, '(min-width: 1024px) 296px, (min-width: 640px) 50vw, 240px')}
          loading="lazy"
          decoding="async"
          className="h-full w-full object-cover transition-transform duration-250 group-hover:scale-[1.03] sm:aspect-video sm:h-auto"
        />
      </div>
      <div className="min-w-0 p-4">
        <Heading className="text-base leading-[1.6] font-semibold">
          <Link to={paths.service(slug)} className="after:absolute after:inset-0 group-hover:text-brand">
            {serviceTitles[slug]}
          </Link>
        </Heading>
        <p className="mt-1 line-clamp-3 min-h-[4.8em] text-sm text-muted">{summary}</p>
      </div>
    </article>
  );
}
