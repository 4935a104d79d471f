import type { AuditEntry, AuditListQuery } from '@garage/contracts';
import { auditActions, auditKinds } from '@garage/contracts/browser';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { officeAudit as texts } from '../../../i18n/office-audit.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import type { Tone } from '../../../shared/office/chip.tsx';
import type { Column } from '../../../shared/office/data-table.tsx';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { useAudit } from '../api/list-audit.ts';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditFilterName } from './audit-filters.tsx';
import { ChangeList } from './change-list.tsx';

/** The audit log, newest first, ten a page. */
export function AuditList() {
  const state = useListState(['kind', 'action', 'from', 'to']);
  const result = useAudit({ ...toQuery(state.filters), page: state.page, limit: OFFICE_PAGE_SIZE });
  return (
    <>
      <AuditFilters filters={state.filters} onChange={state.setFilters} />
      <PagedList label={texts.listLabel} columns={auditColumns} result={result} state={state} failed={texts.failed} />
    </>
  );
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

function toQuery({ kind, action, from, to }: Record<AuditFilterName, string>): AuditListQuery {
  const knownKind = auditKinds.find((known) => known === kind);
  const knownAction = auditActions.find((known) => known === action);
  return {
    ...(knownKind && { kind: knownKind }),
    ...(knownAction && { action: knownAction }),
    ...(dayPattern.test(from) && { from }),
    ...(dayPattern.test(to) && { to }),
  };
}

const tones = { created: 'green', updated: 'blue', deleted: 'red' } as const satisfies Record<
  AuditEntry['action'],
  Tone
>;
const { columns } = texts;

const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    title: columns.at,
    cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{formatDateTime(at)}</span>,
  },
  { key: 'actor', title: columns.actor, cell: ({ actor }) => actor.name || texts.noOne },
  {
    key: 'action',
    title: columns.action,
    cell: ({ action }) => <Chip tone={tones[action]}>{texts.actions[action]}</Chip>,
  },
  {
    key: 'target',
    title: columns.target,
    cell: ({ kind, label }) => (
      <span className="min-w-0 max-md:text-right">
        <span className="block text-muted">{texts.kinds[kind]}</span>
        <span className="font-semibold break-words">{label}</span>
      </span>
    ),
  },
  { key: 'changes', title: columns.changes, cell: ({ changes }) => <ChangeList changes={changes} /> },
];
