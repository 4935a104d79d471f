import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../limits/answers.ts';
import type { Launcher, Target } from '../targets.ts';

/** The smallest comparable page: its name, and the picture that is the largest part of the first screen. */
function staticHtml(title: string, picture: string): string {
  const image = picture === '' ? '' : `<img src="${picture}" alt="" style="width:100%;height:auto">`;
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><h1>${title}</h1>${image}</body></html>`;
}

/** Serves a static page for each name, with the same bytes of its picture. */
export async function startStaticPages(
  pictures: ReadonlyMap<string, string>,
  { launcher, folder }: { launcher: Launcher; folder: string },
): Promise<Target> {
  const answers: Answers = {};
  for (const [name, picture] of pictures) {
    const path = picture === '' ? '' : `/picture-of-${name}`;
    if (picture !== '') {
      const answer = await fetch(picture);
      const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
      answers[path] = { type: answer.headers.get('content-type') ?? '', body };
    }
    const body = Buffer.from(staticHtml(name, path)).toString('base64');
    answers[`/${name}`] = { type: 'text/html; charset=utf-8', body };
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'static-pages.json');
  writeFileSync(file, JSON.stringify(answers));
  return launcher.start({
    name: 'static pages',
    entry: 'deploy/bench/src/limits/answers.ts',
    env: { ANSWERS: file },
  });
}
