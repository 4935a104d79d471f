import type { Mutant } from './draw-sites.ts';
import type { Verdict } from './try-mutant.ts';

export interface TriedMutant extends Verdict {
  mutant: Mutant;
}

export function formatMutant({ mutant, kind, by }: TriedMutant): string[] {
  const { number, path, line, operator, before, after } = mutant;
  return [
    `#${number} ${kind.toUpperCase()} ${path}:${line} (${operator})`,
    `    ${before}  →  ${after}`,
    `    ${kind === 'noticed' ? 'by' : 'tried'}: ${by.slice(0, 200)}`,
  ];
}

/** Lists the mutants that no test detected, and the counts. */
export function formatTotals(tried: readonly TriedMutant[]): string[] {
  const ofKind = (kind: Verdict['kind']) => tried.filter((one) => one.kind === kind);
  const [noticed, survived, unclear] = [ofKind('noticed'), ofKind('survived'), ofKind('unclear')];
  const open = [...survived, ...unclear].flatMap(formatMutant);
  const counts = `${noticed.length} of ${tried.length} noticed, ${survived.length} survived, ${unclear.length} unclear`;
  return [...(open.length > 0 ? ['Not noticed:', ...open] : []), counts];
}
