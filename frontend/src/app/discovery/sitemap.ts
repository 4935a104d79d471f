import type { Address } from '@garage/contracts';
import { MOST_ADDRESSES } from '@garage/contracts/browser';
import { paths } from '../../config/paths.ts';
import { requestPage } from '../../shared/api/client.ts';
import { sitePages } from './site-pages.ts';
import { escapeXml } from './xml.ts';

const kinds = ['news', 'products'] as const;
type Kind = (typeof kinds)[number];

/** A page as the map names it. */
interface MapEntry {
  path: string;
  changedAt?: string;
}

/** One file of a divided map: the pages that are always there, or a page of the addresses of a kind. */
export type MapPart = 'pages' | { kind: Kind; page: number };

/** The address of the map, or of one of its parts, counted from 1. */
export const sitemapPath = (part?: number): string => (part === undefined ? '/sitemap.xml' : `/sitemap-${part}.xml`);

interface SitemapOptions {
  /** Without a slash at the end. */
  siteUrl: string;
  /** How many pages a file names at most. Protocol: 50,000; here what the gateway's cache takes as one answer. */
  perFile?: number;
}

/** The map of the site: all its pages, or, when they are more than a file holds, a list of files. Throws when they cannot be had. */
export async function renderSitemap({ siteUrl, perFile = MOST_ADDRESSES }: SitemapOptions): Promise<string> {
  const [news, products] = await Promise.all(kinds.map((kind) => readAddresses({ kind, page: 1 }, perFile)));
  const totals = { news: news?.total ?? 0, products: products?.total ?? 0 };
  if (sitePages.length + totals.news + totals.products > perFile) return writeIndex(siteUrl, partsOf(totals, perFile));
  return writeMap(siteUrl, [
    ...sitePages.map((path) => ({ path })),
    ...(news?.entries ?? []),
    ...(products?.entries ?? []),
  ]);
}

/** One file of a divided map, counted from 1; null when there is none such. */
export async function renderSitemapPart(
  part: number,
  { siteUrl, perFile = MOST_ADDRESSES }: SitemapOptions,
): Promise<string | null> {
  const [news, products] = await Promise.all(kinds.map((kind) => readAddresses({ kind, page: 1 }, 1)));
  const found = partsOf({ news: news?.total ?? 0, products: products?.total ?? 0 }, perFile)[part - 1];
  if (found === undefined) return null;
  if (found === 'pages')
    return writeMap(
      siteUrl,
      sitePages.map((path) => ({ path })),
    );
  return writeMap(siteUrl, (await readAddresses(found, perFile)).entries);
}

/** The files of a map with so many pages. */
export function partsOf(totals: Record<Kind, number>, perFile: number): MapPart[] {
  const pagesOf = (kind: Kind) =>
    Array.from({ length: Math.ceil(totals[kind] / perFile) }, (_, index) => ({ kind, page: index + 1 }));
  return ['pages', ...kinds.flatMap(pagesOf)];
}

async function readAddresses(
  { kind, page }: { kind: Kind; page: number },
  limit: number,
): Promise<{ entries: MapEntry[]; total: number }> {
  const { items, total } = await requestPage('catalogue.addresses', { query: { kind, page, limit } });
  const pathOf = kind === 'news' ? paths.news : paths.product;
  return { entries: items.map(({ _id, changedAt }: Address) => ({ path: pathOf(_id), changedAt })), total };
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** The file that names these pages. */
export function writeMap(siteUrl: string, entries: readonly MapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const date = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${date}</url>`;
  });
  return `${declaration}<urlset ${namespace}>${urls.join('')}</urlset>`;
}

function writeIndex(siteUrl: string, parts: readonly MapPart[]): string {
  const files = parts.map((_, index) => `<sitemap><loc>${escapeXml(siteUrl + sitemapPath(index + 1))}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>${files.join('')}</sitemapindex>`;
}
