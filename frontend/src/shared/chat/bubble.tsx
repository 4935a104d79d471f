import type { ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names.ts';

interface BubbleProps {
  ref?: Ref<HTMLLIElement> | undefined;
  own: boolean;
  /** True when the author of the message is not verified. The message is then styled as belonging to neither side. */
  unverified?: boolean | undefined;
  /** Name of the author, for screen readers. */
  name: string;
  /** The specification's English wording of the message's text, rendered as the attribute `data-msg`. */
  messageKey?: string | undefined;
  children: ReactNode;
  /** Content below the text, such as the time or the delivery state. */
  foot?: ReactNode;
}

/** One chat message. The text is rendered as plain text with its line breaks. */
export function Bubble({ ref, own, unverified = false, name, messageKey, children, foot }: BubbleProps) {
  return (
    <li
      ref={ref}
      className={classNames('flex max-w-[85%] flex-col gap-0.5', own ? 'self-end items-end' : 'self-start items-start')}
    >
      <div
        data-msg={messageKey}
        className={classNames(
          'rounded-card px-3.5 py-2 break-words whitespace-pre-wrap [overflow-wrap:anywhere]',
          own && 'rounded-br-none bg-brand text-paper',
          !own && 'rounded-bl-none text-ink',
          !own && (unverified ? 'border border-dashed border-amber bg-paper' : 'bg-mist'),
        )}
      >
        <span className="sr-only">{name}: </span>
        {children}
      </div>
      {foot && <div className="text-sm text-muted">{foot}</div>}
    </li>
  );
}
