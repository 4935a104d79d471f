import { setTimeout as wait } from 'node:timers/promises';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';

const MAX_ATTEMPTS = 5;

/**
 * Sends a request to the stack's API and returns its JSON; rejects on a failure. A service whose event loop is late, as on a busy machine, refuses
 * requests before it handles them; these are repeated when it says.
 */
export async function sendToApi(path: string, init: RequestInit, attempt = 1): Promise<unknown> {
  const response = await fetch(`${runningStack().gateway}${path}`, init);
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const said = `${init.method ?? 'GET'} ${path} answered ${response.status} ${JSON.stringify(answer)}`;
  if (!isOverload(answer) || attempt === MAX_ATTEMPTS) throw new Error(said);
  process.stderr.write(`${said}: repeated\n`);
  await wait(Number(response.headers.get('retry-after')) * 1_000);
  return sendToApi(path, init, attempt + 1);
}

const isOverload = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'OVERLOADED';
