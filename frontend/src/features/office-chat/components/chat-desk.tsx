import { useQueryClient } from '@tanstack/react-query';
import { Settings, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { officeChat } from '../../../i18n/office-chat.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { useStore } from '../../../shared/lib/store.ts';
import { alertsKey } from '../../../shared/office/alerts.ts';
import { DraftList } from '../../../shared/office/drafts/draft-list.tsx';
import { useLinkedRecord } from '../../../shared/office/use-list-state.ts';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { conversationOf, createDesk, initialDeskView, isNewForMe } from '../lib/desk.ts';
import type { Desk, DeskView } from '../lib/desk.ts';
import { ChatSettingsDialog } from './chat-settings-dialog.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPanel } from './conversation-panel.tsx';

/** The live chat for staff: the list of conversations and, beside it, the selected one. On phones only one of the two is visible. */
export function ChatDesk({ adminId }: { adminId: string }) {
  const [desk] = useState(() => createDesk(adminId));
  const [settingsOpen, setSettingsOpen] = useState(false);
  useEffect(() => {
    desk.open();
    return desk.close;
  }, [desk]);
  const view = useStore(desk.view, initialDeskView);
  useAlertsAtOnce(view, adminId);
  useLinkedConversation(desk, view);
  return (
    <OfficePage
      title={officeChat.title}
      beside={
        <button
          type="button"
          onClick={() => setSettingsOpen(true)}
          className={buttonStyle('outline', 'max-sm:px-3 max-sm:text-sm')}
        >
          <Settings aria-hidden size={18} />
          {officeChat.settings}
        </button>
      }
    >
      <DraftList forms={{ 'chat-settings': { onOpen: () => setSettingsOpen(true) } }} />
      {view.connection !== 'open' && (
        <output className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-red">
          <TriangleAlert aria-hidden size={18} className="shrink-0" />
          {view.trouble || officeChat.connecting}
          {view.connection === 'given-up' && (
            <button type="button" onClick={desk.tryAgain} className={buttonStyle('outline')}>
              {officeChat.reconnect}
            </button>
          )}
        </output>
      )}
      <div className="grid h-[calc(100dvh-220px)] min-h-[420px] grid-cols-1 overflow-hidden rounded-card border border-hairline bg-paper lg:grid-cols-[320px_minmax(0,1fr)]">
        <div
          className={classNames('min-h-0 border-r border-hairline lg:block', view.chosen === null ? 'block' : 'hidden')}
        >
          <ConversationList view={view} onChoose={desk.choose} onReload={desk.reload} adminId={adminId} />
        </div>
        <div className={classNames('min-h-0 min-w-0 lg:flex', view.chosen === null ? 'hidden' : 'flex')}>
          <ConversationPanel view={view} desk={desk} adminId={adminId} />
        </div>
      </div>
      {settingsOpen && <ChatSettingsDialog onClose={() => setSettingsOpen(false)} />}
    </OfficePage>
  );
}

/** Requests the alerts as soon as a colleague transfers a conversation to this member of staff, instead of with the next poll. */
function useAlertsAtOnce({ conversations }: DeskView, adminId: string): void {
  const client = useQueryClient();
  const transferred = conversations.filter((one) => isNewForMe(one, adminId)).map(({ _id }) => _id);
  const key = transferred.join(' ');
  useEffect(() => {
    if (key !== '') void client.invalidateQueries({ queryKey: alertsKey });
  }, [client, key]);
}

/** Selects the conversation that a link names, such as that of an alert, and so claims it if its customer still waits. */
function useLinkedConversation(desk: Desk, view: DeskView): void {
  const { id, close } = useLinkedRecord();
  const isReady = view.listed && view.connection === 'open';
  useEffect(() => {
    if (id === '' || !isReady) return;
    if (conversationOf(desk.view.get(), id)) desk.choose(id);
    close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `close` is a new function in each render
  }, [desk, id, isReady]);
}
