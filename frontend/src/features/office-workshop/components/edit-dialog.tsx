import type { PrivatePicture, RepairOrderDetail } from '@garage/contracts';
import { MAX_INTAKE_IMAGES } from '@garage/contracts/browser';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { ImagesField } from '../../../shared/forms/images/images-field.tsx';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { GuardedModal } from '../../../shared/office/drafts/guarded-modal.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { sourcesOf } from '../../../shared/workshop/picture-addresses.ts';
import { useUpdateRepair } from '../api/change-repairs.ts';
import { useRepairPictures } from '../api/repairs.ts';
import { isOrderConflict } from '../lib/describe-refusal.ts';
import { isPostponed, toEditBody, toEditFields } from '../lib/edit-fields.ts';
import type { RepairEditFields } from '../lib/edit-fields.ts';
import { fuelChoices } from '../lib/fuel.ts';

const { edit: texts, form: names } = officeWorkshop;

interface EditDialogProps {
  /** The order as it was when editing started. */
  order: RepairOrderDetail;
  onClose: () => void;
}

/** Dialog to change what was noted at intake. */
export function EditDialog({ order, onClose }: EditDialogProps) {
  const { _id: id, version, imageCount } = order;
  const pictures = useRepairPictures({ id, version, enabled: imageCount > 0 });
  const images = imageCount === 0 ? [] : pictures.data?.images;
  return (
    <GuardedModal onClose={onClose} kind="wide" title={texts.title(order.number)}>
      {images && <EditForm order={order} images={images} onDone={onClose} />}
      {!images && pictures.error && (
        <ListFailure
          text={officeWorkshop.order.picturesFailed}
          error={pictures.error}
          onRetry={() => void pictures.refetch()}
        />
      )}
      {!images && !pictures.error && <div aria-busy className="skeleton h-96" />}
    </GuardedModal>
  );
}

interface EditFormProps {
  order: RepairOrderDetail;
  images: readonly PrivatePicture[];
  onDone: () => void;
}

function EditForm({ order, images, onDone }: EditFormProps) {
  const { _id: id, version, number, fuel } = order;
  const update = useUpdateRepair();
  const start = toEditFields(
    order,
    images.map(({ _id }) => _id),
  );
  const form = useForm<RepairEditFields>({ defaultValues: start });
  const draft = useFormDraft(form, { form: 'repair-edit', record: id, revision: version, start, label: () => number });
  const save = (fields: RepairEditFields) => {
    if (update.isPending) return;
    // After a conflict the form closes and its draft stays: opened again, it is put onto the order as it is then.
    const onError = (error: Error) => isOrderConflict(error) && onDone();
    draft.submit(update.mutateAsync({ id, body: toEditBody(fields, start, version) }, { onError }), onDone);
  };
  const { register, control, formState } = form;
  const promisedAt = useWatch({ control, name: 'promisedAt' });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="flex flex-col gap-5">
      <DraftNotice draft={draft} />
      <TextAreaField
        required
        label={names.complaint}
        maxLength={2000}
        error={formState.errors.complaint?.message}
        {...register('complaint', { validate: (text) => text.trim() !== '' || names.required })}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Field type="datetime-local" label={names.promised} {...register('promisedAt')} />
        <SelectField label={names.fuel} choices={fuelChoices(fuel)} {...register('fuel')} />
      </div>
      {promisedAt !== start.promisedAt && start.promisedAt !== '' && (
        <Field
          label={texts.promisedReason}
          help={texts.promisedReasonHelp}
          maxLength={300}
          required={isPostponed(promisedAt, start.promisedAt)}
          error={formState.errors.promisedReason?.message}
          {...register('promisedReason', {
            validate: (reason, { promisedAt: until }) =>
              reason.trim() !== '' || !isPostponed(until, start.promisedAt) || texts.promisedReasonRequired,
          })}
        />
      )}
      <TextAreaField label={names.belongings} rows={2} maxLength={1000} {...register('belongings')} />
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImagesField
            label={names.images}
            help={names.imagesHelp(MAX_INTAKE_IMAGES)}
            images={field.value}
            sourceOf={sourcesOf(images)}
            max={MAX_INTAKE_IMAGES}
            onChange={field.onChange}
          />
        )}
      />
      <FormActions action={texts.save} busy={update.isPending} onCancel={() => draft.cancel(onDone)} />
    </form>
  );
}
