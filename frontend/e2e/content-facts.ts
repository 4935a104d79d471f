/** News and articles of the running catalogue, and served HTML, to compare with the pages. */
import type { News, ServiceArticle } from '@garage/contracts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { fetchApi } from './browser.ts';

export async function newsAt(path: string): Promise<{ news: News[]; total: number }> {
  const { body, total } = await fetchApi(path);
  if (!isNewsList(body)) throw new Error(`${path} did not answer a list`);
  return { news: body, total };
}

export async function articleOf(slug: string): Promise<ServiceArticle> {
  const { body } = await fetchApi(`/api/service-articles/${slug}`);
  if (!isArticle(body)) throw new Error(`${slug} did not answer an article`);
  return body;
}

/** Returns the HTML of a page as the server sends it. */
export async function servedPage(path: string): Promise<{ status: number; cache: string | null; html: string }> {
  const response = await fetch(`${runningStack().services.frontend}${path}`, { redirect: 'manual' });
  return { status: response.status, cache: response.headers.get('cache-control'), html: await response.text() };
}

/** Returns the page's schema.org data of one type. */
export function structuredData(html: string, type: string): Record<string, unknown>[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data: { '@graph': Record<string, unknown>[] } = JSON.parse(json);
  return data['@graph'].filter((item) => item['@type'] === type);
}

/** The date in Vietnam at the given instant, in the local format: `21/11/2026`. */
export function vietnameseDay(instant: string): string {
  const day = new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 10);
  return day.split('-').reverse().join('/');
}

function isNewsList(body: unknown): body is News[] {
  return Array.isArray(body);
}

function isArticle(body: unknown): body is ServiceArticle {
  return typeof body === 'object' && body !== null && 'faq' in body;
}
