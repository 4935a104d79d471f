import type { Address } from '@garage/contracts';
import { MAX_ADDRESSES } from '@garage/contracts/browser';
import { paths } from '../../config/paths.ts';
import { requestPage } from '../../shared/api/client.ts';
import { sitePages } from './site-pages.ts';
import { escapeXml } from './xml.ts';

const kinds = ['news', 'products'] as const;
type Kind = (typeof kinds)[number];

/** An entry of the sitemap. */
interface SitemapEntry {
  path: string;
  changedAt?: string;
}

/** One file of a split sitemap: either the pages with a fixed address, or one page of the addresses of one kind. */
export type SitemapPart = 'pages' | { kind: Kind; page: number };

/** Path of the sitemap or, with `part`, of one of its files, which are counted from 1. */
export const sitemapPath = (part?: number): string => (part === undefined ? '/sitemap.xml' : `/sitemap-${part}.xml`);

interface SitemapOptions {
  /** The site's public origin, without a trailing slash. */
  siteUrl: string;
  /** Maximum entries of a file. The protocol allows 50,000; the gateway's cache limits the size of a response further. */
  perFile?: number;
}

/** The sitemap of all pages or, if there are too many for one file, an index of its files. Throws when the addresses cannot be loaded. */
export async function renderSitemap({ siteUrl, perFile = MAX_ADDRESSES }: SitemapOptions): Promise<string> {
  const [news, products] = await Promise.all(kinds.map((kind) => readAddresses({ kind, page: 1 }, perFile)));
  const totals = { news: news?.total ?? 0, products: products?.total ?? 0 };
  if (sitePages.length + totals.news + totals.products > perFile)
    return writeIndex(siteUrl, sitemapParts(totals, perFile));
  return writeSitemap(siteUrl, [
    ...sitePages.map((path) => ({ path })),
    ...(news?.entries ?? []),
    ...(products?.entries ?? []),
  ]);
}

/** One file of a split sitemap, counted from 1; null when it does not exist. */
export async function renderSitemapPart(
  part: number,
  { siteUrl, perFile = MAX_ADDRESSES }: SitemapOptions,
): Promise<string | null> {
  const [news, products] = await Promise.all(kinds.map((kind) => readAddresses({ kind, page: 1 }, 1)));
  const found = sitemapParts({ news: news?.total ?? 0, products: products?.total ?? 0 }, perFile)[part - 1];
  if (found === undefined) return null;
  if (found === 'pages')
    return writeSitemap(
      siteUrl,
      sitePages.map((path) => ({ path })),
    );
  return writeSitemap(siteUrl, (await readAddresses(found, perFile)).entries);
}

/** Lists the files of a split sitemap. `totals` is the number of addresses of each kind, `perFile` the maximum number in one file. */
export function sitemapParts(totals: Record<Kind, number>, perFile: number): SitemapPart[] {
  const pagesOf = (kind: Kind) =>
    Array.from({ length: Math.ceil(totals[kind] / perFile) }, (_, index) => ({ kind, page: index + 1 }));
  return ['pages', ...kinds.flatMap(pagesOf)];
}

async function readAddresses(
  { kind, page }: { kind: Kind; page: number },
  limit: number,
): Promise<{ entries: SitemapEntry[]; total: number }> {
  const { items, total } = await requestPage('catalogue.addresses', { query: { kind, page, limit } });
  const pathOf = kind === 'news' ? paths.news : paths.product;
  return { entries: items.map(({ _id, changedAt }: Address) => ({ path: pathOf(_id), changedAt })), total };
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Writes a sitemap file that contains the given entries. */
export function writeSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const date = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${date}</url>`;
  });
  return `${declaration}<urlset ${namespace}>${urls.join('')}</urlset>`;
}

function writeIndex(siteUrl: string, parts: readonly SitemapPart[]): string {
  const files = parts.map((_, index) => `<sitemap><loc>${escapeXml(siteUrl + sitemapPath(index + 1))}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>${files.join('')}</sitemapindex>`;
}
