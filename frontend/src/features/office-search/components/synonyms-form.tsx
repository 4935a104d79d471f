import type { Synonyms } from '@garage/contracts';
import { LoaderCircle } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { officeSearch as texts } from '../../../i18n/office-search.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useSaveSynonyms } from '../api/search-words.ts';
import { checkLines, fromLines, toLines } from '../lib/synonym-lines.ts';

/** Form for the synonyms that staff have entered, as lines of text. The synonyms that come with the software are listed below it. */
export function SynonymsForm({ synonyms: { synonyms, shipped, revision } }: { synonyms: Synonyms }) {
  const save = useSaveSynonyms();
  const start = { lines: toLines(synonyms), revision };
  const form = useForm({ defaultValues: start });
  const draft = useFormDraft(form, {
    form: 'synonyms',
    record: NEW_RECORD,
    revision,
    start,
    label: () => texts.synonyms,
  });
  const { register, handleSubmit, formState, getValues, reset } = form;
  const submit = (values: { lines: string; revision: number }) =>
    save.mutate(
      { synonyms: fromLines(values.lines), revision: values.revision },
      {
        onSuccess: (saved) => {
          const fields = { lines: toLines(saved.synonyms), revision: saved.revision };
          // What was typed during the request stays.
          const lines = getValues('lines') === values.lines ? fields.lines : getValues('lines');
          reset({ ...fields, lines });
          draft.setSaved(fields, saved.revision);
        },
      },
    );
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      <DraftNotice draft={draft} />
      <TextAreaField
        label={texts.synonyms}
        rows={8}
        help={texts.synonymsHelp}
        placeholder={texts.placeholder}
        error={formState.errors.lines?.message}
        {...register('lines', { validate: checkLines })}
      />
      <button type="submit" disabled={save.isPending} className={buttonStyle('brand', 'self-start')}>
        {save.isPending && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
        {save.isPending ? texts.saving : texts.save}
      </button>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
          {texts.shipped(formatCount(shipped.length))}
        </summary>
        <ul className="text-sm leading-relaxed">
          {shipped.map((group) => (
            <li key={group.join()} className="border-b border-hairline py-1.5 last:border-0">
              <kbd className="font-sans">{group.join(', ')}</kbd>
            </li>
          ))}
        </ul>
      </details>
    </form>
  );
}
