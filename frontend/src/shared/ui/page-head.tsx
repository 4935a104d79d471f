import { createContext, useContext } from 'react';
import { vi } from '../../i18n/vi.ts';
import { useSiteSettings } from '../lib/site-settings.ts';

/** The site's public origin, without a trailing slash: `https://garage.example`. */
export const SiteUrlContext = createContext('');

export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}

export interface PageMetadata {
  title: string;
  description?: string;
  /** Canonical path of the page; null excludes the page from search engines. */
  path: string | null;
  /** Picture for social sharing. */
  image?: string;
  /** Structured data (schema.org). */
  data?: Record<string, unknown>[];
}

/** Receives the metadata of the page that is being rendered. Only the server provides it, to derive head elements that browsers do not need. */
export const PageMetadataContext = createContext<((facts: PageMetadata) => void) | null>(null);

/** Title, description, canonical address and structured data of a page; React moves the elements into the head. */
export function PageHead(facts: PageMetadata) {
  const { title, description, path, data } = facts;
  const siteUrl = useSiteUrl();
  useContext(PageMetadataContext)?.(facts);
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

/**
 * Serializes data to JSON for a script element, escaped so that the data cannot close that element. The replacer is that of `JSON.stringify`.
 */
export function jsonForScript(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replacer)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
