import { createHash } from 'node:crypto';

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
  /** As the content security policy names it: `sha256-…`. */
  hash: string;
}

/**
 * Returns a function that selects the rules which a page needs as it is sent. They are part of the page, so that its first screen does not wait
 * for the style sheet.
 */
export function createFirstStyles(rules: readonly StyleRule[]): (html: Buffer) => FirstStyles {
  const names = new Set(rules.flatMap(({ name }) => name ?? []));
  const linked = rules.map((rule) => ({
    ...rule,
    mentions: (rule.css.match(/[\w-]+/g) ?? []).filter((word) => names.has(word)),
  }));
  const definitions = Map.groupBy(linked, ({ name }) => name);
  return (html) => {
    const present = classesIn(html);
    const isNeeded = ({ name, needs }: StyleRule) =>
      name === undefined && needs.some((classes) => classes.every((one) => present.has(one)));
    const needed = new Set(linked.filter(isNeeded));
    // A set also iterates what is added meanwhile: definitions that are mentioned by definitions.
    for (const { mentions } of needed)
      for (const name of mentions) for (const definition of definitions.get(name) ?? []) needed.add(definition);
    const css = joined(linked.filter((rule) => needed.has(rule)));
    return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function classesIn(html: Buffer): Set<string> {
  const lists = new Set<string>();
  // Classes are ASCII, so the bytes need not be decoded.
  for (const [, list = ''] of html.toString('latin1').matchAll(/ class="([^"]*)"/g)) lists.add(list);
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
