import { parse } from 'postcss';
import type { AtRule, ChildNode, Rule } from 'postcss';
import type { StyleRule } from './server/first-styles.ts';

/** At-rules that enclose a rule: `@layer utilities{` and `}`. */
type Place = Pick<StyleRule, 'open' | 'close'>;

/** Conditions that do not hold when a page is shown first. */
const laterConditions = /print|\(hover:\s*hover\)/;
const laterSelectors = /:hover|:active|::backdrop|::file-selector|::-webkit-|:-moz-/;

/** Splits a style sheet into its rules, each with what a page must contain to need it. Fonts that have to be loaded are left out. */
export function styleRulesOf(css: string): StyleRule[] {
  return rulesOf(parse(css).nodes, { open: '', close: '' });
}

function rulesOf(nodes: readonly ChildNode[], place: Place): StyleRule[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return partsOf(node, place);
    return node.type === 'atrule' ? rulesOfAtRule(node, place) : [];
  });
}

function rulesOfAtRule(node: AtRule, place: Place): StyleRule[] {
  const { name, params, nodes } = node;
  const whole = { ...place, css: `${node.toString()}${nodes ? '' : ';'}`, needs: [[]] };
  if (name === 'keyframes' || name === 'property') return [{ ...whole, name: params }];
  if (name === 'font-face') return whole.css.includes('url(') ? [] : [whole];
  if (!nodes) return [whole];
  if (name === 'media' && laterConditions.test(params)) return [];
  return rulesOf(nodes, within(place, `@${name} ${params}`));
}

const within = ({ open, close }: Place, prelude: string): Place => ({ open: `${open}${prelude}{`, close: `${close}}` });

/** The rule, or, if it only defines variables, each of them. */
function partsOf(node: Rule, place: Place): StyleRule[] {
  const needs = node.selectors.filter((selector) => !laterSelectors.test(selector)).map(classesOf);
  if (needs.length === 0) return [];
  const variables = node.nodes.flatMap((one) => (one.type === 'decl' && one.variable ? [one] : []));
  if (variables.length < node.nodes.length || needs.some((classes) => classes.length > 0))
    return [{ ...place, css: node.toString(), needs }];
  const inside = within(place, node.selector);
  return variables.map(({ prop, value }) => ({ ...inside, css: `${prop}:${value};`, needs: [[]], name: prop }));
}

/** The classes without which a selector matches nothing. Those in a pseudo-class such as `:not()` are ignored, so that a rule is rather kept. */
function classesOf(selector: string): string[] {
  const names = withoutArguments(selector).matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\u{7f}])+)/giu);
  return [...names].map(([, name = '']) =>
    name.replaceAll(/\\(?:([\da-f]{1,6}) ?|(.))/giu, (_, code?: string, char = '') =>
      code === undefined ? char : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}

function withoutArguments(selector: string): string {
  let depth = 0;
  let plain = '';
  for (const [part] of selector.matchAll(/\\.|./gsu)) {
    if (part === '(' || part === '[') depth += 1;
    if (depth === 0) plain += part;
    if (part === ')' || part === ']') depth -= 1;
  }
  return plain;
}
