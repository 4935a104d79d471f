import { premiumArticle } from '@garage/contracts/browser';
import { paths } from '../../config/paths.ts';
import { AllArticles } from '../../features/articles/components/all-articles.tsx';
import { articleListData } from '../../features/articles/lib/article-data.ts';
import { useSiteUrl } from '../../shared/ui/page-head.tsx';
import { ArticlePage, prefetchArticle } from '../article-page.tsx';
import type { PrefetchContext } from '../page.ts';

export function prefetch({ client }: PrefetchContext): Promise<void> {
  return prefetchArticle(client, premiumArticle.slug);
}

/** Overview article on car maintenance, with links to all service articles. */
export function Component() {
  return (
    <ArticlePage slug={premiumArticle.slug} path={paths.services} data={[articleListData(useSiteUrl())]}>
      <AllArticles />
    </ArticlePage>
  );
}
