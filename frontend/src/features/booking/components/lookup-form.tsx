import { pageErrors, normalisePhone } from '@garage/contracts/browser';
import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { booking } from '../../../i18n/booking.ts';
import { openLoginDialog } from '../../../shared/lib/account-dialog.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useAppointmentLookup } from '../api/manage-appointment.ts';
import { describeBookingFailure } from '../lib/describe-booking-failure.ts';
import { FormFailure } from './form-failure.tsx';

const texts = appointmentTexts.lookup;

/** Finds a guest's appointment by phone number and reference, and opens it. */
export function LookupForm() {
  const lookup = useAppointmentLookup();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { numberPhone: '', reference: '' } });
  const { errors } = formState;
  const find = handleSubmit(({ numberPhone, reference }) =>
    lookup.mutate(
      { numberPhone, reference: reference.trim().toUpperCase() },
      { onSuccess: ({ token }) => void navigate(paths.manageBooking(token)) },
    ),
  );
  return (
    <form method="post" noValidate onSubmit={(event) => void find(event)} className="flex flex-col gap-5">
      <Field
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={texts.phone}
        maxLength={30}
        error={errors.numberPhone?.message}
        {...register('numberPhone', {
          required: booking.form.required.phone,
          validate: (text) => normalisePhone(text) !== null || pageErrors.PHONE_INVALID.message,
        })}
      />
      <Field
        required
        label={texts.reference}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={errors.reference?.message}
        {...register('reference', { validate: (text) => text.trim() !== '' || texts.referenceRequired })}
      />
      {lookup.error && !lookup.isPending && <FormFailure text={describeBookingFailure(lookup.error)} />}
      <button type="submit" disabled={lookup.isPending} className={buttonStyle('brand')}>
        <Search aria-hidden size={18} />
        {lookup.isPending ? texts.busy : texts.submit}
      </button>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {texts.login}
        <button
          type="button"
          onClick={openLoginDialog}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {texts.loginAction}
        </button>
      </p>
    </form>
  );
}
