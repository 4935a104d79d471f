import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = `${import.meta.dirname}/../..`;

/** Forms of staff in which nothing is typed that could be lost: they only offer choices, or they search. */
const formsWithoutText = [
  'features/office-booking/components/booking-filters.tsx',
  'features/office-booking/components/status-dialog.tsx',
  'features/office-orders/components/status-dialog.tsx',
  'features/office-quotes/components/link-dialog.tsx',
  'features/office-workshop/components/claim-dialog.tsx',
];

/** The form waits for the login, or has a draft, which waits, too. */
const keepsInput = /\buse(?:WaitingInput|Draft|FormDraft|TextDraft|QuoteForm|FindingsForm)\(/;

it('is called by all forms of staff that have no draft, so that none loses what was typed when the session ends [OFFICE-23]', () => {
  const forgetful = globSync('features/{office-*,inspections,workshop-jobs}/components/*.tsx', { cwd: sources }).filter(
    (file) => {
      const code = readFileSync(`${sources}/${file}`, 'utf8');
      return code.includes('<form') && !keepsInput.test(code);
    },
  );
  expect(forgetful.toSorted()).toEqual(formsWithoutText);
});
