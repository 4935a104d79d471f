import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changesOf, fitsFields } from './draft.ts';
import { useDraft } from './use-draft.ts';
import type { DraftOptions, FormDraft } from './use-draft.ts';

interface FormDraftOptions<Fields> extends DraftOptions {
  /** Values of the form when it was opened, which are those of the record. */
  start: Fields;
  /** Name of the draft in lists, such as the typed name of the product. */
  label: (fields: Fields) => string;
}

export interface SavableFormDraft<Fields> extends FormDraft {
  /** For a form that stays open after it was saved: these are its saved values and the revision of the saved record. */
  setSaved: (fields: Fields, revision: number | null) => void;
}

/** Keeps the draft of a form of React Hook Form. */
export function useFormDraft<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { start, label, ...options }: FormDraftOptions<Fields>,
): SavableFormDraft<Fields> {
  const { drafted, ...draft } = useDraft(options, () => connect(form, start, label));
  const setSaved = (fields: Fields, revision: number | null) => {
    drafted.setSaved(fields);
    draft.clear(revision);
  };
  return { ...draft, setSaved };
}

function connect<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  start: Fields,
  label: (fields: Fields) => string,
) {
  let saved = start;
  const read = () => changesOf(saved, form.getValues());
  return {
    read,
    label: () => label(form.getValues()),
    restore(changes: unknown) {
      if (!fitsFields(saved, changes)) return false;
      // What was typed while the draft was being read stays.
      form.reset({ ...saved, ...changes, ...read() }, { keepDefaultValues: true });
      return true;
    },
    reset: () => form.reset(saved),
    subscribe: (touch: () => void) => form.subscribe({ formState: { values: true }, callback: touch }),
    asks: true,
    setSaved(fields: Fields) {
      saved = fields;
    },
  };
}
