import type { News } from '@garage/contracts';
import { CalendarDays, MessageCircleQuestionMark, UserRound } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { newsTexts } from '../../../i18n/news.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { formatDate } from '../../../shared/lib/format.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { RichText } from './rich-text.tsx';
import { Link } from '../../../shared/ui/link.tsx';

/** Title, date, author, picture and text. */
export function NewsArticle({ news }: { news: News }) {
  return (
    <article className="min-w-0">
      <h1 className="max-w-[28ch] text-2xl break-words sm:text-3xl lg:text-4xl">{news.title}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-muted">
        <p className="flex items-center gap-2">
          <CalendarDays aria-hidden size={18} />
          <span className="sr-only">{newsTexts.published}: </span>
          <time dateTime={news.createdAt} className="tabular-nums">
            {formatDate(news.createdAt)}
          </time>
        </p>
        <p className="flex items-center gap-2">
          <UserRound aria-hidden size={18} />
          <span className="sr-only">{newsTexts.byline}: </span>
          <span>{newsTexts.author}</span>
        </p>
      </div>
      <Picture
        address={news.image}
        alt=""
        shape="scene"
        priority
        sizes="(min-width: 1248px) 760px, (min-width: 1024px) 60vw, 92vw"
        className="mt-6 overflow-hidden rounded-card border border-hairline"
        fallback={<Illustration scene="noPicture" className="h-full w-full object-cover" />}
      />
      <div className="mt-8">
        <RichText html={news.content} />
      </div>
      <AskBand />
    </article>
  );
}

/** Call to action below an article. */
function AskBand() {
  return (
    <aside
      aria-label={newsTexts.askTitle}
      className="mt-10 flex measure flex-wrap items-center justify-between gap-4 rounded-card bg-brand-tint p-5 md:p-6"
    >
      <p className="min-w-0 basis-80 grow">
        <span className="block text-lg font-bold">{newsTexts.askTitle}</span>
        {newsTexts.askLead}
      </p>
      <Link to={paths.contact} className={buttonStyle('brand')}>
        <MessageCircleQuestionMark aria-hidden size={18} />
        {newsTexts.ask}
      </Link>
    </aside>
  );
}
