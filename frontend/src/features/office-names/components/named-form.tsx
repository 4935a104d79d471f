import { useForm } from 'react-hook-form';
import { office } from '../../../i18n/office.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import type { NamedItem, NamedKind } from '../api/named-kinds.ts';
import { useSaveNamedItem } from '../api/use-named-items.ts';

interface NamedFormProps {
  kind: NamedKind;
  /** The item to rename; null for a new one. */
  named: NamedItem | null;
  onDone: () => void;
}

export function NamedForm({ kind, named, onDone }: NamedFormProps) {
  const save = useSaveNamedItem(kind);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: named?.name ?? '' } });
  useWaitingInput(formState.isDirty);
  const { texts } = kind;
  const submit = ({ name }: { name: string }) => save.mutate({ named, name }, { onSuccess: onDone });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="flex max-w-xl flex-col gap-5 rounded-card border border-hairline bg-paper p-5"
    >
      <Field
        required
        label={texts.name}
        maxLength={200}
        error={formState.errors.name?.message}
        {...register('name', { required: texts.nameRequired, setValueAs: (text: string) => text.trim() })}
      />
      <FormActions action={named ? office.save : texts.create} busy={save.isPending} onCancel={onDone} />
    </form>
  );
}
