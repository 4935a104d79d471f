import type { RepairOrder } from '@garage/contracts';
import { awaitsConsent, stepName } from '@garage/contracts/browser';
import { Check, Minus } from 'lucide-react';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { stepLine } from '../lib/step-line.ts';
import type { StepProgress as Progress } from '../lib/step-line.ts';

const texts = officeWorkshop.order;

const marks: Record<Progress, string> = {
  done: 'bg-green text-paper',
  skipped: 'border border-dashed border-edge bg-paper text-muted',
  current: 'bg-brand text-paper',
  ahead: 'border border-edge bg-paper text-muted',
};

/** The twelve steps as a line: passed ones, those left out, and where the order is. Says when they need the customer's consent first. */
export function StepProgress({ order }: { order: RepairOrder }) {
  return (
    <>
      <ol
        aria-label={texts.steps}
        className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-card border border-hairline bg-paper p-4 text-sm sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6"
      >
        {stepLine(order).map(({ id, progress }, index) => (
          <li
            key={id}
            aria-current={progress === 'current' ? 'step' : undefined}
            className={classNames('flex items-center gap-2', progress === 'current' && 'font-semibold text-brand')}
          >
            <span
              aria-hidden
              className={classNames(
                'flex size-7 shrink-0 items-center justify-center rounded-full text-sm tabular-nums',
                marks[progress],
              )}
            >
              {progress === 'done' && <Check size={16} />}
              {progress === 'skipped' && <Minus size={16} />}
              {(progress === 'current' || progress === 'ahead') && index + 1}
            </span>
            <span className={classNames('min-w-0', progress === 'skipped' && 'text-muted line-through')}>
              {stepName(id)}
              <span className="sr-only">, {texts[progress]}</span>
            </span>
          </li>
        ))}
      </ol>
      {awaitsConsent(order) && <p className="mt-2 text-muted">{officeWorkshop.step.consentNeeded}</p>}
    </>
  );
}
