import type { News } from '@garage/contracts';
import { useEffect } from 'react';
import { NEWS_PER_PAGE } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { newsPageQuery, useNewsPage } from '../../features/news/api/news-page-query.ts';
import { NewsListHead } from '../../features/news/components/news-list-head.tsx';
import { NewsResults } from '../../features/news/components/news-results.tsx';
import { newsListData } from '../../features/news/lib/news-data.ts';
import { canonicalNewsPath, newsListPath, readNewsFilters } from '../../features/news/lib/news-filters.ts';
import type { NewsFilters } from '../../features/news/lib/news-filters.ts';
import { newsTexts } from '../../i18n/news.ts';
import { usePageQuery } from '../../shared/lib/page-query.ts';
import { showToast } from '../../shared/lib/toasts.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';
import type { PrefetchOutcome, PrefetchContext } from '../page.ts';

export async function prefetch({ client, query }: PrefetchContext): Promise<PrefetchOutcome | void> {
  const filters = readNewsFilters(query);
  const list = newsPageQuery(filters);
  // A failed request does not reject here: the page itself shows what could not be loaded.
  await client.prefetchQuery(list);
  const shown = client.getQueryData(list.queryKey);
  if (!shown) return { unavailable: true };
  const { items, total } = shown;
  const pages = Math.ceil(total / NEWS_PER_PAGE);
  if (items.length === 0 && pages > 0 && filters.page > pages)
    return { redirect: newsListPath({ ...filters, page: pages }) };
}

/** The news list: search by title, newest or oldest first. The paths `/news` and `/newslist` show the same page. */
export function Component() {
  const query = usePageQuery('/newslist');
  const filters = readNewsFilters(query);
  const news = useNewsPage(filters);
  useEffect(() => {
    if (news.error) showToast({ severity: 'error', text: newsTexts.listFailed, cause: news.error });
  }, [news.error]);
  return (
    <>
      <NewsListPageHead filters={filters} items={news.data?.items ?? []} />
      <div className="page-width py-8 md:py-12">
        <NewsListHead filters={filters} total={news.data?.total} />
        <div className="mt-4">
          <NewsResults filters={filters} news={news} />
        </div>
      </div>
    </>
  );
}

/** Search results are excluded from search engines; the list itself has one canonical address. */
function NewsListPageHead({ filters, items }: { filters: NewsFilters; items: readonly News[] }) {
  const siteUrl = useSiteUrl();
  return (
    <PageHead
      title={filters.search ? newsTexts.searchTitle(filters.search) : newsTexts.title}
      description={newsTexts.description}
      path={filters.search ? null : canonicalNewsPath(filters)}
      data={[breadcrumbData(paths.newsList, siteUrl), newsListData(items, siteUrl)]}
    />
  );
}
