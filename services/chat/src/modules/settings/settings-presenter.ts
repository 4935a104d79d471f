import type { ChatSettings } from '@garage/contracts';

export function presentSettings(settings: ChatSettings): ChatSettings {
  return {
    days: settings.days.toSorted((a, b) => a - b),
    opens: settings.opens,
    closes: settings.closes,
    greeting: settings.greeting,
    away: settings.away,
    cannedReplies: settings.cannedReplies.map(({ title, text }) => ({ title, text })),
  };
}
