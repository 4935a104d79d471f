import { isServiceSlug } from '@garage/contracts/browser';
import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { OtherArticles } from '../../features/articles/components/other-articles.tsx';
import { ArticlePage, prefetchArticle } from '../article-page.tsx';
import type { PrefetchOutcome, PrefetchContext } from '../page.ts';
import { Component as NotFound } from './not-found.tsx';

export async function prefetch({ client, params }: PrefetchContext): Promise<PrefetchOutcome | void> {
  const slug = params['slug'] ?? '';
  if (!isServiceSlug(slug)) return { notFound: true };
  await prefetchArticle(client, slug);
}

/** One of the twenty service articles. */
export function Component() {
  const { slug = '' } = useParams();
  if (!isServiceSlug(slug)) return <NotFound />;
  return (
    <ArticlePage slug={slug} path={paths.service(slug)}>
      <OtherArticles slug={slug} />
    </ArticlePage>
  );
}
