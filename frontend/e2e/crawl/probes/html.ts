/** Valid HTML: as served, and as it is in the browser after hydration. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Message, RuleConfig } from 'html-validate';
import type { Probe } from '../probe.ts';

/** `recommended` contains the rules of the HTML standard and of good style. */
const rules: RuleConfig = {
  'no-missing-references': 'error',
  'no-implicit-button-type': 'error',
  'hidden-focusable': 'error',
  'form-dup-name': 'error',
  // React writes attributes as in its own elements, like `srcSet`; their case has no meaning in HTML.
  'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  // React and browsers write attributes without a value as `required=""`.
  'attribute-boolean-style': ['error', { style: 'empty' }],
  'attribute-empty-style': ['error', { style: 'empty' }],
  // The ids that React creates begin with an underscore, which the standard allows.
  'valid-id': ['error', { relaxed: true }],
  // React writes `<img/>` and browsers `<img>`; both mean the same, and neither can be changed.
  'void-style': 'off',
  // Links that call a number contain words, too, which may wrap; the rule cannot tell them from the number.
  'tel-non-breaking': 'off',
  // The editor of formatted text is no text area.
  'prefer-native-element': ['error', { exclude: ['textbox'] }],
  // Titles contain the headline of an article or the name of a product as staff wrote it.
  'long-title': 'off',
};

const newValidator = (changes: RuleConfig = {}): HtmlValidate =>
  new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules: { ...rules, ...changes } }),
  );

/** Charts compute sizes and positions in the browser, and can only set them as inline styles; no page is served with one. */
const computed: RuleConfig = { 'no-inline-style': 'off' };

const servedPages = newValidator();
const hydratedPages = newValidator(computed);
/** An opened dialog or menu is validated alone, so it has no doctype. */
const parts = newValidator({ ...computed, 'missing-doctype': 'off' });

async function faultsIn(validator: HtmlValidate, markup: string, where: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) => messages.map((message) => `${where}: ${describe(message, markup)}`));
}

/** Position and markup: a selector alone is hard to find again. */
function describe({ ruleId, message, offset, selector }: Message, markup: string): string {
  const start = markup.lastIndexOf('<', offset);
  return `${markup.slice(start, start + 120)} (${selector ?? 'document'}): ${message} [${ruleId}]`;
}

export const htmlProbe: Probe = {
  name: 'html',
  async find({ page, within, served }) {
    if (within === undefined)
      return [
        ...(served === undefined ? [] : await faultsIn(servedPages, served, 'as served')),
        ...(await faultsIn(hydratedPages, await page.content(), 'in the browser')),
      ];
    const opened = await page.locator(within).evaluateAll((places) => places.map(({ outerHTML }) => outerHTML));
    const faults = await Promise.all(opened.map((markup) => faultsIn(parts, markup, 'in the browser')));
    return faults.flat();
  },
};
