/** Validates the HTML that the server sent, and the HTML of the document after hydration. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Message, RuleConfig } from 'html-validate';
import type { Probe } from '../probe.ts';

/** Changes to the preset `recommended`, which contains the rules of the HTML standard and of good style. */
const rules: RuleConfig = {
  'no-missing-references': 'error',
  'no-implicit-button-type': 'error',
  'hidden-focusable': 'error',
  // React renders some attribute names as they are written in JSX, such as `srcSet`. Case has no meaning in HTML attribute names.
  'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  // React and browsers write boolean attributes as `required=""`.
  'attribute-boolean-style': ['error', { style: 'empty' }],
  'attribute-empty-style': ['error', { style: 'empty' }],
  // The ids that React generates begin with an underscore, which the HTML standard allows.
  'valid-id': ['error', { relaxed: true }],
  // React writes void elements as `<img/>`, browsers as `<img>`. Both mean the same, and neither can be configured.
  'void-style': 'off',
  // The rule would forbid line breaks in phone links, but cannot tell the number from other words in the link, which may wrap.
  'tel-non-breaking': 'off',
  // The rule demands native elements instead of roles. The rich-text editor has the role `textbox`, but cannot be a `<textarea>`; the list of a
  // combobox has the role `listbox`, but its field cannot be a `<select>`.
  'prefer-native-element': ['error', { exclude: ['textbox', 'listbox'] }],
  // Boxes of one group share their name.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
  // Page titles contain headlines and product names that staff have entered, so their length is not checked.
  'long-title': 'off',
};

const newValidator = (changes: RuleConfig = {}): HtmlValidate =>
  new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules: { ...rules, ...changes } }),
  );

/**
 * Charts compute sizes and positions in the browser and can only set them as inline styles. The HTML that the server sends must not contain any.
 */
const computed: RuleConfig = { 'no-inline-style': 'off' };

const servedPages = newValidator();
const hydratedPages = newValidator(computed);
/** An opened dialog or menu is validated alone, so it has no doctype. */
const parts = newValidator({ ...computed, 'missing-doctype': 'off' });

async function faultsIn(validator: HtmlValidate, markup: string, where: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) => messages.map((message) => `${where}: ${describe(message, markup)}`));
}

/** Describes a fault by the markup at its position, because an element is hard to find by its selector alone. */
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
