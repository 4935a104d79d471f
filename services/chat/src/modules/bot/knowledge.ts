import {
  endpoints,
  nextFreeSchema,
  productSchema,
  serviceArticleSchema,
  serviceArticleSummarySchema,
  siteSettingsSchema,
} from '@garage/contracts';
import { LRUCache } from 'lru-cache';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

export interface KnowledgeOptions {
  catalogueUrl: string;
  bookingUrl: string;
  /** Timeout in milliseconds of each request to a service. */
  timeoutMs?: number;
}

export type Knowledge = ReturnType<typeof createKnowledge>;

const TIMEOUT_MS = 1_500;
const MAX_CACHED = 500;
const MINUTE_MS = 60_000;

/** A service did not answer; a later attempt may succeed. */
export class KnowledgeUnavailable extends Error {
  override readonly name = 'KnowledgeUnavailable';
}

/** Reads products, articles, settings and free slots from the services, with a short-lived cache. */
export function createKnowledge({ catalogueUrl, bookingUrl, timeoutMs = TIMEOUT_MS }: KnowledgeOptions) {
  function reader<Schema extends TSchema>(schema: Schema, { base, ttlMs }: { base: string; ttlMs: number }) {
    const check = Compile(schema);
    const cache = new LRUCache<string, Promise<Static<Schema>>>({ max: MAX_CACHED, ttl: ttlMs });
    const ask = async (path: string): Promise<Static<Schema>> => {
      try {
        const answer = await fetchJson(new URL(path, base), timeoutMs);
        if (!check.Check(answer)) throw new Error('Unexpected response shape');
        return answer;
      } catch (cause) {
        cache.delete(path);
        throw new KnowledgeUnavailable(`No answer from ${path}`, { cause });
      }
    };
    return (path: string): Promise<Static<Schema>> => {
      const cached = cache.get(path);
      if (cached) return cached;
      const pending = ask(path);
      cache.set(path, pending);
      return pending;
    };
  }
  const catalogue = { base: catalogueUrl, ttlMs: MINUTE_MS };
  const readSettings = reader(siteSettingsSchema, catalogue);
  const readArticles = reader(Type.Array(serviceArticleSummarySchema), { ...catalogue, ttlMs: 10 * MINUTE_MS });
  const readArticle = reader(serviceArticleSchema, { ...catalogue, ttlMs: 10 * MINUTE_MS });
  const readProducts = reader(Type.Array(productSchema), { ...catalogue, ttlMs: MINUTE_MS / 2 });
  const readFree = reader(nextFreeSchema, { base: bookingUrl, ttlMs: MINUTE_MS / 4 });

  return {
    settings: () => readSettings(endpoints['settings.get'].path),
    articles: () => readArticles(endpoints['articles.list'].path),
    article: (slug: string) => readArticle(endpoints['articles.get'].path.replace(':slug', slug)),
    products: (name: string, limit: number) =>
      readProducts(`${endpoints['products.search'].path}?${new URLSearchParams({ name, limit: String(limit) })}`),
    nextFree: (limit: number) => readFree(`${endpoints['contacts.nextFree'].path}?limit=${limit}`),
  };
}

async function fetchJson(url: URL, timeoutMs: number): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return answer.json();
}
