import type { BotMessage } from '@garage/contracts';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { chat } from '../../../i18n/chat.ts';
import { vi } from '../../../i18n/vi.ts';
import { openLoginDialog } from '../../../shared/lib/account-dialog.ts';
import { createChatConnection } from '../../../shared/chat/chat-connection.ts';
import { ChatInput } from '../../../shared/chat/chat-input.tsx';
import { useSessionState } from '../../../shared/lib/session.ts';
import { useStore } from '../../../shared/lib/store.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { createSupportChat, initialView } from '../lib/support-chat.ts';
import type { SupportView } from '../lib/support-chat.ts';
import { PageSharing } from './page-sharing.tsx';
import { SupportMessages } from './support-messages.tsx';

const texts = chat.admin;

interface SupportChatProps {
  handover: readonly BotMessage[];
}

/** Live chat with staff; guests are asked to log in. */
export function SupportChat({ handover }: SupportChatProps) {
  const user = useSessionState();
  if (!user) return <LoginToChat />;
  return <Conversation key={user.id} userId={user.id} handover={handover} />;
}

function LoginToChat() {
  const logIn = () => {
    // The specification requires a log entry when a guest presses this button: without a token, `open` only writes that entry.
    createChatConnection().open();
    openLoginDialog();
  };
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 p-6 text-center">
      <p>{texts.loginLead}</p>
      <button type="button" data-msg={texts.loginKey} onClick={logIn} className={buttonStyle('brand')}>
        {texts.login}
      </button>
    </div>
  );
}

function Conversation({ userId, handover }: { userId: string; handover: readonly BotMessage[] }) {
  const [supportChat] = useState(() => createSupportChat({ userId, handover }));
  useEffect(() => {
    supportChat.open();
    return supportChat.close;
  }, [supportChat]);
  const view = useStore(supportChat.view, initialView);
  const isLost = view.connection === 'broken' || view.connection === 'given-up';
  const canSend = view.connection === 'open' && view.phase === 'connected';
  return (
    <>
      {isLost && (
        <Warning
          text={texts.noConnection}
          label={vi.errors.noConnection}
          action={texts.reconnect}
          onAction={view.connection === 'given-up' ? supportChat.tryAgain : null}
        />
      )}
      {view.trouble && <Warning text={view.trouble} action={texts.retry} onAction={supportChat.retry} />}
      {(!view.trouble || view.phase === 'connected') && <StateLine view={view} onEnd={supportChat.end} />}
      <PageSharing view={view} supportChat={supportChat} />
      <SupportMessages view={view} supportChat={supportChat} />
      <ChatInput disabled={!canSend} onSend={supportChat.send} onType={supportChat.type} />
    </>
  );
}

interface WarningProps {
  text: string;
  /** Accessible name with accents, where the visible text has none. */
  label?: string;
  action: string;
  /** Handler of the button; null when there is nothing to press and the customer can only wait. */
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

/** Connection state, and the button to end the conversation. */
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
