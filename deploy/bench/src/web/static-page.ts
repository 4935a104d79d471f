import type { Answers } from '../limits/answers.ts';
import type { Bench, Target } from '../run-bench.ts';
import { readAnswer, startAnswers } from '../stored-answers.ts';

/** What a static page repeats of a page of the product. */
export interface PageContent {
  /** URL of the picture that is the largest element of the first screen; empty when that is text. */
  picture: string;
  /** The text of the page, one paragraph an item. */
  text: readonly string[];
}

/** Without text the page has only its title and picture. */
function staticHtml(title: string, picture: string, text: readonly string[]): string {
  const image = picture === '' ? '' : `<img src="${picture}" alt="" style="width:100%;height:auto">`;
  const paragraphs = text.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('');
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><h1>${title}</h1>${image}${paragraphs}</body></html>`;
}

/**
 * Serves two static pages for each name, with the original picture's bytes: `/{name}`, the smallest comparable page, and `/{name}/text` with the
 * page's text, too.
 */
export async function startStaticPages(bench: Bench, pages: ReadonlyMap<string, PageContent>): Promise<Target> {
  const answers: Answers = {};
  for (const [name, { picture, text }] of pages) {
    const path = picture === '' ? '' : `/picture-of-${name}`;
    if (picture !== '') answers[path] = await readAnswer(picture);
    const answerOf = (html: string) => ({
      type: 'text/html; charset=utf-8',
      body: Buffer.from(html).toString('base64'),
    });
    answers[`/${name}`] = answerOf(staticHtml(name, path, []));
    answers[`/${name}/text`] = answerOf(staticHtml(name, path, text));
  }
  return startAnswers(bench, 'static pages', answers);
}
