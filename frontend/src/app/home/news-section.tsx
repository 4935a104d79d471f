import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { NEWS_CARD_CHARACTERS, NEWS_ON_HOME } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { newsListQuery } from '../../features/news/api/list-news.ts';
import { newsTexts } from '../../i18n/home-sections.ts';
import { logError } from '../../shared/lib/log.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { CachedFragment } from '../../shared/ui/cached-fragment.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { NewsCard, NewsCardSkeleton } from './news-card.tsx';
import { NewsScroller } from './news-scroller.tsx';
import { Link } from '../../shared/ui/link.tsx';

const SKELETON_CARDS = 4;

/** Query of the latest news, whose excerpts are as long as a card can show. */
export const homeNewsQuery = () => newsListQuery({ page: 1, limit: NEWS_ON_HOME, excerpt: NEWS_CARD_CHARACTERS });

/** Horizontally scrolling news; left out when they cannot be loaded. */
export function NewsSection() {
  const { data, error } = useQuery(homeNewsQuery());
  useEffect(() => {
    if (error) logError('The news could not be loaded', error);
  }, [error]);
  if (data?.items.length === 0 || (error && !data)) return null;
  return (
    <Section
      title={newsTexts.title}
      lead={newsTexts.lead}
      action={
        <Link to={paths.newsList} className={buttonStyle('outline')}>
          {newsTexts.seeAll}
          <ArrowRight aria-hidden size={18} />
        </Link>
      }
    >
      <NewsScroller>
        {data?.items.map((article) => (
          <li key={article._id}>
            <CachedFragment name="news card" data={article}>
              <NewsCard article={article} />
            </CachedFragment>
          </li>
        )) ??
          Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <li key={index} aria-hidden>
              <NewsCardSkeleton />
            </li>
          ))}
      </NewsScroller>
    </Section>
  );
}
