import type { News } from '@garage/contracts';
import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { newsQuery, useNews } from '../../features/news/api/get-news.ts';
import { otherNewsQuery } from '../../features/news/api/other-news-query.ts';
import { NewsArticle } from '../../features/news/components/news-article.tsx';
import { NewsSidebar } from '../../features/news/components/news-sidebar.tsx';
import { NewsNotFound, NewsFailure, NewsLoading } from '../../features/news/components/news-states.tsx';
import { describeNews, newsArticleData } from '../../features/news/lib/news-data.ts';
import { newsTexts } from '../../i18n/news.ts';
import { vi } from '../../i18n/vi.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';
import type { PrefetchOutcome, PrefetchContext } from '../page.ts';

export async function prefetch({ client, params }: PrefetchContext): Promise<PrefetchOutcome | void> {
  const others = client.prefetchQuery(otherNewsQuery());
  const news = await client.fetchQuery(newsQuery(params['id'] ?? ''));
  await others;
  if (news === null) return { notFound: true };
}

/** The page of one news article, with links to other articles. */
export function Component() {
  const { id = '' } = useParams();
  const { data: news, error, refetch } = useNews(id);
  if (news === null) {
    return (
      <>
        <PageHead title={newsTexts.absentTitle} path={null} />
        <NewsNotFound />
      </>
    );
  }
  if (!news && error) {
    return (
      <>
        <PageHead title={newsTexts.failedTitle} path={null} />
        <NewsFailure onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      {news ? <NewsPageHead news={news} /> : <title>{vi.site.loading}</title>}
      <div className="page-width grid justify-between gap-x-12 gap-y-12 py-8 lg:grid-cols-[minmax(0,760px)_340px] lg:py-12">
        {/* The key resets the state, such as the picture, for another article. */}
        {news ? <NewsArticle key={news._id} news={news} /> : <NewsLoading />}
        <NewsSidebar id={id} />
      </div>
    </>
  );
}

function NewsPageHead({ news }: { news: News }) {
  const siteUrl = useSiteUrl();
  const business = useSiteSettings();
  const path = paths.news(news._id);
  const description = describeNews(news);
  return (
    <PageHead
      title={news.title}
      description={description}
      path={path}
      {...(news.image ? { image: news.image } : {})}
      data={[newsArticleData(news, { siteUrl, description, business }), breadcrumbData(path, siteUrl)]}
    />
  );
}
