import { LoaderCircle } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { booking } from '../../../i18n/booking.ts';
import { imageTexts } from '../../../i18n/images.ts';
import { useIsFormPending } from '../../../shared/forms/images/pending-fields.ts';
import { useFocusBack } from '../../../shared/forms/use-focus-back.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useBookAppointment } from '../api/book-appointment.ts';
import { blankFields, lacksRequired, toBody } from '../lib/appointment-fields.ts';
import type { AppointmentFields, RequestedProduct } from '../lib/appointment-fields.ts';
import { describeBookingFailure, describeChatBookingFailure } from '../lib/describe-booking-failure.ts';
import { mayHaveSucceeded } from '../lib/may-have-succeeded.ts';
import { REQUEST_KEY } from '../lib/request-draft.ts';
import { useContentKey } from '../../../shared/forms/use-content-key.ts';
import type { Booked, FormVariant } from '../lib/form-variant.ts';
import { useOwnDetails } from '../lib/use-own-details.ts';
import type { OwnDetails } from '../lib/use-own-details.ts';
import { FormFailure } from './form-failure.tsx';
import { RequestFields } from './request-fields.tsx';

const texts = booking.form;

interface RequestFormProps {
  variant: FormVariant;
  start: Partial<AppointmentFields>;
  /** The product that the request is about. */
  requestedProduct: RequestedProduct | null;
  /** Name, e-mail and phone number of the signed-in account, which the form is filled in with. */
  own: OwnDetails | undefined;
  onBooked: (booked: Booked) => void;
  /** Called when a field was left empty that all variants of the form require. Other errors only appear beside their field. */
  onIncomplete: (() => void) | undefined;
  /** Content above the fields that needs the form's state. */
  renderAbove: ((form: UseFormReturn<AppointmentFields>) => ReactNode) | undefined;
}

/** Fields and submit of the appointment form; input is kept when the request fails. */
export function RequestForm({
  variant,
  start,
  requestedProduct,
  own,
  onBooked,
  onIncomplete,
  renderAbove,
}: RequestFormProps) {
  const describe = variant === 'chat' ? describeChatBookingFailure : describeBookingFailure;
  const book = useBookAppointment({
    onBooked: (booked) => {
      const { reference } = booked.appointment;
      showToast({ severity: 'success', text: booked.message, detail: `${booking.booked.reference}: ${reference}` });
      onBooked(booked);
    },
    onFailed: (error) => showToast({ severity: 'error', text: describe(error), cause: error }),
  });
  const keyOf = useContentKey(variant === 'page' ? REQUEST_KEY : undefined);
  const form = useForm<AppointmentFields>({ defaultValues: { ...blankFields, ...start } });
  useOwnDetails(form, own);
  const send = (fields: AppointmentFields) => {
    const body = toBody(fields, requestedProduct);
    if (!body || book.isPending) return;
    book.mutate({ body, idempotencyKey: keyOf(body) });
  };
  const refuse = () => {
    if (lacksRequired(form.getValues())) onIncomplete?.();
  };
  const isIncomplete = Object.keys(form.formState.errors).length > 0;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(send, refuse)(event)}
      className="flex flex-col gap-5"
    >
      {renderAbove?.(form)}
      <RequestFields form={form} variant={variant} account={own?.id} keepSlot={mayHaveSucceeded(book)} />
      {isIncomplete && <FormFailure text={texts.incomplete} />}
      {book.error && !book.isPending && <FormFailure text={describe(book.error)} />}
      <SendButton busy={book.isPending} />
    </form>
  );
}

function SendButton({ busy }: { busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const isPending = useIsFormPending(button);
  useFocusBack(button, busy);
  const text = isPending ? imageTexts.formPending : texts.submit;
  return (
    <button
      ref={button}
      type="submit"
      disabled={busy}
      aria-disabled={isPending || undefined}
      data-msg={busy ? texts.busyKey : undefined}
      className={buttonStyle('rescue', 'w-full px-8 md:text-lg sm:w-auto sm:self-start')}
    >
      {(busy || isPending) && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
      {busy ? texts.busy : text}
    </button>
  );
}
