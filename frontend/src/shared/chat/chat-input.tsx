import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { MESSAGE_LENGTH } from '@garage/contracts/browser';
import { chat } from '../../i18n/chat.ts';

const texts = chat.input;

interface ChatInputProps {
  disabled: boolean;
  /** Says whether it was taken: what was not stays in the box. */
  onSend: (text: string) => boolean;
  onType?: () => void;
  /** Put into the box from outside; a new object each time. */
  draft?: { text: string } | null;
}

/**
 * A box of up to three rows. Enter sends, Shift+Enter makes a new line. The room above and below is border: a fourth row would be seen
 * scrolling through padding.
 */
export function ChatInput({ disabled, onSend, onType, draft = null }: ChatInputProps) {
  const [text, setText] = useState('');
  const [shownDraft, setShownDraft] = useState(draft);
  if (draft !== shownDraft) {
    setShownDraft(draft);
    if (draft) setText(draft.text);
  }
  const send = () => {
    if (text.trim() !== '' && onSend(text)) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, as Vietnamese is typed, Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex items-end gap-2 border-t border-hairline p-3"
    >
      <textarea
        rows={1}
        value={text}
        disabled={disabled}
        maxLength={MESSAGE_LENGTH}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        title={texts.hint}
        onChange={(event) => {
          setText(event.target.value);
          onType?.();
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-[calc(3*1.5rem+1.25rem)] min-h-11 grow resize-none overflow-y-auto rounded-control border-y-[0.625rem] border-transparent bg-paper px-3 leading-6 ring-1 ring-edge/60 disabled:bg-mist disabled:text-muted"
      />
      <button
        type="submit"
        aria-label={texts.send}
        disabled={disabled || text.trim() === ''}
        className="flex size-11 shrink-0 items-center justify-center rounded-control bg-brand text-paper hover:bg-brand-strong disabled:opacity-50"
      >
        <SendHorizontal aria-hidden size={20} />
      </button>
    </form>
  );
}
