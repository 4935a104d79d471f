import type { SiteSettings } from '@garage/contracts';
import { settingsChanged } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { AuditedFields, Author } from '@garage/service-kit/audit';
import { audit } from '../../audit.ts';
import { neverWritten, presentSettings } from './settings-presenter.ts';
import type { SettingsRepository } from './settings-repository.ts';

export interface WriteSettings {
  mongo: Mongo;
  outbox: Outbox;
  settings: SettingsRepository;
}

/** What the settings are called in events: there is one of them. */
const entityId = 'site';

/** Each setting as the audit log shows it: lists and groups as JSON. */
const factsOf = (value: SiteSettings): AuditedFields =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, typeof part === 'string' ? part : JSON.stringify(part)]),
  );

/** Replaces what the site says of the business, and announces it. @throws AppError CONFLICT when it was changed since it was read */
export async function changeSettings(
  { mongo, outbox, settings }: WriteSettings,
  { value, author }: { value: SiteSettings; author: Author },
): Promise<SiteSettings> {
  const after = presentSettings(value);
  return inTransaction(mongo, async (session) => {
    const { settings: before, version: revision } = (await settings.find(session)) ?? neverWritten;
    if ((value.revision ?? revision) !== revision) throw new AppError('CONFLICT');
    const version = await settings.replace(session, after);
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: settingsChanged, entityId, version, correlationId, data: {} },
      ...audit(author, {
        kind: 'settings',
        targetId: entityId,
        label: after.name,
        before: factsOf(before),
        after: factsOf(after),
      }),
    ]);
    return { ...after, revision: version };
  });
}
