/** Markup by the standard: as the server sent it, and as it stands in the browser once the page's code has run. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Message } from 'html-validate';
import type { Probe } from '../probe.ts';

/**
 * `standard` is what the HTML standard forbids, without questions of style. Beside it what goes wrong without a word: references to
 * ids that are not there, a button that sends the form it happens to stand in, and a control within something hidden. Names and roles are axe's.
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
      // An outline of its own, with dialogs apart, is held by the probe of headings.
      'heading-level': 'off',
    },
  }),
);

async function faultsIn(markup: string, where: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) => messages.map((message) => `${where}: ${describe(message, markup)}`));
}

/** Where it stands, with the markup itself: a selector alone is hard to find again. */
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
