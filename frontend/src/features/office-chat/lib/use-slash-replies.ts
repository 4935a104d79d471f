import { useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useChatSettings } from '../api/chat-settings.ts';
import { findReplies, insertReply, slashTokenAt } from './slash-replies.ts';
import type { CannedReply } from './slash-replies.ts';

interface SlashOptions {
  text: string;
  setText: (text: string) => void;
  /** The text of a reply with its placeholders filled in. */
  fill: (text: string) => string;
}

/**
 * The list of canned replies that a typed slash opens (WAI-ARIA authoring practices for comboboxes): the arrows move, Enter and Tab insert,
 * Esc closes it until another slash is typed. While an input method composes, its keys are left to it.
 */
export function useSlashReplies({ text, setText, fill }: SlashOptions) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState({ query: '', index: 0 });
  const token = slashTokenAt(text, Math.min(caret, text.length));
  const isOpen = token !== null && token.start !== closedAt;
  const { data, error } = useChatSettings({ enabled: isOpen });
  const options = isOpen && data ? findReplies(data.cannedReplies, token.query) : [];
  const isSameQuery = isOpen && highlighted.query === token.query;
  const active = isSameQuery && highlighted.index < options.length ? highlighted.index : 0;

  const choose = (reply: CannedReply | undefined) => {
    if (!token || !reply) return;
    const inserted = insertReply(text, token, fill(reply.text));
    // The caret can only be placed once the box contains the text.
    flushSync(() => {
      setText(inserted.text);
      setCaret(inserted.caret);
    });
    ref.current?.focus();
    ref.current?.setSelectionRange(inserted.caret, inserted.caret);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const { key } = event;
    const move = (step: number) =>
      setHighlighted({ query: token.query, index: (active + step + options.length) % options.length });
    if (key === 'Escape') setClosedAt(token.start);
    else if (options.length === 0) return;
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if ((key === 'Enter' || key === 'Tab') && !event.shiftKey) choose(options[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onSelect = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const position = currentTarget.selectionStart;
    setCaret(position);
    if (slashTokenAt(currentTarget.value, position) === null) setClosedAt(null);
  };
  const boxProps = { ref, onKeyDown, onSelect, onInput: onSelect, onBlur: () => setClosedAt(token?.start ?? null) };
  return { isOpen, options, active, failed: error !== null && !data, choose, boxProps };
}
