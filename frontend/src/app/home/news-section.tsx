import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { newsTexts } from '../../i18n/home-sections.ts';
import { logError } from '../../shared/lib/log.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Section } from '../../shared/ui/section.tsx';
import { homeNewsQuery } from './home-news.ts';
import { NewsCard, NewsCardSkeleton } from './news-card.tsx';
import { NewsScroller } from './news-scroller.tsx';
import { Link } from '../../shared/ui/link.tsx';

const places = 4;

/** News to scroll through sideways. When they cannot be had the page goes without them. */
export function NewsSection() {
  const { data, error } = useQuery(homeNewsQuery());
  useEffect(() => {
    if (error) logError(newsTexts.failed, error);
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
            <NewsCard article={article} />
          </li>
        )) ??
          Array.from({ length: places }, (_, index) => (
            <li key={index} aria-hidden>
              <NewsCardSkeleton />
            </li>
          ))}
      </NewsScroller>
    </Section>
  );
}
