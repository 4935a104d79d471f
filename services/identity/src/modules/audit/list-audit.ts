import { accountFields, OPERATOR } from '@garage/contracts';
import type { AuditEntry, AuditListQuery } from '@garage/contracts';
import { countLimitOf, toPage } from '@garage/service-kit';
import { startOfDayInVietnam } from '../../civil-days.ts';
import type { AuditedWrite, AuditFilter, AuditRepository } from './audit-repository.ts';

interface Names {
  findNames(ids: readonly string[]): Promise<Map<string, string>>;
}

export interface ReadAudit {
  audit: AuditRepository;
  names: Names;
}

const DEFAULT_PAGE_SIZE = 20;
/** Shown in place of the name of a deleted account. */
const DELETED_ACTOR_NAME = '';

function toFilter({ actor, kind, action, from, to }: AuditListQuery): AuditFilter {
  return {
    actorId: actor,
    kind,
    action,
    ...(from && { from: startOfDayInVietnam(from) }),
    ...(to && { before: startOfDayInVietnam(to, 1) }),
  };
}

/** The accounts that an entry names: who made the change, and those in its fields. */
const accountsIn = ({ actorId, changes }: AuditedWrite): string[] => [
  actorId,
  ...changes.filter(({ field }) => accountFields.has(field)).flatMap(({ from, to }) => [from, to].filter(Boolean)),
];

/** The name of an account in a changed field; the value itself for other fields and for deleted accounts. */
const valueWithName = (names: ReadonlyMap<string, string>, field: string, value: string): string =>
  (accountFields.has(field) && names.get(value)) || value;

/** One page of the audit log with the names of accounts, and the total count. */
export async function listAudit(
  { audit, names }: ReadAudit,
  query: AuditListQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const filter = toFilter(query);
  const page = toPage(query, DEFAULT_PAGE_SIZE);
  const [writes, total] = await Promise.all([audit.findPage(filter, page), audit.count(filter, countLimitOf(page))]);
  const namesById = await names.findNames([...new Set(writes.flatMap(accountsIn))]);
  namesById.set(OPERATOR.id, OPERATOR.name);
  const entries = writes.map(({ id, at, actorId, action, kind, targetId, label, changes }) => ({
    _id: id,
    at: at.toISOString(),
    actor: { _id: actorId, name: namesById.get(actorId) ?? DELETED_ACTOR_NAME },
    action,
    kind,
    targetId,
    label,
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: valueWithName(namesById, field, from),
      to: valueWithName(namesById, field, to),
    })),
  }));
  return { entries, total };
}
