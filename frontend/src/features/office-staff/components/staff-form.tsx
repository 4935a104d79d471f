import type { StaffMember } from '@garage/contracts';
import { IMAGE_BYTES_LIMIT } from '@garage/contracts/browser';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { office } from '../../../i18n/office.ts';
import { officeStaff as texts } from '../../../i18n/office-staff.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { ImagesField } from '../../../shared/forms/images/images-field.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveStaff, useStaffPositions } from '../api/manage-staff.ts';

const { form } = texts;

interface StaffFields {
  name: string;
  phone: string;
  position: string;
  categoryId: string;
  images: string[];
  /** Revision when the form was opened; the server rejects the save if the member has changed since. */
  revision?: number;
}

const trimmed = { required: form.incomplete, setValueAs: (text: string) => text.trim() };

interface StaffFormProps {
  /** The staff member to edit; null for a new one. */
  member: StaffMember | null;
  onDone: () => void;
}

export function StaffForm({ member, onDone }: StaffFormProps) {
  const save = useSaveStaff();
  const start = toFields(member);
  const fields = useForm<StaffFields>({ defaultValues: start });
  const { register, control, handleSubmit, formState } = fields;
  const draft = useFormDraft(fields, {
    form: 'staff',
    record: member?._id ?? NEW_RECORD,
    revision: member?.revision,
    start,
    label: ({ name }) => name,
  });
  const { errors } = formState;
  const submit = ({ images, categoryId, ...texts }: StaffFields) => {
    const body = { ...texts, catestaff_id: categoryId, image: images[0] ?? '' };
    draft.submit(save.mutateAsync({ id: member?._id ?? null, body }), onDone);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit, complain)(event)}
      className="flex max-w-2xl flex-col gap-5 rounded-card border border-hairline bg-paper p-5"
    >
      <DraftNotice draft={draft} />
      <Field
        required
        label={form.name}
        maxLength={100}
        error={errors.name?.message}
        {...register('name', { ...trimmed, minLength: { value: 2, message: form.nameShort } })}
      />
      <Field
        required
        label={form.phone}
        help={form.phoneHelp}
        inputMode="numeric"
        error={errors.phone?.message}
        {...register('phone', { ...trimmed, pattern: { value: /^\d{10}$/, message: form.phoneWrong } })}
      />
      <Field
        required
        label={form.position}
        maxLength={100}
        error={errors.position?.message}
        {...register('position', trimmed)}
      />
      <PositionField form={fields} />
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImagesField
            label={form.image}
            max={1}
            // Unlike in all other forms, a larger portrait is refused; the specification of this page demands it.
            maxFileBytes={IMAGE_BYTES_LIMIT}
            images={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <FormActions
        action={member ? form.save : form.create}
        busy={save.isPending}
        onCancel={() => draft.cancel(onDone)}
      />
    </form>
  );
}

function PositionField({ form: { register, formState } }: { form: UseFormReturn<StaffFields> }) {
  const { data = [], error, isPending } = useStaffPositions();
  useEffect(() => {
    if (error) showToast({ severity: 'error', text: texts.failures.positions, cause: error });
  }, [error]);
  return (
    <SelectField
      required
      label={form.category}
      prompt={isPending ? office.loading : form.chooseCategory}
      choices={data.map(({ _id, name }) => ({ value: _id, text: name }))}
      error={formState.errors.categoryId?.message ?? (error ? texts.failures.positions : undefined)}
      {...register('categoryId', { required: form.incomplete })}
    />
  );
}

/** Shows one toast for an invalid form: a general one if a required field is missing, otherwise the message of the first invalid field. */
function complain(errors: FieldErrors<StaffFields>): void {
  const messages = Object.values(errors).map((error) => ('message' in error ? error.message : undefined));
  const text = messages.includes(form.incomplete) ? form.incomplete : messages.find((message) => message !== undefined);
  showToast({ severity: 'error', text: text ?? form.incomplete });
}

function toFields(member: StaffMember | null): StaffFields {
  return {
    name: member?.name ?? '',
    phone: member?.phone ?? '',
    position: member?.position ?? '',
    categoryId: member?.catestaff_id._id ?? '',
    images: member?.image ? [member.image] : [],
    ...(member?.revision && { revision: member.revision }),
  };
}
