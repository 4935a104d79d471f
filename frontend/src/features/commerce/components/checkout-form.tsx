import type { CartItem, SavedAddress } from '@garage/contracts';
import { pageErrors } from '@garage/contracts/browser';
import { ArrowLeft, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { SessionUser } from '../../../shared/lib/session.ts';
import { useFocusBack } from '../../../shared/forms/use-focus-back.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useCreateOrder } from '../api/create-order.ts';
import { totalOf } from '../lib/cart-lines.ts';
import { useSaveAddress } from '../../../shared/forms/addresses/saved-addresses.ts';
import { dropDraft, keepDraft, readDraft } from '../lib/checkout-draft.ts';
import { fieldsOf, noAddress, replaceRecipient, toAddress, toOrder } from '../lib/checkout-form.ts';
import type { CheckoutFields, Recipient } from '../lib/checkout-form.ts';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { CheckoutFieldsets } from './checkout-fieldsets.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { describeFailure, showFailure } from '../../../shared/lib/failure.ts';

const texts = commerceTexts.checkout;

interface CheckoutFormProps {
  user: SessionUser;
  cart: readonly CartItem[];
  /** The account's saved addresses, the default one first. */
  saved: readonly SavedAddress[];
  /** The phone number of the profile; empty when there is none. */
  profilePhone: string;
  /** Called after the order has been created and before its page opens. */
  onOrdered: () => void;
  /** Called after a failed request, with true when the order may exist nevertheless. */
  onUncertain: (isUncertain: boolean) => void;
}

/** The checkout form. Errors appear beside their fields, and the first invalid field gets the focus. */
export function CheckoutForm({ user, cart, saved, profilePhone, onOrdered, onUncertain }: CheckoutFormProps) {
  const { form, chosen, choose } = useCheckoutFields({ user, saved, profilePhone });
  const { handleSubmit, setError } = form;
  const navigate = useNavigate();
  const create = useCreateOrder(user.id);
  const saveAddress = useSaveAddress(user.id);
  const fail = (error: Error) => {
    onUncertain(!isRefusal(error));
    showFailure(describeFailure(error, texts.failed), error);
    if (error instanceof ApiError && error.code === 'PHONE_INVALID')
      setError('phone', { message: pageErrors.PHONE_INVALID.message }, { shouldFocus: true });
  };
  const total = totalOf(cart);
  const order = handleSubmit(async (fields) => {
    try {
      const { order: placed } = await create.mutateAsync(toOrder(fields, { accountId: user.id, total }));
      dropDraft();
      onOrdered();
      // The order does not wait for this; a failure is shown on the next page.
      const address = chosen === null && fields.saves ? toAddress(fields) : null;
      if (address) saveAddress.mutate({ body: address });
      showToast({ severity: 'success', text: texts.success });
      await navigate(paths.order(placed._id));
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
  const busy = create.isPending || create.isSuccess;
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(button, busy);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void order(event);
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8"
    >
      <CheckoutFieldsets form={form} saved={saved} chosen={chosen} onChoose={choose} />
      <CheckoutSummary cart={cart} total={total}>
        {create.error && <FailureNote error={create.error} />}
        <button
          ref={button}
          type="submit"
          disabled={busy}
          data-msg={busy ? texts.busyKey : undefined}
          className={buttonStyle('rescue', 'w-full')}
        >
          {busy && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
          {busy ? texts.busy : texts.submit}
        </button>
        <Link to={paths.cart} className={buttonStyle('outline')}>
          <ArrowLeft aria-hidden size={18} />
          {texts.back}
        </Link>
      </CheckoutSummary>
    </form>
  );
}

/** The fields of the form, filled in with what was entered before, or else with the default address or the profile. */
function useCheckoutFields({ user, saved, profilePhone }: Pick<CheckoutFormProps, 'user' | 'saved' | 'profilePhone'>) {
  const { id: accountId, fullName: name, email } = user;
  const [draft] = useState(() => readDraft(accountId));
  const preferred = draft ? saved.find(({ _id }) => _id === draft.chosen) : saved[0];
  const [chosen, setChosen] = useState<string | null>(preferred?._id ?? null);
  const start = preferred ? fieldsOf(preferred) : { name, phone: profilePhone, ...noAddress };
  const [filled, setFilled] = useState<Recipient>(start);
  // Kept while a saved address is chosen, so that nothing typed is lost by trying one.
  const [other, setOther] = useState(noAddress);
  // A saved address may have been edited since, so it is taken from the account.
  const address = draft && preferred && { street: start.street, place: start.place };
  const defaultValues = { ...start, email, note: '', saves: false, ...draft?.fields, ...address };
  const form = useForm<CheckoutFields>({ defaultValues });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: fields }) => keepDraft({ accountId, chosen, fields }),
      }),
    [subscribe, accountId, chosen],
  );
  const choose = (address: SavedAddress | null) => {
    const entered = form.getValues();
    const offered = address ? fieldsOf(address) : { ...filled, ...other };
    const values: CheckoutFields = { ...entered, ...offered, ...replaceRecipient(entered, { filled, offered }) };
    if (chosen === null) setOther({ street: entered.street, place: entered.place });
    setChosen(address?._id ?? null);
    setFilled(offered);
    form.reset(values, { keepDefaultValues: true });
    keepDraft({ accountId, chosen: address?._id ?? null, fields: values });
  };
  return { form, chosen, choose };
}

function FailureNote({ error }: { error: Error }) {
  const reason = describeFailure(error, texts.failed).detail;
  return (
    <p role="alert" className="rounded-control bg-red-tint px-4 py-3 font-medium text-red">
      {texts.failed}
      {reason && <span className="block text-sm font-normal">{reason}</span>}
    </p>
  );
}
