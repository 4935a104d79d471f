import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import type { DraftForm } from '../../../shared/office/drafts/draft.ts';
import { useTextDraft } from '../../../shared/office/drafts/use-text-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';

interface TextQuestionProps {
  /** The form and the comment of the draft, and the name of the draft. */
  draftOf: { form: DraftForm; record: string; label: string };
  label: string;
  /** Text of the submit button. */
  action: string;
  /** Error message for a blank text. */
  missingText: string;
  maxLength: number;
  initial?: string;
  busy: boolean;
  /** Sends the text. The promise rejects when sending fails; the form then keeps the text. */
  onSubmit: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A form for one text, in place of the buttons that opened it. */
export function TextQuestion(props: TextQuestionProps) {
  const { draftOf, label, action, missingText, maxLength, initial = '', busy, onSubmit, onClose } = props;
  const { text, setText, draft } = useTextDraft({ ...draftOf, start: initial });
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = text.trim() === '';
    setMissing(isBlank);
    if (!isBlank && !busy) draft.submit(onSubmit(text), onClose);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <DraftNotice draft={draft} />
      <TextAreaField
        ref={field}
        required
        label={label}
        rows={3}
        maxLength={maxLength}
        value={text}
        error={missing ? missingText : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      <FormActions action={action} busy={busy} onCancel={() => draft.cancel(onClose)} />
    </form>
  );
}
