import type { EventContract } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { AuditContract, Author } from '../audit/audit-draft.ts';
import { auditDraft } from '../audit/audit-draft.ts';
import type { AuditedFields } from '../audit/changes-between.ts';
import type { SettingsStore, VersionedSettings } from './settings-repository.ts';

/** Describes how changes of a service's settings are recorded. */
export interface SettingsKind<Settings> {
  /** Entity id in events and in the audit log; constant, since there is one settings document. */
  entityId: string;
  changed: EventContract;
  audited: AuditContract;
  labelOf: (settings: Settings) => string;
  factsOf: (settings: Settings) => AuditedFields;
}

/** The dependencies of the use case that changes settings. */
export interface WriteSettings<Store> {
  mongo: Mongo;
  outbox: Outbox;
  settings: Store;
}

interface SettingsChange<Settings> {
  author: Author;
  /** Returns the new settings, or throws to refuse the change. */
  decide: (before: VersionedSettings<Settings>) => Settings;
}

/** Replaces a service's settings, publishes an event, and records the change in the audit log. */
export function changeSettings<Settings>(
  { mongo, outbox, settings }: WriteSettings<SettingsStore<Settings>>,
  { entityId, changed, audited, labelOf, factsOf }: SettingsKind<Settings>,
  { author, decide }: SettingsChange<Settings>,
): Promise<VersionedSettings<Settings>> {
  return inTransaction(mongo, async (session) => {
    const before = await settings.find(session);
    const after = decide(before);
    const version = await settings.replace(session, after);
    const facts = { before: factsOf(before.settings), after: factsOf(after) };
    await outbox.append(session, [
      { contract: changed, entityId, version, correlationId: author.correlationId, data: {} },
      ...auditDraft(audited, author, { kind: 'settings', targetId: entityId, label: labelOf(after), ...facts }),
    ]);
    return { settings: after, version };
  });
}
