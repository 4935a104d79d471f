import type { StaffMember } from '@garage/contracts';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { office } from '../../../i18n/office.ts';
import { officeStaff as texts } from '../../../i18n/office-staff.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { ImagesField } from '../../../shared/office/images-field.tsx';
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
  const positions = useStaffPositions();
  useEffect(() => {
    if (positions.error) showToast({ severity: 'error', text: texts.failures.positions, cause: positions.error });
  }, [positions.error]);
  const { register, control, handleSubmit, formState } = useForm<StaffFields>({ defaultValues: toFields(member) });
  const { errors } = formState;
  const submit = ({ images, categoryId, ...fields }: StaffFields) =>
    save.mutate(
      { id: member?._id ?? null, body: { ...fields, catestaff_id: categoryId, image: images[0] ?? '' } },
      { onSuccess: onDone },
    );
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit, complain)(event)}
      className="flex max-w-2xl flex-col gap-5 rounded-card border border-hairline bg-paper p-5"
    >
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
      <SelectField
        required
        label={form.category}
        prompt={positions.isPending ? office.loading : form.chooseCategory}
        choices={(positions.data ?? []).map(({ _id, name }) => ({ value: _id, text: name }))}
        error={errors.categoryId?.message ?? (positions.error ? texts.failures.positions : undefined)}
        {...register('categoryId', { required: form.incomplete })}
      />
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImagesField label={form.image} max={1} images={field.value} onChange={field.onChange} />
        )}
      />
      <FormActions action={member ? form.save : form.create} busy={save.isPending} onCancel={onDone} />
    </form>
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
