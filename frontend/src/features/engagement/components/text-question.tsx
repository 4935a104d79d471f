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
  /** Usual texts, each of which a press sends at once. */
  choices?: { label: string; texts: readonly string[] };
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
  const { draftOf, choices, label, action, missingText, maxLength, initial = '', busy, onSubmit, onClose } = props;
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
  const choose = (choice: string) => {
    if (!busy) draft.submit(onSubmit(choice), onClose);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <DraftNotice draft={draft} />
      {choices && <Choices {...choices} busy={busy} onChoose={choose} />}
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

interface ChoicesProps {
  label: string;
  texts: readonly string[];
  busy: boolean;
  onChoose: (text: string) => void;
}

function Choices({ label, texts, busy, onChoose }: ChoicesProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            disabled={busy}
            onClick={() => onChoose(text)}
            className="min-h-11 rounded-full border border-edge/60 px-4 text-sm hover:border-brand hover:text-brand disabled:opacity-60 md:pointer-fine:min-h-9"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
