import { createContext, useContext } from 'react';
import { vi } from '../../i18n/vi.ts';
import { useSiteSettings } from '../lib/site-settings.ts';

/** The site's public address, without a slash at the end: `https://garage.example`. */
export const SiteUrlContext = createContext('');

export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}

export interface PageFacts {
  title: string;
  description?: string;
  /** The path by which search engines should know this page; null keeps the page out of them. */
  path: string | null;
  /** The picture shown where the page is shared. */
  image?: string;
  /** What the page is about, by schema.org. */
  data?: Record<string, unknown>[];
}

/** Hears what a page says of itself. On the server only: what is written of it there no browser needs. */
export const PageFactsContext = createContext<((facts: PageFacts) => void) | null>(null);

/** Title, description, canonical address and structured data of a page; React moves what belongs into the head. */
export function PageHead(facts: PageFacts) {
  const { title, description, path, data } = facts;
  const siteUrl = useSiteUrl();
  useContext(PageFactsContext)?.(facts);
  return (
    <>
      <title>{vi.site.titleOf(title, useSiteSettings().name)}</title>
      {description && <meta name="description" content={description} />}
      {path === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={siteUrl + path} />}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(graphOf(data)) }} />}
    </>
  );
}

function graphOf(data: Record<string, unknown>[]) {
  return { '@context': 'https://schema.org', '@graph': data };
}

/** JSON that cannot end the script element it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
