import type { ChatSettings, ChatSettingsChange } from '@garage/contracts';
import {
  chatAudited,
  chatSettingsChanged,
  RETENTION_MONTHS,
  successMessages,
  unknownPlaceholder,
} from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { SettingsKind, SettingsStore, WriteSettings } from '@garage/service-kit/settings';
import { changeSettings } from '@garage/service-kit/settings';

/** Settings used until staff change them. */
export const defaultChatSettings: ChatSettings = {
  days: [1, 2, 3, 4, 5, 6],
  opens: '07:30',
  closes: '17:00',
  greeting: successMessages.CHAT_GREETING,
  away: 'Hiện chưa có nhân viên trực tuyến. Yêu cầu của bạn vẫn được giữ ở đây, nhân viên sẽ trả lời sớm nhất có thể. Nếu gấp, bạn vui lòng gọi hotline.',
  cannedReplies: [
    { title: 'Chào khách', text: 'Xin chào! Em có thể giúp gì cho anh/chị ạ?' },
    { title: 'Hỏi xe', text: 'Anh/chị cho em xin dòng xe, đời xe và số km hiện tại ạ.' },
    { title: 'Cảm ơn', text: 'Cảm ơn anh/chị đã liên hệ. Chúc anh/chị lái xe an toàn!' },
  ],
  retentionMonths: RETENTION_MONTHS.initial,
};

export function presentSettings(settings: ChatSettings): ChatSettings {
  return {
    days: settings.days.toSorted((a, b) => a - b),
    opens: settings.opens,
    closes: settings.closes,
    greeting: settings.greeting,
    away: settings.away,
    cannedReplies: settings.cannedReplies.map(({ title, text }) => ({ title, text })),
    retentionMonths: settings.retentionMonths,
  };
}

const chatSettings: SettingsKind<ChatSettings> = {
  entityId: 'chat',
  changed: chatSettingsChanged,
  audited: chatAudited,
  labelOf: () => 'Trò chuyện',
  factsOf(settings) {
    const facts = presentSettings(settings);
    return {
      ...facts,
      days: facts.days.join(', '),
      cannedReplies: facts.cannedReplies.map(({ title, text }) => `${title}: ${text}`).join('; '),
    };
  },
};

interface ChatSettingsWrite {
  value: ChatSettingsChange;
  author: Author;
  /** True for masters. */
  maySetRetention: boolean;
}

/**
 * Replaces working hours, texts, canned replies and the retention.
 * @throws AppError FORBIDDEN when the author may not change the retention, VALIDATION_FAILED for an unknown placeholder
 */
export async function changeChatSettings(
  dependencies: WriteSettings<SettingsStore<ChatSettings>>,
  { value, author, maySetRetention }: ChatSettingsWrite,
): Promise<ChatSettings> {
  assertKnownPlaceholders(value);
  const { settings } = await changeSettings(dependencies, chatSettings, {
    author,
    decide({ settings: { retentionMonths: before } }) {
      const { retentionMonths = before } = value;
      if (retentionMonths !== before && !maySetRetention) throw new AppError('FORBIDDEN');
      return presentSettings({ ...value, retentionMonths });
    },
  });
  return settings;
}

function assertKnownPlaceholders({ cannedReplies }: Pick<ChatSettings, 'cannedReplies'>): void {
  const details = cannedReplies.flatMap(({ text }, index) =>
    unknownPlaceholder(text) === undefined ? [] : [{ path: `/cannedReplies/${index}/text`, rule: 'placeholder' }],
  );
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details });
}
