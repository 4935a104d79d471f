import { readdirSync } from 'node:fs';
import { CLIENT_ENTRY, filesOf, START_ENTRY } from './client-manifest.ts';
import type { ClientManifest } from './client-manifest.ts';
import type { PagePiece } from '../src/app/page-pieces.ts';
import type { FirstStyles } from './first-styles.ts';

/** The parts of one page's HTML document. */
interface DocumentParts {
  head: string;
  body: readonly PagePiece[];
  /** The page's data as JSON that is safe inside a script element, in UTF-8; null for a page without scripts. */
  state: readonly Buffer[] | null;
  stateId: string;
  /** Source file of the page's route, for which the scripts and style sheets are looked up. */
  entry: string;
}

export interface HtmlDocument {
  html: Buffer;
  /** Hash of the document's inline style for the content security policy; null if it has none. */
  styleHash: string | null;
}

export type DocumentWriter = (parts: DocumentParts) => HtmlDocument;

/** What documents are written from: the client build, and how to select the styles of a page. */
interface Build {
  clientFolder: string;
  manifest: ClientManifest;
  firstStyles: (html: readonly PagePiece[]) => FirstStyles;
}

/** Font of a page without scripts, which nothing else loads: the regular one. */
const plainFontFiles = /^be-vietnam-pro-400-[^.]+\.woff2$/;

/** The site's fonts, which `src/start.ts` loads after the picture of the first screen. Until then the fallback fonts take the same space. */
const fontFiles = /^be-vietnam-pro-.+\.woff2$/;

const iconLinks = [
  '<meta name="theme-color" content="#0a2540"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
].join('');

const documentEnd = Buffer.from('</body></html>');

/** Creates complete HTML documents from rendered pages, with links to the files of the client build. */
export function createDocumentWriter({ clientFolder, manifest, firstStyles }: Build): DocumentWriter {
  const fonts = readdirSync(`${clientFolder}/assets`).filter((name) => fontFiles.test(name));
  const plainFontLinks = fonts
    .filter((name) => plainFontFiles.test(name))
    .map((name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin="">`)
    .join('');
  const fileOf = (key: string): string => `/${manifest[key]?.file ?? ''}`;
  const program = `<script type="module" src="${fileOf(START_ENTRY)}" data-entry="${fileOf(CLIENT_ENTRY)}" data-fonts="${fonts.map((name) => `/assets/${name}`).join(' ')}"`;
  const linksByPage = new Map<string, PageLinks>();
  const linksTo = (page: string): PageLinks => {
    const links = linksByPage.get(page) ?? linksOf(manifest, page);
    linksByPage.set(page, links);
    return links;
  };
  return ({ head, body, state, stateId, entry: page }) => {
    const { styleLinks, styles, files } = linksTo(page);
    // A page without scripts waits for its style sheet.
    const first = state === null ? null : firstStyles(body);
    const start = [
      '<!DOCTYPE html><html lang="vi"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      // It begins with the link to the picture of the first screen.
      head,
    ].join('');
    const links = first ? `<noscript>${styleLinks}</noscript>` : styleLinks + plainFontLinks;
    const pieces = [
      Buffer.from(start),
      ...(first ? [first.element] : []),
      Buffer.from(`${links}${iconLinks}</head><body>`),
      ...body.map(({ bytes }) => bytes),
    ];
    if (state === null) pieces.push(documentEnd);
    else
      pieces.push(
        Buffer.from(`<script type="application/json" id="${stateId}">`),
        ...state,
        Buffer.from(`</script>${program} data-styles="${styles}" data-files="${files}"></script>`),
        documentEnd,
      );
    return { html: Buffer.concat(pieces), styleHash: first?.hash ?? null };
  };
}

interface PageLinks {
  styleLinks: string;
  /** Addresses of the page's style sheets and scripts, separated by spaces. */
  styles: string;
  files: string;
}

function linksOf(manifest: ClientManifest, page: string): PageLinks {
  const { scripts, styles } = filesOf(manifest, [CLIENT_ENTRY, page]);
  const addresses = (files: readonly string[]) => files.map((file) => `/${file}`).join(' ');
  return {
    styleLinks: styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
    styles: addresses(styles),
    files: addresses(scripts),
  };
}
