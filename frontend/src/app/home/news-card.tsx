import type { News } from '@garage/contracts';
import { paths } from '../../config/paths.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { formatDate } from '../../shared/lib/format.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Link } from '../../shared/ui/link.tsx';

const frame = 'h-full w-[300px] overflow-hidden rounded-card border border-hairline bg-paper';

/** Card of an article, 300 px wide; the whole card is a link. */
export function NewsCard({ article }: { article: News }) {
  const { _id, content, createdAt, image, title } = article;
  return (
    <article
      className={`${frame} group relative flex flex-col transition-shadow focus-within:shadow-float hover:shadow-float`}
    >
      <div className="overflow-hidden border-b border-hairline">
        <Picture
          address={image}
          alt=""
          shape="scene"
          sizes="300px"
          className="transition-transform duration-250 group-hover:scale-[1.03]"
          fallback={<Illustration scene="noPicture" className="size-full object-cover" />}
        />
      </div>
      <div className="flex grow flex-col p-4">
        <time dateTime={createdAt} className="text-sm text-muted tabular-nums">
          {formatDate(createdAt)}
        </time>
        <h3 className="mt-1 line-clamp-3 text-base leading-normal font-semibold">
          <Link to={paths.news(_id)} className="after:absolute after:inset-0 group-hover:text-brand">
            {title}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-3 text-sm text-muted">{content}</p>
      </div>
    </article>
  );
}

/** Placeholder of a card while the news load. */
export function NewsCardSkeleton() {
  return (
    <div className={frame}>
      <div className="skeleton aspect-video rounded-none" />
      <div className="grid h-[198px] content-start gap-3 p-4">
        <div className="skeleton h-3 w-1/3" />
        <div className="skeleton h-4" />
        <div className="skeleton h-4 w-2/3" />
        <div className="skeleton mt-2 h-3" />
        <div className="skeleton h-3" />
      </div>
    </div>
  );
}
