import { MAX_POINT_NOTE } from '@garage/contracts/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { inspections } from '../../../i18n/inspections.ts';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';

/** Time without typing after which a note is entered. */
const DELAY_MS = 700;

interface NoteFieldProps {
  label: string;
  note: string;
  /** The entry that wrote the note. */
  noteEntry: string | null;
  /** `after`: the entry of the note that was seen when this one was begun. */
  onChange: (note: string, after: string | null) => void;
}

/** The note of a point, entered a moment after the last key, when the field is left, and when the page is. */
export function NoteField({ label, note, noteEntry, onChange }: NoteFieldProps) {
  const [text, setText] = useState(note);
  const typed = useRef<{ text: string; after: string | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notify = useRef(onChange);
  useEffect(() => {
    notify.current = onChange;
  }, [onChange]);
  const enter = useCallback(() => {
    clearTimeout(timer.current);
    if (!typed.current) return;
    notify.current(typed.current.text, typed.current.after);
    typed.current = null;
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', enter);
    document.addEventListener('visibilitychange', enter);
    return () => {
      window.removeEventListener('pagehide', enter);
      document.removeEventListener('visibilitychange', enter);
      enter();
    };
  }, [enter]);
  // What others have written is shown unless somebody is typing here.
  useEffect(() => {
    if (!typed.current) setText(note);
  }, [note]);
  return (
    <TextAreaField
      label={inspections.point.noteLabel}
      aria-label={inspections.point.note(label)}
      rows={2}
      maxLength={MAX_POINT_NOTE}
      value={text}
      onBlur={enter}
      onChange={({ target }) => {
        setText(target.value);
        typed.current = { text: target.value, after: typed.current?.after ?? noteEntry };
        clearTimeout(timer.current);
        timer.current = setTimeout(enter, DELAY_MS);
      }}
    />
  );
}
