import { Bot, UserRound } from 'lucide-react';
import { chat } from '../../../i18n/chat.ts';

export type ChatMode = 'none' | 'ui' | 'admin';

const choices = [
  { mode: 'ui', icon: Bot, ...chat.modes.bot },
  { mode: 'admin', icon: UserRound, ...chat.modes.admin },
] as const;

/** Choice between bot and live chat. */
export function ChatMenu({ onChoose }: { onChoose: (mode: Exclude<ChatMode, 'none'>) => void }) {
  return (
    <div className="flex grow flex-col gap-3 overflow-y-auto p-4">
      <p className="mb-1">{chat.menuLead}</p>
      {choices.map(({ mode, icon: Icon, title, lead }) => (
        <button
          key={mode}
          type="button"
          onClick={() => onChoose(mode)}
          className="flex items-center gap-4 rounded-card border border-hairline p-4 text-left hover:border-brand hover:bg-brand-tint"
        >
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
            <Icon aria-hidden size={22} />
          </span>
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-muted">{lead}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
