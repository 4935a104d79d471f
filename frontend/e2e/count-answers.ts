import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';

type Counts = Record<'hit' | 'bypass', number>;

/** How often the answers of pages came from each place, at all processes of the frontend. */
export async function countAnswers(): Promise<Counts> {
  const all = await Promise.all(runningStack().instances.frontend.map(countAt));
  const sum = (result: keyof Counts) => all.reduce((total, counts) => total + counts[result], 0);
  return { hit: sum('hit'), bypass: sum('bypass') };
}

async function countAt(frontend: string): Promise<Counts> {
  const text = await (await fetch(`${frontend}/metrics`)).text();
  const count = (result: keyof Counts) =>
    Number(
      new RegExp(`^frontend_answers_total\\{result="${result}"[^}]*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN,
    );
  return { hit: count('hit'), bypass: count('bypass') };
}
