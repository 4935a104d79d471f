import type { News } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const card = 'group relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-paper';

interface NewsCardProps {
  news: News;
  /** True for a card that spans two of three columns and has its picture beside the text. */
  lead?: boolean;
  priority?: boolean;
}

/** Card of an article: picture, date, title and excerpt; the whole card is a link. */
export function NewsCard({ news, lead = false, priority = false }: NewsCardProps) {
  return (
    <article
      className={classNames(
        card,
        'transition-shadow focus-within:shadow-float hover:shadow-float',
        lead && 'lg:grid lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]',
      )}
    >
      <div className={classNames('overflow-hidden', lead && 'lg:h-full')}>
        <Picture
          address={news.image}
          alt=""
          shape="scene"
          priority={priority}
          sizes="(min-width: 1248px) 450px, (min-width: 768px) 46vw, 92vw"
          className={classNames(
            'transition-transform duration-250 group-hover:scale-[1.03]',
            lead && 'lg:aspect-auto lg:h-full',
          )}
          fallback={<Illustration scene="noPicture" className="h-full w-full object-cover" />}
        />
      </div>
      <div className={classNames('flex grow flex-col p-4 md:p-5', lead && 'lg:justify-center lg:p-7')}>
        <time dateTime={news.createdAt} className="text-sm text-muted tabular-nums">
          {formatDate(news.createdAt)}
        </time>
        <h2 className={classNames('mt-1 leading-snug', lead ? 'text-lg lg:text-xl' : 'text-lg')}>
          <Link to={paths.news(news._id)} className="after:absolute after:inset-0 group-hover:text-brand">
            {news.title}
          </Link>
        </h2>
        <p className={classNames('mt-2 text-muted', lead ? 'line-clamp-3 lg:line-clamp-5' : 'line-clamp-3')}>
          {news.content}
        </p>
      </div>
    </article>
  );
}

/** Placeholder of a card while it loads. */
export function NewsCardSkeleton() {
  return (
    <div aria-hidden className={card}>
      <div className="skeleton aspect-video rounded-none" />
      <div className="flex grow flex-col gap-3 p-4 md:p-5">
        <div className="skeleton h-4 w-24" />
        <div className="skeleton h-6" />
        <div className="skeleton h-18" />
      </div>
    </div>
  );
}
