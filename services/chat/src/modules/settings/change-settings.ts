import type { ChatSettings } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { AuditedFields, Author } from '@garage/service-kit/audit';
import { audit } from '../../audit.ts';
import { presentSettings } from './settings-presenter.ts';
import type { SettingsRepository } from './settings-repository.ts';

export interface WriteSettings {
  mongo: Mongo;
  outbox: Outbox;
  settings: SettingsRepository;
}

/** What the settings are called in the audit log: there is one of them. */
const targetId = 'chat';
const label = 'Trò chuyện';

const factsOf = (value: ChatSettings): AuditedFields => ({
  days: value.days.join(', '),
  opens: value.opens,
  closes: value.closes,
  greeting: value.greeting,
  away: value.away,
  cannedReplies: JSON.stringify(value.cannedReplies),
});

/** Replaces working hours, texts and ready answers. */
export async function changeSettings(
  { mongo, outbox, settings }: WriteSettings,
  { value, author }: { value: ChatSettings; author: Author },
): Promise<ChatSettings> {
  const after = presentSettings(value);
  await inTransaction(mongo, async (session) => {
    const before = presentSettings(await settings.read(session));
    await settings.replace(session, after);
    const facts = { before: factsOf(before), after: factsOf(after) };
    await outbox.append(session, audit(author, { kind: 'settings', targetId, label, ...facts }));
  });
  return after;
}
