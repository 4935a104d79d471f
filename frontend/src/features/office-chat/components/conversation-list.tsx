import type { Conversation } from '@garage/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeChat } from '../../../i18n/office-chat.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatCount, formatTime } from '../../../shared/lib/format.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { isNewForMe } from '../lib/desk.ts';
import type { DeskView } from '../lib/desk.ts';

interface ConversationListProps {
  view: DeskView;
  adminId: string;
  onChoose: (userId: string) => void;
  onReload: () => void;
}

/** All open conversations. */
export function ConversationList({ view, adminId, onChoose, onReload }: ConversationListProps) {
  const [isMineOnly, setMineOnly] = useState(false);
  const { chosen, listed, listFailed } = view;
  const mine = view.conversations.filter(({ state, admin }) => state === 'open' && admin?._id === adminId);
  const conversations = isMineOnly ? mine : view.conversations;
  if (!listed) return listFailed ? <Failed onReload={onReload} /> : <ListSkeleton />;
  if (view.conversations.length === 0) {
    return (
      <div className="p-6 text-center">
        <p className="font-semibold">{officeChat.none}</p>
        <p className="mt-1 text-sm text-muted">{officeChat.noneHelp}</p>
      </div>
    );
  }
  return (
    <div className="flex h-full flex-col">
      <fieldset className="flex gap-2 border-b border-hairline p-2">
        <legend className="sr-only">{officeChat.shown}</legend>
        <Filter on={!isMineOnly} onPress={() => setMineOnly(false)}>
          {officeChat.all}
        </Filter>
        <Filter on={isMineOnly} onPress={() => setMineOnly(true)}>
          {officeChat.assignedToMe(formatCount(mine.length))}
        </Filter>
      </fieldset>
      {conversations.length === 0 && <p className="p-6 text-center text-muted">{officeChat.noneAssigned}</p>}
      <ul aria-label={officeChat.conversations} className="min-h-0 grow overflow-y-auto">
        {conversations.map((conversation) => (
          <li key={conversation.userId}>
            <button
              type="button"
              aria-current={conversation.userId === chosen}
              onClick={() => onChoose(conversation.userId)}
              className={classNames(
                'flex w-full items-start gap-3 border-b border-hairline p-3 text-left hover:bg-mist',
                conversation.userId === chosen && 'bg-brand-tint',
              )}
            >
              <Row conversation={conversation} adminId={adminId} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FilterProps {
  on: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Filter({ on, onPress, children }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={classNames(
        'min-h-11 grow rounded-control px-3 text-sm font-semibold',
        on ? 'bg-brand-tint text-brand' : 'text-muted hover:bg-mist',
      )}
    >
      {children}
    </button>
  );
}

function Row({ conversation, adminId }: { conversation: Conversation; adminId: string }) {
  const { fullName, lastMessage, updatedAt, unread, online } = conversation;
  const isUrgent = conversation.state === 'waiting' || isNewForMe(conversation, adminId);
  return (
    <>
      <span className="relative shrink-0">
        <Avatar image="" fullName={fullName} />
        {online && (
          <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-paper bg-green">
            <span className="sr-only">{officeChat.online}</span>
          </span>
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className="grow truncate font-semibold">{fullName}</span>
          <span className="shrink-0 text-sm text-muted">{formatTime(updatedAt)}</span>
        </span>
        <span className="block truncate text-sm text-muted">{lastMessage}</span>
        <span className="flex items-center gap-2 text-sm">
          <span className={isUrgent ? 'font-medium text-amber' : 'text-muted'}>{stateText(conversation, adminId)}</span>
          {unread > 0 && (
            <span className="ml-auto flex h-6 min-w-6 items-center justify-center rounded-full bg-rescue px-1.5 font-bold text-ink">
              <span aria-hidden>{formatCount(unread)}</span>
              <span className="sr-only">{officeChat.unread(formatCount(unread))}</span>
            </span>
          )}
        </span>
      </span>
    </>
  );
}

/** Text for the state of a conversation: the staff member it is assigned to or, if there is none, the name of the state. */
function stateText(conversation: Conversation, adminId: string): string {
  const { state, admin } = conversation;
  if (isNewForMe(conversation, adminId)) return officeChat.newForMe;
  if (state !== 'open' || !admin) return officeChat.states[state];
  return admin._id === adminId ? officeChat.mine : officeChat.with(admin.fullName || officeChat.staff);
}

function Failed({ onReload }: { onReload: () => void }) {
  return (
    <div role="alert" className="p-6 text-center">
      <p className="font-semibold">{officeChat.listFailed}</p>
      <button type="button" onClick={onReload} className={buttonStyle('outline', 'mt-4')}>
        {office.retry}
      </button>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3 p-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="skeleton h-16 rounded-control" />
      ))}
    </div>
  );
}
