import type { LinkChannel } from '@garage/contracts/browser';
import { useId } from 'react';
import { officeQuotes } from '../../../i18n/office-quotes.ts';

const texts = officeQuotes.send;

interface ChannelFieldProps {
  /** E-mail address on the order; empty when there is none. */
  email: string;
  value: LinkChannel;
  onChange: (channel: LinkChannel) => void;
}

/** How a link reaches the customer. */
export function ChannelField({ email, value, onChange }: ChannelFieldProps) {
  const name = useId();
  const choices: ReadonlyArray<readonly [LinkChannel, string]> = [
    ...(email === '' ? [] : ([['mail', texts.channels.mail(email)]] as const)),
    ['copy', texts.channels.copy],
    ['counter', texts.channels.counter],
  ];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{texts.channel}</legend>
      {choices.map(([channel, text]) => (
        <label key={channel} className="flex min-h-11 items-center gap-2.5 wrap-anywhere">
          <input
            type="radio"
            name={name}
            checked={value === channel}
            onChange={() => onChange(channel)}
            className="size-5 shrink-0 accent-brand"
          />
          {text}
        </label>
      ))}
      {email === '' && <p className="text-sm text-muted">{texts.noMail}</p>}
    </fieldset>
  );
}

/** The channel that is usually meant. */
export const usualChannel = (email: string): LinkChannel => (email === '' ? 'copy' : 'mail');
