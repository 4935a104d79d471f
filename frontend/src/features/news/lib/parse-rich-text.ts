/** The elements an article may contain, as the catalogue stores them. */
const elements = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'figure',
  'figcaption',
  'br',
  'strong',
  'em',
  'a',
  'img',
] as const;
export type RichElement = (typeof elements)[number];

interface RichNode {
  element: RichElement;
  /** Address of a link's target or of a picture; empty for other elements and for unsafe addresses. */
  address: string;
  /** Alternative text of a picture. */
  alt: string;
  children: RichContent[];
}
export type RichContent = string | RichNode;

const voidElements: ReadonlySet<RichElement> = new Set(['br', 'img']);
const programs = /<(script|style)\b[\s\S]*?(?:<\/\1[^>]*>|$)/gi;
const tokens = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+|<)/gi;
/** Allows web, mail and phone links, paths of this site and fragments. Browsers skip control characters and read `/\` as `//`. */
const safeLink = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)\P{Cc}*$/iu;
const ownPicture = /^\/api\/media\/[a-z]+\/[0-9a-f]{64}\/\d{3,4}\.webp$/;
const MAX_DEPTH = 20;

/**
 * Parses HTML into the few allowed elements. The catalogue sanitizes it before storing; this is a second barrier: no other element and no
 * attribute except a safe address passes, so nothing in it can execute.
 */
export function parseRichText(html: string): RichContent[] {
  const root: RichContent[] = [];
  const open: RichNode[] = [];
  const add = (content: RichContent) => (open.at(-1)?.children ?? root).push(content);
  for (const [, slash, name = '', attributes = '', text] of html.replaceAll(programs, '').matchAll(tokens)) {
    if (text !== undefined) add(decodeEntities(text));
    const element = elements.find((known) => known === name.toLowerCase());
    if (!element) continue;
    if (slash === '/') {
      const start = open.findLastIndex((node) => node.element === element);
      if (start >= 0) open.length = start;
      continue;
    }
    const node = { element, ...attributesOf(element, attributes), children: [] };
    if (element === 'img' && node.address === '') continue;
    add(node);
    if (!voidElements.has(element) && open.length < MAX_DEPTH) open.push(node);
  }
  return root;
}

function attributesOf(element: RichElement, attributes: string): Pick<RichNode, 'address' | 'alt'> {
  const picture = element === 'img';
  const address = attributeOf(attributes, picture ? 'src' : 'href');
  const allowed = picture ? ownPicture.test(address) : element === 'a' && safeLink.test(address);
  return { address: allowed ? address : '', alt: picture ? attributeOf(attributes, 'alt') : '' };
}

function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))`, 'i').exec(attributes);
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);
const lastCodePoint = 0x10_ff_ff;

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named.get(entity) ?? whole;
    const code = Number(entity.replace(/^#(?=\d)/, '').replace(/^#x/i, '0x'));
    return code <= lastCodePoint ? String.fromCodePoint(code) : whole;
  });
}
