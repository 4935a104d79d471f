import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'figure', 'br'];

/**
 * Article HTML with nothing in it but a few elements: what else there is goes, its text stays. Every write passes through here,
 * so that what is stored is what may be shown. Links lead to web pages, mail, phones or places of this site; pictures are the
 * site's own.
 */
export function sanitizeContent(html: string): string {
  return sanitizeHtml(html.normalize('NFC'), {
    allowedTags: [...blocks, 'strong', 'em', 'a', 'img'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    // Pasted from a word processor, headings of the page itself and bold text come in these.
    transformTags: {
      h1: 'h2',
      h4: 'h3',
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { ...(isLink(href) && { href }), rel: 'noopener nofollow' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src']),
  }).trim();
}

/** To the web, mail, a phone, a path of this site or a place of the page; browsers read `/\\` as `//` and skip control characters. */
const isLink = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)\P{Cc}*$/iu.test(address);

function isOwnPicture(address: string | undefined): boolean {
  return address !== undefined && /^\/api\/media\/[a-z]+\/[0-9a-f]{64}\/\d{3,4}\.webp$/.test(address);
}

/** The addresses of the pictures that sanitised HTML shows. */
export const picturesIn = (html: string): string[] =>
  html.match(/\/api\/media\/[a-z]+\/[0-9a-f]{64}\/\d{3,4}\.webp/g) ?? [];

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', ' '],
]);

/** What a reader would read of sanitised HTML, on one line. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities.get(entity) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whether sanitised HTML shows a reader nothing: no word and no picture. */
export const isBlank = (html: string): boolean => toPlainText(html) === '' && !html.includes('<img');

/** The longest beginning that a list may ask for, in characters. */
const longestBeginning = 500;

/** How an article's text begins: what any card of it is cut from. */
export const beginningOf = (html: string): string => toPlainText(html).slice(0, longestBeginning + 1);

/** A text of at most `length` characters, cut between words and then marked with `…`. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = text.slice(0, length);
  const end = room.lastIndexOf(' ');
  return `${room.slice(0, end > 0 ? end : length - 1).replace(/[\s,.;:–-]+$/, '')}…`;
}
