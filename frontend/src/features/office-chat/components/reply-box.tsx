import type { Conversation } from '@garage/contracts';
import { fillReply } from '@garage/contracts/browser';
import { useId } from 'react';
import { officeChat } from '../../../i18n/office-chat.ts';
import { ChatBox } from '../../../shared/chat/chat-input.tsx';
import { Option, OptionList, optionId } from '../../../shared/forms/option-list.tsx';
import { formatCount } from '../../../shared/lib/format.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { useTextDraft } from '../../../shared/office/drafts/use-text-draft.ts';
import type { Desk } from '../lib/desk.ts';
import { useSlashReplies } from '../lib/use-slash-replies.ts';
import { CannedReplies } from './canned-replies.tsx';

const texts = officeChat.slash;

interface ReplyBoxProps {
  desk: Desk;
  conversation: Conversation | undefined;
}

/** The box for a message, whose unsent text is kept for each customer, and the canned replies that can be put into it. */
export function ReplyBox({ desk, conversation }: ReplyBoxProps) {
  const { text, setText } = useTextDraft({
    form: 'message',
    record: conversation?.userId ?? NEW_RECORD,
    start: '',
    label: conversation?.fullName ?? '',
    asks: false,
  });
  const staff = useSession()?.fullName ?? officeChat.staff;
  const fill = (reply: string) => fillReply(reply, { customer: conversation?.fullName ?? texts.customer, staff });
  const slash = useSlashReplies({ text, setText, fill });
  const listId = useId();
  const hasOptions = slash.options.length > 0;
  return (
    <>
      <CannedReplies onChoose={(reply) => setText(fill(reply))} />
      <ChatBox
        disabled={false}
        text={text}
        onChange={setText}
        onSend={desk.send}
        onType={desk.type}
        box={{
          ...slash.boxProps,
          // A text box with several rows cannot have the role of a combobox, but its properties.
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': slash.isOpen ? listId : undefined,
          'aria-activedescendant': hasOptions ? optionId(listId, slash.active) : undefined,
        }}
      >
        {slash.isOpen && (
          <OptionList
            id={listId}
            label={officeChat.canned}
            status={statusOf(slash)}
            hasOptions={hasOptions}
            className="inset-x-3! top-auto! bottom-full mb-1 max-h-60 overscroll-contain py-1"
          >
            {slash.options.map((reply, index) => (
              <Option
                key={reply.title}
                id={optionId(listId, index)}
                active={index === slash.active}
                onChoose={() => slash.choose(reply)}
                className="min-h-11 py-1.5"
              >
                <span className="block font-semibold wrap-anywhere">{reply.title}</span>
                <span className="block truncate text-sm text-muted">{fill(reply.text)}</span>
              </Option>
            ))}
          </OptionList>
        )}
      </ChatBox>
    </>
  );
}

function statusOf({ options, failed }: { options: readonly unknown[]; failed: boolean }): string {
  if (failed) return texts.failed;
  return options.length > 0 ? texts.count(formatCount(options.length)) : texts.none;
}
