import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';

/** How often the answers of pages came from each place, at the first process of the frontend. */
export async function countAnswers(): Promise<Record<'hit' | 'bypass', number>> {
  const text = await (await fetch(`${runningStack().services.frontend}/metrics`)).text();
  const count = (result: string) =>
    Number(
      new RegExp(`^frontend_answers_total\\{result="${result}"[^}]*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN,
    );
  return { hit: count('hit'), bypass: count('bypass') };
}
