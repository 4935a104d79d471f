import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption', 'br'];

/**
 * Reduces article HTML to an allowlist of elements and keeps the text of all others. Applied to every write, so that
 * stored content is safe to display. Links may point to web pages, mail, phone numbers or paths and anchors of this
 * site; images only to the site's own.
 */
export function sanitizeContent(html: string): string {
  return sanitizeHtml(html.normalize('NFC'), {
    allowedTags: [...blocks, 'strong', 'em', 'a', 'img'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    // Replaces elements that occur in texts pasted from word processors by permitted ones.
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

/**
 * Allows web, mail and phone links, paths of this site and anchors. Browsers treat `/\\` as `//` and skip control
 * characters.
 */
const isLink = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)\P{Cc}*$/iu.test(address);

function isOwnPicture(address: string | undefined): boolean {
  return address !== undefined && /^\/api\/media\/[a-z]+\/[0-9a-f]{64}\/\d{3,4}\.webp$/.test(address);
}

/** URLs of the images in sanitised HTML. */
export const picturesIn = (html: string): string[] =>
  html.match(/\/api\/media\/[a-z]+\/[0-9a-f]{64}\/\d{3,4}\.webp/g) ?? [];

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', ' '],
]);

/** The visible text of sanitised HTML, on one line. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities.get(entity) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** True when sanitised HTML contains neither text nor images. */
export const isBlank = (html: string): boolean => toPlainText(html) === '' && !html.includes('<img');

/** Maximum length, in characters, of the excerpts that a request for a list of articles may ask for. */
const MAX_EXCERPT_LENGTH = 500;

/** The start of an article's text, from which excerpts are cut: without the captions of pictures, which are no part of its sentences. */
export const beginningOf = (html: string): string =>
  toPlainText(html.replaceAll(/<figcaption>.*?<\/figcaption>/gs, ' ')).slice(0, MAX_EXCERPT_LENGTH + 1);

/** Cuts a text to at most `length` characters between words and appends `…`. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = text.slice(0, length);
  const end = room.lastIndexOf(' ');
  return `${room.slice(0, end > 0 ? end : length - 1).replace(/[\s,.;:–-]+$/, '')}…`;
}
