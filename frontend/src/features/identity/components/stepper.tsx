import { Check } from 'lucide-react';
import { accountTexts } from '../../../i18n/account.ts';
import { classNames } from '../../../shared/lib/class-names.ts';

/** Callbacks of one step of the password change. `onFailure` decides whether the whole change has to start over. */
export interface StepProps {
  onDone: () => void;
  onFailure: (error: Error) => void;
}

/** Shows the current step; completed steps have a check mark. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol
      aria-label={accountTexts.changePass.progress(Math.min(current + 1, steps.length), steps.length)}
      className="grid grid-cols-3 gap-2 md:gap-3"
    >
      {steps.map((name, at) => (
        <li
          key={name}
          aria-current={at === current ? 'step' : undefined}
          className={classNames(
            'flex flex-col gap-2 border-t-4 pt-2 text-sm md:flex-row md:items-center md:text-base',
            at <= current ? 'border-brand font-semibold' : 'border-hairline text-muted',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'flex size-6 shrink-0 items-center justify-center rounded-full text-sm tabular-nums',
              at <= current ? 'bg-brand text-paper' : 'bg-mist',
            )}
          >
            {at < current ? <Check size={14} /> : at + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
