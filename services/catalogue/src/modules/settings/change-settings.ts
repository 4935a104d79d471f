import type { SiteSettings } from '@garage/contracts';
import { settingsChanged } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { presentSettings } from './settings-presenter.ts';
import type { SettingsRepository } from './settings-repository.ts';

interface WriteSettings {
  mongo: Mongo;
  outbox: Outbox;
  settings: SettingsRepository;
}

/** What the settings are called in events: there is one of them. */
const entityId = 'site';

/** Replaces what the site says of the business, and announces it. */
export async function changeSettings(
  { mongo, outbox, settings }: WriteSettings,
  { value, correlationId }: { value: SiteSettings; correlationId: string },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const version = await settings.replace(session, presentSettings(value));
    await outbox.append(session, [{ contract: settingsChanged, entityId, version, correlationId, data: {} }]);
  });
}
