import type { Answers } from '../limits/answers.ts';
import type { Bench, Target } from '../run-bench.ts';
import { readAnswer, startAnswers } from '../stored-answers.ts';

/** The smallest comparable page: a heading, and the picture that is the largest element of the page's first screen. */
function staticHtml(title: string, picture: string): string {
  const image = picture === '' ? '' : `<img src="${picture}" alt="" style="width:100%;height:auto">`;
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><h1>${title}</h1>${image}</body></html>`;
}

/** Serves a static page for each name, with the original picture's bytes. */
export async function startStaticPages(bench: Bench, pictures: ReadonlyMap<string, string>): Promise<Target> {
  const answers: Answers = {};
  for (const [name, picture] of pictures) {
    const path = picture === '' ? '' : `/picture-of-${name}`;
    if (picture !== '') answers[path] = await readAnswer(picture);
    const body = Buffer.from(staticHtml(name, path)).toString('base64');
    answers[`/${name}`] = { type: 'text/html; charset=utf-8', body };
  }
  return startAnswers(bench, 'static pages', answers);
}
