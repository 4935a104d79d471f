import type { AuditChange } from '@garage/contracts';

/** The fields of a record that the audit log shows, by field name. */
export type AuditedFields = Readonly<Record<string, string | number | boolean>>;

const MAX_CHARACTERS = 300;
const MAX_CHANGES = 40;

/** Returns the fields that differ. `before` is null for a new record, `after` for a deleted one. Long texts are cut. */
export function changesBetween(before: AuditedFields | null, after: AuditedFields | null): AuditChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((field) => ({ field, from: textOf(before?.[field]), to: textOf(after?.[field]) }))
    .filter(({ from, to }) => from !== to)
    .slice(0, MAX_CHANGES)
    .map(({ field, from, to }) => ({ field, ...cutAroundDifference(from, to) }));
}

const textOf = (value: string | number | boolean | undefined): string => (value === undefined ? '' : String(value));

/** Cuts both texts to start shortly before their first difference: a long common prefix would hide it. */
function cutAroundDifference(from: string, to: string): { from: string; to: string } {
  if (from.length <= MAX_CHARACTERS && to.length <= MAX_CHARACTERS) return { from, to };
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(0, same - 40);
  const cut = (text: string) => {
    const head = start > 0 && text !== '' ? '…' : '';
    const rest = text.slice(start);
    return rest.length + head.length <= MAX_CHARACTERS ? head + rest : `${head}${rest.slice(0, MAX_CHARACTERS - 2)}…`;
  };
  return { from: cut(from), to: cut(to) };
}
