import type { AuditChange } from '@garage/contracts';
import { officeAudit as texts } from '../../../i18n/office-audit.ts';

/** What changed, folded up: each field before and after. */
export function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return <span className="text-muted">–</span>;
  return (
    <details className="min-w-0">
      <summary className="min-h-9 py-1 font-medium text-brand hover:underline">{texts.changes(changes.length)}</summary>
      <dl className="mt-1 flex flex-col gap-2 pb-2">
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt className="font-semibold">{fieldText(field)}</dt>
            <dd className="break-words text-muted">
              {texts.before}: {from || texts.nothing}
            </dd>
            <dd className="break-words">
              {texts.after}: {to || texts.nothing}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A field's name as staff know it; one that this build does not know stays as it is. */
function fieldText(field: string): string {
  const known: Readonly<Record<string, string>> = texts.fields;
  return known[field] ?? field;
}
