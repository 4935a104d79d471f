import { readdirSync } from 'node:fs';
import { CLIENT_ENTRY, filesOf, START_ENTRY } from './client-manifest.ts';
import type { ClientManifest } from './client-manifest.ts';

/** The parts of one page's HTML document. */
export interface DocumentParts {
  head: string;
  body: Buffer;
  /** The page's data as JSON that is safe inside a script element; null for a page without scripts. */
  state: string | null;
  stateId: string;
  /** Source file of the page's route, for which the scripts and style sheets are looked up. */
  entry: string;
}

/**
 * The site's regular font in its Latin and Vietnamese subsets. Its links come after style sheet and picture, because the fallback fonts take the
 * same space until it is loaded.
 */
const firstFonts = /be-vietnam-pro-(?:latin|vietnamese)-400-normal-[^.]+\.woff2$/;

/** Creates complete HTML documents from rendered pages, with links to the files of the client build. */
export function createDocumentWriter(clientFolder: string, manifest: ClientManifest): (parts: DocumentParts) => Buffer {
  const fonts = readdirSync(`${clientFolder}/assets`).filter((name) => firstFonts.test(name));
  const fontLinks = fonts.map(
    (name) =>
      `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin="" fetchpriority="low">`,
  );
  const fileOf = (key: string): string => `/${manifest[key]?.file ?? ''}`;
  const linksByPage = new Map<string, PageLinks>();
  const linksTo = (page: string): PageLinks => {
    const links = linksByPage.get(page) ?? linksOf(manifest, page);
    linksByPage.set(page, links);
    return links;
  };
  return ({ head, body, state, stateId, entry: page }) => {
    const { styleLinks, files } = linksTo(page);
    const program =
      state === null
        ? ''
        : `<script type="application/json" id="${stateId}">${state}</script><script type="module" src="${fileOf(START_ENTRY)}" data-entry="${fileOf(CLIENT_ENTRY)}" data-files="${files}"></script>`;
    const start = [
      '<!DOCTYPE html><html lang="vi"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      '<meta name="theme-color" content="#0a2540"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
      styleLinks,
      head,
      ...fontLinks,
      '</head><body>',
    ].join('');
    return Buffer.concat([Buffer.from(start), body, Buffer.from(`${program}</body></html>`)]);
  };
}

interface PageLinks {
  styleLinks: string;
  /** Addresses of the page's scripts, separated by spaces. */
  files: string;
}

function linksOf(manifest: ClientManifest, page: string): PageLinks {
  const { scripts, styles } = filesOf(manifest, [CLIENT_ENTRY, page]);
  return {
    styleLinks: styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
    files: scripts.map((file) => `/${file}`).join(' '),
  };
}
