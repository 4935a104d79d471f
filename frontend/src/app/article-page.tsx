import type { ServiceArticle } from '@garage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { articleQuery, useArticle } from '../features/articles/api/get-article.ts';
import { articlesQuery } from '../features/articles/api/list-articles.ts';
import { ArticleBody } from '../features/articles/components/article-body.tsx';
import { ArticleHead } from '../features/articles/components/article-head.tsx';
import { ArticleSidebar } from '../features/articles/components/article-sidebar.tsx';
import { ArticleFailure, ArticleSkeleton } from '../features/articles/components/article-states.tsx';
import { faqData, serviceData } from '../features/articles/lib/article-data.ts';
import { articlePicture } from '../features/articles/lib/article-picture.ts';
import { articleTexts } from '../i18n/articles.ts';
import { vi } from '../i18n/vi.ts';
import { loadChunk } from '../shared/lib/load-chunk.ts';
import { useSiteSettings } from '../shared/lib/site-settings.ts';
import { PageHead, useSiteUrl } from '../shared/ui/page-head.tsx';
import { breadcrumbData } from './breadcrumb-data.ts';

/** The product cards are far below the first screen, so they are loaded after the page itself. */
const ArticleProducts = lazy(() =>
  loadChunk(() => import('./article-products.tsx')).then((part) => ({ default: part.ArticleProducts })),
);

/**
 * Loads an article and the list of all articles on the server. Throws when the article cannot be loaded; the page is also shown without the
 * list.
 */
export async function prefetchArticle(client: QueryClient, slug: string): Promise<void> {
  const others = client.prefetchQuery(articlesQuery());
  await client.fetchQuery(articleQuery(slug));
  await others;
}

interface ArticlePageProps {
  slug: string;
  path: string;
  /** Structured data (schema.org) in addition to that of the article itself. */
  data?: Record<string, unknown>[];
  /** Content that is shown below the article. */
  children: ReactNode;
}

/** Page of an article, with the main services beside it and related products below. */
export function ArticlePage({ slug, path, data, children }: ArticlePageProps) {
  const { data: article, error, refetch } = useArticle(slug);
  if (!article) {
    return error ? (
      <>
        <PageHead title={articleTexts.failedTitle} path={null} />
        <ArticleFailure onRetry={() => void refetch()} />
      </>
    ) : (
      <>
        <title>{vi.site.loading}</title>
        <ArticleSkeleton />
      </>
    );
  }
  return (
    <>
      <ArticlePageHead article={article} path={path} data={data ?? []} />
      <ArticleHead article={article} />
      <div className="page-width grid gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_280px] lg:py-12">
        <ArticleSidebar slug={slug} />
        <ArticleBody article={article} />
      </div>
      <Suspense fallback={<div className="min-h-screen" />}>
        <ArticleProducts products={article.products} />
      </Suspense>
      {children}
    </>
  );
}

function ArticlePageHead({
  article,
  path,
  data,
}: {
  article: ServiceArticle;
  path: string;
  data: Record<string, unknown>[];
}) {
  const siteUrl = useSiteUrl();
  const business = useSiteSettings();
  const picture = articlePicture(article.slug);
  return (
    <PageHead
      title={article.title}
      description={article.summary}
      path={path}
      {...(picture ? { image: picture } : {})}
      data={[
        serviceData(article, { path, siteUrl, picture, business }),
        faqData(article),
        breadcrumbData(path, siteUrl),
        ...data,
      ]}
    />
  );
}
