import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { MAX_MESSAGE_LENGTH } from '@garage/contracts/browser';
import { chat } from '../../i18n/chat.ts';

const texts = chat.input;

interface ChatInputProps {
  disabled: boolean;
  /** Returns false when the message was not accepted; the text then stays in the box. */
  onSend: (text: string) => boolean;
  onType?: () => void;
}

/** The text box with a text of its own. */
export function ChatInput(props: ChatInputProps) {
  const [text, setText] = useState('');
  return <ChatBox {...props} text={text} onChange={setText} />;
}

interface ChatBoxProps extends ChatInputProps {
  text: string;
  onChange: (text: string) => void;
  /** Further attributes of the text box. Its `onKeyDown` comes first; a key whose default it prevents is not handled here. */
  box?: ComponentProps<'textarea'>;
  /** Content that is placed relative to the form, such as a list above the box. */
  children?: ReactNode;
}

/**
 * Text box that grows to three rows. Enter sends, Shift+Enter inserts a line break. The space above and below is border instead of padding:
 * a fourth row would be visible in the padding while scrolling.
 */
export function ChatBox({ disabled, onSend, onType, text, onChange, box, children }: ChatBoxProps) {
  const send = () => {
    if (text.trim() !== '' && onSend(text)) onChange('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    box?.onKeyDown?.(event);
    // Enter ends an input method's composition, which Vietnamese keyboards use, and must not send then.
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="relative flex items-end gap-2 border-t border-hairline p-3"
    >
      {children}
      <textarea
        {...box}
        rows={1}
        value={text}
        disabled={disabled}
        maxLength={MAX_MESSAGE_LENGTH}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        title={texts.hint}
        onChange={(event) => {
          onChange(event.target.value);
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
