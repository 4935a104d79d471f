import type { Quote, RepairOrder } from '@garage/contracts';
import { QUOTE_DAYS } from '@garage/contracts/browser';
import { useState } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { hasCode } from '../../../shared/lib/failure.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useSendQuote } from '../api/quotes.ts';
import { useRates } from '../api/rates.ts';
import { useSingleFlight } from '../lib/use-single-flight.ts';
import { ChannelField, usualChannel } from './channel-field.tsx';
import { LinkResult } from './link-result.tsx';

const texts = officeQuotes.send;
const { min, max, initial } = QUOTE_DAYS;
/** The draft was sent by somebody else, or by a request whose response was lost. */
const isSent = hasCode('QUOTE_NOT_DRAFT');

interface SendDialogProps {
  order: RepairOrder;
  quote: Quote;
  /** `isSent` is false when the dialog was left without sending. */
  onClose: (isSent: boolean) => void;
}

/** Freezes a draft and sends it as a link, which is shown afterwards. */
export function SendDialog({ order, quote, onClose }: SendDialogProps) {
  const send = useSendQuote(quote._id);
  const sent = send.data;
  return (
    <Modal
      open
      busy={send.isPending}
      onClose={() => onClose(sent !== undefined)}
      kind="centre"
      title={texts.title(quote.revision)}
    >
      {sent ? (
        <LinkResult
          title={texts.done}
          token={sent.token}
          email={send.variables.channel === 'mail' ? order.contact.email : null}
          onClose={() => onClose(true)}
        />
      ) : (
        <SendForm order={order} quote={quote} send={send} onCancel={() => onClose(false)} />
      )}
    </Modal>
  );
}

interface SendFormProps extends Omit<SendDialogProps, 'onClose'> {
  send: ReturnType<typeof useSendQuote>;
  onCancel: () => void;
}

/** The typed number of days; undefined for none, null for a wrong one. */
function readDays(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined;
  const days = Number(typed);
  return Number.isInteger(days) && days >= min && days <= max ? days : null;
}

function SendForm({ order, quote, send, onCancel }: SendFormProps) {
  const { email } = order.contact;
  const { data: rates } = useRates();
  const [channel, setChannel] = useState(usualChannel(email));
  const [typed, setTyped] = useState<string | null>(null);
  useWaitingInput(typed !== null);
  const shown = typed ?? String(rates?.days ?? initial);
  const days = readDays(shown);
  const submitOnce = useSingleFlight();
  const submit = () => {
    if (days === null) return;
    // Unchanged, the number is left to the server, whose settings may be newer than those of this page.
    const body = { version: quote.version, channel, ...(typed !== null && days !== undefined && { days }) };
    submitOnce(() => send.mutateAsync(body));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-4"
    >
      <p className="font-semibold tabular-nums">{texts.total(quote.jobs.length, formatMoney(quote.totals.total))}</p>
      <ChannelField email={email} value={channel} onChange={setChannel} />
      <Field
        label={texts.days}
        inputMode="numeric"
        maxLength={2}
        value={shown}
        error={days === null ? texts.daysInvalid(min, max) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="text-sm text-muted">{texts.frozen}</p>
      {send.error && (
        <p role="alert" className="rounded-control bg-red-tint px-3 py-2.5 font-medium text-red">
          {isSent(send.error) ? texts.alreadySent : send.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={send.isPending} className={buttonStyle('brand')}>
          {send.isPending ? office.saving : texts.action}
        </button>
        <button type="button" disabled={send.isPending} onClick={onCancel} className={buttonStyle('outline')}>
          {office.cancel}
        </button>
      </div>
    </form>
  );
}
