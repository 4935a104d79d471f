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
  /** Until a service must have answered, in milliseconds. */
  limitMs?: number;
}

export type Knowledge = ReturnType<typeof createKnowledge>;

const LIMIT_MS = 1_500;
const KEPT = 500;
const MINUTE_MS = 60_000;

/** The question could not be answered now; it is worth asking again. */
export class KnowledgeUnavailable extends Error {
  override readonly name = 'KnowledgeUnavailable';
}

/** What the bot knows: asked of the services that have it, and kept for a moment. */
export function createKnowledge({ catalogueUrl, bookingUrl, limitMs = LIMIT_MS }: KnowledgeOptions) {
  function reader<Schema extends TSchema>(schema: Schema, { base, keepMs }: { base: string; keepMs: number }) {
    const check = Compile(schema);
    const kept = new LRUCache<string, Promise<Static<Schema>>>({ max: KEPT, ttl: keepMs });
    const ask = async (path: string): Promise<Static<Schema>> => {
      try {
        const answer = await fetchJson(new URL(path, base), limitMs);
        if (!check.Check(answer)) throw new Error('An answer of another shape');
        return answer;
      } catch (cause) {
        kept.delete(path);
        throw new KnowledgeUnavailable(`No answer from ${path}`, { cause });
      }
    };
    return (path: string): Promise<Static<Schema>> => {
      const known = kept.get(path);
      if (known) return known;
      const asked = ask(path);
      kept.set(path, asked);
      return asked;
    };
  }
  const catalogue = { base: catalogueUrl, keepMs: MINUTE_MS };
  const readSettings = reader(siteSettingsSchema, catalogue);
  const readArticles = reader(Type.Array(serviceArticleSummarySchema), { ...catalogue, keepMs: 10 * MINUTE_MS });
  const readArticle = reader(serviceArticleSchema, { ...catalogue, keepMs: 10 * MINUTE_MS });
  const readProducts = reader(Type.Array(productSchema), { ...catalogue, keepMs: MINUTE_MS / 2 });
  const readFree = reader(nextFreeSchema, { base: bookingUrl, keepMs: MINUTE_MS / 4 });

  return {
    settings: () => readSettings(endpoints['settings.get'].path),
    articles: () => readArticles(endpoints['articles.list'].path),
    article: (slug: string) => readArticle(endpoints['articles.get'].path.replace(':slug', slug)),
    products: (name: string, limit: number) =>
      readProducts(`${endpoints['products.search'].path}?${new URLSearchParams({ name, limit: String(limit) })}`),
    nextFree: (limit: number) => readFree(`${endpoints['contacts.nextFree'].path}?limit=${limit}`),
  };
}

async function fetchJson(url: URL, limitMs: number): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs) });
  if (!answer.ok) throw new Error(`It answers ${answer.status}`);
  return answer.json();
}
