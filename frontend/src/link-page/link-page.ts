// The script of the page at a quote's link. The page works without it: it adds a total that follows the choices, what was chosen after a reload,
// the signature, texts for what is missing, and news from the workshop.
import './link-page.css';
import { keepChoices, keepQuestion } from './keep-choices.ts';
import { followChoices } from './live-total.ts';
import { nameProblems } from './name-problems.ts';
import { followNews } from './news.ts';
import { offerSignature } from './signature.ts';

const form = document.querySelector<HTMLFormElement>('form[data-consent]');
if (form) {
  keepChoices(form);
  followChoices(form);
  offerSignature(form);
}
const question = document.querySelector<HTMLFormElement>('form[data-question]');
if (question) keepQuestion(question);
followNews();

document.querySelector<HTMLElement>('#problem')?.focus();
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
for (const sent of document.forms) {
  nameProblems(sent);
  // A second press would send the same form again, which the server recognises but which takes time.
  const button = sent.querySelector<HTMLButtonElement>('button[type="submit"]');
  sent.addEventListener('submit', () => setTimeout(() => button?.setAttribute('disabled', '')));
  window.addEventListener('pageshow', () => button?.removeAttribute('disabled'));
}
