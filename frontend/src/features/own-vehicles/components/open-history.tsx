import { readOrderNumber, readSlipCode, SLIP_CODE_LENGTH } from '@garage/contracts/browser';
import { KeyRound, LoaderCircle } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { ownVehicleTexts } from '../../../i18n/own-vehicles.ts';
import { useFocusOn, whenShown } from '../../../shared/forms/use-focus-on.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useOpenHistory } from '../api/change-own-vehicles.ts';
import type { SlipLink } from '../lib/use-slip-link.ts';

const texts = ownVehicleTexts.code;

interface OpenHistoryProps {
  accountId: string;
  /** The slip whose QR code was scanned; null when its code is typed. */
  slip: SlipLink | null;
  hasVehicles: boolean;
  /** Called with the id of the vehicle whose history is open now. */
  onOpened: (id: string) => void;
}

/** Opens the history of a vehicle with number and code of a slip; without a vehicle it says that one has to be added first. */
export function OpenHistory({ accountId, slip, hasVehicles, onOpened }: OpenHistoryProps) {
  // Whoever has scanned a slip finds what to do below the list, which fills a phone.
  const heading = useFocusOn<HTMLHeadingElement>(slip && hasVehicles ? whenShown : null);
  return (
    <section aria-labelledby="open-history" className="rounded-card bg-mist p-5 md:p-6 print:hidden">
      <h2 ref={heading} tabIndex={-1} id="open-history" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 text-muted">{slip ? texts.fromSlip(slip.number) : texts.help}</p>
      {hasVehicles ? (
        <CodeForm accountId={accountId} slip={slip} onOpened={onOpened} />
      ) : (
        <p className="mt-4 font-semibold">{texts.addFirst}</p>
      )}
    </section>
  );
}

function CodeForm({ accountId, slip, onOpened }: Omit<OpenHistoryProps, 'hasVehicles'>) {
  const open = useOpenHistory(accountId);
  const form = useForm({ defaultValues: { number: slip?.number ?? '', code: slip?.code ?? '' } });
  const { register, formState } = form;
  const { errors } = formState;
  const send = form.handleSubmit((body) => {
    if (open.isPending) return;
    open.mutate(body, {
      onSuccess: ({ vehicle }) => {
        form.reset({ number: '', code: '' });
        onOpened(vehicle._id);
      },
    });
  });
  return (
    <form noValidate aria-label={texts.title} onSubmit={(event) => void send(event)} className="mt-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          required
          label={texts.number}
          placeholder={texts.numberExample}
          autoComplete="off"
          maxLength={30}
          error={errors.number?.message}
          {...register('number', { validate: (typed) => readOrderNumber(typed) !== null || texts.numberInvalid })}
        />
        <Field
          required
          label={texts.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          error={errors.code?.message}
          {...register('code', {
            validate: (typed) => readSlipCode(typed) !== null || texts.codeInvalid(SLIP_CODE_LENGTH),
          })}
        />
      </div>
      <button type="submit" disabled={open.isPending} className={buttonStyle('brand', 'mt-5 max-sm:w-full')}>
        {open.isPending ? (
          <LoaderCircle aria-hidden size={18} className="animate-turn" />
        ) : (
          <KeyRound aria-hidden size={18} />
        )}
        {texts.open}
      </button>
    </form>
  );
}
