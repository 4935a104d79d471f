import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { officeChat } from '../../../i18n/office-chat.ts';
import { useChatSettings } from '../api/chat-settings.ts';

/** Canned replies; a chosen one is put into the input box and can be edited before sending. */
export function CannedReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const { data } = useChatSettings({ enabled: open });
  const replies = data?.cannedReplies ?? [];
  return (
    <div className="border-t border-hairline px-3 pt-2">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand"
      >
        <MessageSquareText aria-hidden size={16} />
        {officeChat.canned}
      </button>
      {open && data && replies.length === 0 && <p className="pb-2 text-sm text-muted">{officeChat.noCanned}</p>}
      {open && replies.length > 0 && (
        <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto pb-2">
          {replies.map(({ title, text }) => (
            <li key={title}>
              <button
                type="button"
                title={text}
                onClick={() => {
                  onChoose(text);
                  setOpen(false);
                }}
                className="min-h-11 rounded-full border border-edge/60 px-4 text-sm hover:border-brand hover:text-brand"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
