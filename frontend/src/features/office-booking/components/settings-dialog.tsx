import type { BookingSettings } from '@garage/contracts';
import { MAX_SLOTS } from '@garage/contracts/browser';
import { Controller, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { digestOf, NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { GuardedModal } from '../../../shared/office/drafts/guarded-modal.tsx';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useBookingSettings } from '../api/appointments.ts';
import { useSaveSettings } from '../api/change-appointments.ts';
import { ClosedDatesField } from './closed-dates-field.tsx';
import { WeekdaysField } from '../../../shared/office/weekdays-field.tsx';

const texts = officeBooking.settingsDialog;

/** Settings: capacity of a slot, closed days, and the cut-off time for changes by customers. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useBookingSettings();
  // A form of earlier settings would undo what a colleague has changed since.
  const isLatest = data && isFetchedAfterMount;
  return (
    <GuardedModal onClose={onClose} kind="centre" title={texts.title}>
      {isLatest && <SettingsForm settings={data} onDone={onClose} />}
      {!data && error && <ListFailure text={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!isLatest && !(error && !data) && <div aria-busy className="skeleton h-96" />}
    </GuardedModal>
  );
}

function SettingsForm({ settings, onDone }: { settings: BookingSettings; onDone: () => void }) {
  const save = useSaveSettings();
  // A previous release that still answers during an update leaves `maxSlots` out.
  const start = { maxSlots: 1, ...settings };
  const form = useForm<BookingSettings>({ defaultValues: start });
  const draft = useFormDraft(form, {
    form: 'booking-settings',
    record: NEW_RECORD,
    revision: digestOf(settings),
    start,
    label: () => texts.title,
  });
  const submit = (changed: BookingSettings) => draft.submit(save.mutateAsync(changed), onDone);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-5">
      <DraftNotice draft={draft} />
      <NumberField form={form} name="capacity" label={texts.capacity} min={0} max={100} />
      <Controller
        control={form.control}
        name="closedWeekdays"
        render={({ field }) => (
          <WeekdaysField legend={texts.closedWeekdays} days={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        control={form.control}
        name="closedDates"
        render={({ field }) => <ClosedDatesField dates={field.value} onChange={field.onChange} />}
      />
      <NumberField form={form} name="cutoffHours" label={texts.cutoffHours} min={0} max={168} />
      <NumberField form={form} name="reminderHours" label={texts.reminderHours} min={1} max={168} />
      <NumberField
        form={form}
        name="maxSlots"
        label={texts.maxSlots}
        help={texts.maxSlotsHelp}
        min={1}
        max={MAX_SLOTS}
      />
      <FormActions action={texts.save} busy={save.isPending} onCancel={() => draft.cancel(onDone)} />
    </form>
  );
}

interface NumberFieldProps {
  form: UseFormReturn<BookingSettings>;
  name: 'capacity' | 'cutoffHours' | 'reminderHours' | 'maxSlots';
  label: string;
  help?: string;
  min: number;
  max: number;
}

function NumberField({ form: { register, formState }, name, label, help, min, max }: NumberFieldProps) {
  const message = texts.range(min, max);
  return (
    <Field
      required
      label={label}
      help={help}
      inputMode="numeric"
      error={formState.errors[name]?.message}
      {...register(name, {
        setValueAs: (text: string | number) => (text === '' ? Number.NaN : Number(text)),
        validate: (value = Number.NaN) => (Number.isInteger(value) && value >= min && value <= max) || message,
      })}
    />
  );
}
