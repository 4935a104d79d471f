import type { BotMessage } from '@garage/contracts';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { chat } from '../../../i18n/chat.ts';
import { vi } from '../../../i18n/vi.ts';
import { askForLogin } from '../../../shared/lib/account-dialog.ts';
import { createChatLine } from '../../../shared/chat/chat-line.ts';
import { ChatInput } from '../../../shared/chat/chat-input.tsx';
import { useSessionState } from '../../../shared/lib/session.ts';
import { useStore } from '../../../shared/lib/store.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { createSupportChat, firstView } from '../lib/support-chat.ts';
import type { SupportView } from '../lib/support-chat.ts';
import { SupportMessages } from './support-messages.tsx';

const texts = chat.admin;

interface SupportChatProps {
  handover: readonly BotMessage[];
}

/** The talk with a person; guests are asked to log in. */
export function SupportChat({ handover }: SupportChatProps) {
  const user = useSessionState();
  if (!user) return <LoginToChat />;
  return <Talk key={user.id} userId={user.id} handover={handover} />;
}

function LoginToChat() {
  const logIn = () => {
    // Says in the console that there is no token.
    createChatLine().open();
    askForLogin();
  };
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 p-6 text-center">
      <p>{texts.loginLead}</p>
      <button type="button" onClick={logIn} className={buttonStyle('brand')}>
        {texts.login}
      </button>
    </div>
  );
}

function Talk({ userId, handover }: { userId: string; handover: readonly BotMessage[] }) {
  const [talk] = useState(() => createSupportChat({ userId, said: handover }));
  useEffect(() => {
    talk.open();
    return talk.close;
  }, [talk]);
  const view = useStore(talk.view, firstView);
  const isLost = view.line === 'broken' || view.line === 'given-up';
  const canSend = view.line === 'open' && view.phase === 'connected';
  return (
    <>
      {isLost && (
        <Warning
          text={texts.noConnection}
          label={vi.errors.noConnection}
          action={texts.reconnect}
          onAction={view.line === 'given-up' ? talk.tryAgain : null}
        />
      )}
      {view.trouble && <Warning text={view.trouble} action={texts.retry} onAction={talk.retry} />}
      {(!view.trouble || view.phase === 'connected') && <StateLine view={view} onEnd={talk.end} />}
      <SupportMessages view={view} talk={talk} />
      <ChatInput disabled={!canSend} onSend={talk.send} onType={talk.type} />
    </>
  );
}

interface WarningProps {
  text: string;
  /** The text with its accents, where they are missing. */
  label?: string;
  action: string;
  /** Null while only waiting helps. */
  onAction: (() => void) | null;
}

function Warning({ text, label, action, onAction }: WarningProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-red-tint px-4 py-2 text-red">
      <TriangleAlert aria-hidden size={18} className="shrink-0" />
      <span className="grow font-medium" aria-label={label}>
        {text}
      </span>
      {onAction && (
        <button type="button" onClick={onAction} className="min-h-11 font-semibold underline underline-offset-2">
          {action}
        </button>
      )}
    </div>
  );
}

/** Whether anybody listens, and the way out. */
function StateLine({ view: { phase, adminName }, onEnd }: { view: SupportView; onEnd: () => void }) {
  if (phase === 'ended') {
    return (
      <div className="border-b border-hairline bg-mist px-4 py-2 text-sm text-ink">
        <output data-msg={texts.waitingKey}>{texts.waiting}</output>
        <span className="block text-muted">{texts.notQueued}</span>
      </div>
    );
  }
  if (phase === 'waiting') {
    return (
      <output
        data-msg={texts.waitingKey}
        className="flex items-center gap-2 border-b border-hairline bg-amber-tint px-4 py-2 text-sm text-ink"
      >
        <LoaderCircle aria-hidden size={16} className="animate-turn shrink-0" />
        {texts.waiting}
      </output>
    );
  }
  return (
    <div className="flex items-center gap-2 border-b border-hairline bg-green-tint px-4 py-1 text-sm">
      <output data-msg={texts.connectedKey} className="grow">
        {texts.connected}
        {adminName && <span className="block text-muted">{texts.talkingTo(adminName)}</span>}
      </output>
      <button type="button" onClick={onEnd} className="min-h-11 px-2 font-semibold text-red">
        {texts.end}
      </button>
    </div>
  );
}
