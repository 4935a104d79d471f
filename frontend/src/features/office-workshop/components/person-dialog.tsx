import { normalisePhone, personRoles } from '@garage/contracts/browser';
import { useForm } from 'react-hook-form';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { optionalEmailPattern } from '../../../shared/forms/email-pattern.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useAddPerson } from '../api/change-vehicles.ts';
import { roleOf } from '../lib/intake-fields.ts';

const { vehicle: texts, form: names } = officeWorkshop;
const roleChoices = personRoles.map((value) => ({ value, text: officeWorkshop.roles[value] }));

interface PersonDialogProps {
  vehicleId: string;
  onClose: () => void;
}

/** Adds an owner or driver to a vehicle. */
export function PersonDialog({ vehicleId: id, onClose }: PersonDialogProps) {
  const add = useAddPerson();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { role: 'owner', name: '', phone: '', email: '' },
  });
  const { errors, isDirty } = formState;
  useWaitingInput(isDirty);
  const save = ({ role, name, phone, email }: { role: string; name: string; phone: string; email: string }) => {
    if (add.isPending) return;
    const body = {
      role: roleOf(role),
      name: name.trim(),
      ...(phone.trim() && { phone: phone.trim() }),
      ...(email.trim() && { email: email.trim() }),
    };
    add.mutate({ id, body }, { onSuccess: onClose });
  };
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.addPersonTitle} busy={add.isPending}>
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="flex flex-col gap-4">
        <SelectField label={names.role} choices={roleChoices} {...register('role')} />
        <Field
          required
          label={names.name}
          maxLength={100}
          error={errors.name?.message}
          {...register('name', { validate: (text) => text.trim() !== '' || names.required })}
        />
        <Field
          type="tel"
          label={names.phone}
          maxLength={30}
          error={errors.phone?.message}
          {...register('phone', {
            validate: (text) => text.trim() === '' || normalisePhone(text) !== null || names.phoneInvalid,
          })}
        />
        <Field
          type="email"
          label={names.email}
          maxLength={254}
          error={errors.email?.message}
          {...register('email', {
            pattern: { value: optionalEmailPattern, message: names.emailInvalid },
          })}
        />
        <FormActions action={texts.addPerson} busy={add.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
