import { createHash } from 'node:crypto';
import type { PagePiece } from '../src/app/page-pieces.ts';

/** File of the build with the rules of the style sheets of all pages. */
export const STYLE_RULES_FILE = 'style-rules.json';

/** A rule of the site's style sheet, or one of the variables that a rule defines. */
export interface StyleRule {
  /** Beginning and end of what encloses the rule, such as `@layer utilities{` and `}`. */
  open: string;
  close: string;
  css: string;
  /** For each of the rule's selectors the classes that it needs. */
  needs: string[][];
  /** Name of a variable, registered property or animation, without use unless another rule mentions it. */
  name?: string;
}

export interface FirstStyles {
  css: string;
  /** The element that contains them, in UTF-8. */
  element: Buffer;
  /** As the content security policy names it: `sha256-…`. */
  hash: string;
}

/**
 * Returns a function that selects the rules which a page needs as it is sent. They are part of the page, so that its first screen does not wait
 * for the style sheet.
 */
export function createFirstStyles(rules: readonly StyleRule[]): (html: readonly PagePiece[]) => FirstStyles {
  const names = new Set(rules.flatMap(({ name }) => name ?? []));
  const linked = rules.map((rule) => ({
    ...rule,
    mentions: (rule.css.match(/[\w-]+/g) ?? []).filter((word) => names.has(word)),
  }));
  const definitions = Map.groupBy(linked, ({ name }) => name);
  const select = (present: ReadonlySet<string>): FirstStyles => {
    const isNeeded = ({ name, needs }: StyleRule) =>
      name === undefined && needs.some((classes) => classes.every((one) => present.has(one)));
    const needed = new Set(linked.filter(isNeeded));
    // A set also iterates what is added meanwhile: definitions that are mentioned by definitions.
    for (const { mentions } of needed)
      for (const name of mentions) for (const definition of definitions.get(name) ?? []) needed.add(definition);
    const css = joined(linked.filter((rule) => needed.has(rule)));
    return {
      css,
      element: Buffer.from(`<style>${css}</style>`),
      hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    };
  };
  const selected = new Map<string, FirstStyles>();
  return (html) => {
    const lists = new Set<string>();
    for (const piece of html) for (const list of listsOf(piece)) lists.add(list);
    // Pages of one kind have the same class lists, most often in the same order, and then the same styles.
    const key = [...lists].join('\n');
    const known = selected.get(key);
    if (known) return known;
    const styles = select(classesOf(lists));
    if (selected.size >= MAX_SELECTIONS) selected.clear();
    selected.set(key, styles);
    return styles;
  };
}

/** Maximum number of selections that are kept; each takes about 45 kB. */
const MAX_SELECTIONS = 200;

/** The class lists of pieces that pages share. They are kept as long as the pieces are. */
const sharedLists = new WeakMap<PagePiece, ReadonlySet<string>>();

function listsOf(piece: PagePiece): ReadonlySet<string> {
  if (!piece.isShared) return classListsIn(piece.bytes);
  const lists = sharedLists.get(piece) ?? classListsIn(piece.bytes);
  sharedLists.set(piece, lists);
  return lists;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const listStart = Buffer.from(' class="');
const listEnd = '"'.charCodeAt(0);

function classListsIn(html: Buffer): Set<string> {
  const lists = new Set<string>();
  let at = html.indexOf(listStart);
  while (at !== -1) {
    const end = html.indexOf(listEnd, at + listStart.length);
    if (end === -1) break;
    // Classes are ASCII, so the bytes need not be decoded.
    lists.add(html.toString('latin1', at + listStart.length, end));
    at = html.indexOf(listStart, end);
  }
  return lists;
}

function classesOf(lists: ReadonlySet<string>): Set<string> {
  const classes = new Set<string>();
  for (const list of lists)
    for (const name of list.split(' '))
      classes.add(
        !name.includes('&') ? name : name.replaceAll(/&([#\w]+);/g, (all, entity: string) => entities[entity] ?? all),
      );
  return classes;
}

/** Joins rules in their order; neighbours in the same enclosure share it. */
function joined(rules: readonly StyleRule[]): string {
  let css = '';
  let last = { open: '', close: '' };
  for (const rule of rules) {
    if (rule.open !== last.open) css += last.close + rule.open;
    css += rule.css;
    last = rule;
  }
  return css + last.close;
}
