import type { AuditChange } from '@garage/contracts';

/** What a record says of itself in the audit log: short facts by the names of its fields. */
export type AuditedFields = Readonly<Record<string, string | number | boolean>>;

const mostCharacters = 300;
const mostChanges = 40;

/** The fields that differ, before and after; null for a record that was not there, or no longer is. Long texts are cut. */
export function changesBetween(before: AuditedFields | null, after: AuditedFields | null): AuditChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((field) => ({ field, from: textOf(before?.[field]), to: textOf(after?.[field]) }))
    .filter(({ from, to }) => from !== to)
    .slice(0, mostChanges)
    .map(({ field, from, to }) => ({ field, ...cutAroundDifference(from, to) }));
}

const textOf = (value: string | number | boolean | undefined): string => (value === undefined ? '' : String(value));

/** Both texts cut to what fits, beginning a little before they part: the same long beginning would show no difference. */
function cutAroundDifference(from: string, to: string): { from: string; to: string } {
  if (from.length <= mostCharacters && to.length <= mostCharacters) return { from, to };
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(0, same - 40);
  const cut = (text: string) => {
    const head = start > 0 && text !== '' ? '…' : '';
    const rest = text.slice(start);
    return rest.length + head.length <= mostCharacters ? head + rest : `${head}${rest.slice(0, mostCharacters - 2)}…`;
  };
  return { from: cut(from), to: cut(to) };
}
