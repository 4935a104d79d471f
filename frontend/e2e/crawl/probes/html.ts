/** Valid HTML: as served, and as it is in the browser after hydration. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Message } from 'html-validate';
import type { Probe } from '../probe.ts';

/**
 * `standard` contains the rules of the HTML standard, without style rules. In addition: references to missing ids, buttons that submit a
 * form by accident, and controls within hidden elements. axe checks names and roles.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      'no-missing-references': 'error',
      'no-implicit-button-type': 'error',
      'hidden-focusable': 'error',
      'form-dup-name': 'error',
      'missing-doctype': 'off',
      // This rule is off: the probe of headings checks them, and treats dialogs separately.
      'heading-level': 'off',
    },
  }),
);

async function faultsIn(markup: string, where: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) => messages.map((message) => `${where}: ${describe(message, markup)}`));
}

/** Includes the markup, because a selector alone is hard to find in the source. */
function describe({ ruleId, message, offset, selector }: Message, markup: string): string {
  const start = markup.lastIndexOf('<', offset);
  return `${markup.slice(start, start + 120)} (${selector ?? 'document'}): ${message} [${ruleId}]`;
}

export const htmlProbe: Probe = {
  name: 'html',
  async find({ page, within, served }) {
    if (within === undefined)
      return [
        ...(served === undefined ? [] : await faultsIn(served, 'as served')),
        ...(await faultsIn(await page.content(), 'in the browser')),
      ];
    const opened = await page.locator(within).evaluateAll((places) => places.map(({ outerHTML }) => outerHTML));
    const faults = await Promise.all(opened.map((markup) => faultsIn(markup, 'in the browser')));
    return faults.flat();
  },
};
