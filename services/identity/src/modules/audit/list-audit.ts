import { OPERATOR } from '@garage/contracts';
import type { AuditEntry, AuditListQuery } from '@garage/contracts';
import { toPage } from '@garage/service-kit';
import { startOfDayInVietnam } from '../../civil-days.ts';
import type { AuditFilter, AuditRepository } from './audit-repository.ts';

/** Who knows what accounts are called. */
interface Names {
  findNames(ids: readonly string[]): Promise<Map<string, string>>;
}

export interface ReadAudit {
  audit: AuditRepository;
  names: Names;
}

const USUAL_ENTRIES = 20;
/** Stands where the name of a deleted account was. */
const nobody = '';

function toFilter({ actor, kind, action, from, to }: AuditListQuery): AuditFilter {
  return {
    actorId: actor,
    kind,
    action,
    ...(from && { from: startOfDayInVietnam(from) }),
    ...(to && { before: startOfDayInVietnam(to, 1) }),
  };
}

/** One page of the log with the names of who wrote, and how many lines match. */
export async function listAudit(
  { audit, names }: ReadAudit,
  query: AuditListQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const filter = toFilter(query);
  const [writes, total] = await Promise.all([
    audit.findPage(filter, toPage(query, USUAL_ENTRIES)),
    audit.count(filter),
  ]);
  const called = await names.findNames([...new Set(writes.map(({ actorId }) => actorId))]);
  called.set(OPERATOR.id, OPERATOR.name);
  const entries = writes.map(({ id, at, actorId, action, kind, targetId, label, changes }) => ({
    _id: id,
    at: at.toISOString(),
    actor: { _id: actorId, name: called.get(actorId) ?? nobody },
    action,
    kind,
    targetId,
    label,
    changes: changes.map(({ field, from, to }) => ({ field, from, to })),
  }));
  return { entries, total };
}
