/** Checks that headings form an outline: one `h1`, and no skipped levels. */
import type { Probe } from '../probe.ts';

export const headingProbe: Probe = {
  name: 'headings',
  find: ({ page, within }) =>
    page.evaluate((selector) => {
      const isOutline = selector === undefined || document.querySelector(selector)?.matches('dialog') === true;
      const isInDialog = (element: Element) => element.closest('dialog, [role="dialog"]') !== null;
      const headings = [...document.querySelectorAll(`${selector ?? 'body'} :is(h1, h2, h3, h4, h5, h6)`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // Headings in dialogs belong to the dialog's own outline, not to that of the page.
        .filter((element) => selector !== undefined || !isInDialog(element))
        .map((element) => ({ level: Number(element.tagName.slice(1)), text: element.textContent.trim().slice(0, 60) }));
      // A page starts with level 1 and a dialog with level 2; any other part of a page may start at any level.
      const top = selector === undefined ? 1 : isOutline ? 2 : (headings[0]?.level ?? 1);
      const faults = headings.flatMap(({ level, text }, at) => {
        const before = headings[at - 1]?.level ?? top - 1;
        const named = `h${level} “${text}”`;
        if (text === '') return [`${named}: says nothing`];
        if (level > before + 1) return [`${named}: comes after ${at === 0 ? 'no heading' : `an h${before}`}`];
        return [];
      });
      const firsts = headings.filter(({ level }) => level === 1).map(({ text }) => `“${text}”`);
      if (isOutline && firsts.length !== (selector === undefined ? 1 : 0))
        faults.push(`${firsts.length} h1: ${firsts.join(', ')}`);
      return faults;
    }, within),
};
