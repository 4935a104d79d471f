import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from './limits/answers.ts';
import type { Bench, Target } from './run-bench.ts';

/** Records a response, which a bare server then sends. */
export async function readAnswer(url: string): Promise<Answers[string]> {
  const answer = await fetch(url);
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
  return { type: answer.headers.get('content-type') ?? '', body };
}

export function startAnswers({ settings, start }: Bench, name: string, answers: Answers): Promise<Target> {
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, `${name.replaceAll(' ', '-')}.json`);
  writeFileSync(file, JSON.stringify(answers));
  return start(name, 'deploy/bench/src/limits/answers.ts', { ANSWERS: file });
}
