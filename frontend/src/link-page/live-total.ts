import type { ShownQuote } from '@garage/contracts';
import { sumOfTotals } from '@garage/contracts/browser';
import { linkScriptTexts as texts } from '../i18n/link-page.ts';
import { formatMoney } from '../shared/lib/format.ts';
import { NO, YES } from './form-fields.ts';

type Totals = ShownQuote['totals'];

const amounts = ['gross', 'discount', 'tax', 'total'] as const;

/** Shows the sum of the jobs that are agreed to, from the amounts that were frozen with the quote, after every choice. */
export function followChoices(form: HTMLFormElement): void {
  const jobs = [...form.querySelectorAll<HTMLElement>('[data-job]')].map((element) => {
    const totals: Totals = JSON.parse(element.dataset['job'] ?? '');
    return { totals, isDecided: (value: string) => element.querySelector(`[value="${value}"]:checked`) !== null };
  });
  const show = () => {
    const agreed = jobs.filter(({ isDecided }) => isDecided(YES));
    const left = jobs.length - agreed.length - jobs.filter(({ isDecided }) => isDecided(NO)).length;
    showSum(form, sumOfTotals(agreed.map(({ totals }) => totals)));
    const parts = [texts.chosen(agreed.length, jobs.length), left > 0 ? texts.undecided(left) : ''];
    write(form.querySelector('[data-sum-count]'), parts.join(' ').trim());
  };
  const title = form.querySelector<HTMLElement>('[data-sum-title]');
  write(title, title?.dataset['chosen'] ?? '');
  form.addEventListener('change', show);
  show();
}

function showSum(form: HTMLFormElement, totals: Totals): void {
  for (const name of amounts) {
    const place = form.querySelector<HTMLElement>(`[data-amount="${name}"]`);
    write(place, formatMoney(name === 'discount' ? -totals.discount : totals[name]));
    if (name === 'discount' && place?.parentElement) place.parentElement.hidden = totals.discount === 0;
  }
}

function write(place: Element | null, text: string): void {
  if (place) place.textContent = text;
}
