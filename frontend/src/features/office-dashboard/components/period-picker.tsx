import { MAX_PERIOD_DAYS } from '@garage/contracts/browser';
import { useId } from 'react';
import { officeFigures } from '../../../i18n/office-figures.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { DateInput } from '../../../shared/office/date-input.tsx';
import type { ChosenPeriod, Period } from '../lib/period.ts';
import { presets } from '../lib/period.ts';

const texts = officeFigures.period;

interface PeriodPickerProps {
  chosen: ChosenPeriod;
  onChoose: (kind: ChosenPeriod['kind'], days: Period) => void;
}

/** Chooses the days of the figures. */
export function PeriodPicker({ chosen: { kind, typed, fault }, onChoose }: PeriodPickerProps) {
  const name = useId();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <fieldset className="flex flex-wrap gap-1 rounded-control border border-hairline bg-mist p-1">
        <legend className="sr-only">{texts.label}</legend>
        {[...presets, 'own' as const].map((choice) => (
          <label
            key={choice}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-control px-3 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand md:pointer-fine:min-h-8',
              choice === kind ? 'bg-brand text-paper' : 'text-ink hover:bg-brand-tint',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice === kind}
              onChange={() => onChoose(choice, typed)}
            />
            {texts[choice]}
          </label>
        ))}
      </fieldset>
      {kind === 'own' && (
        <>
          <DateInput label={texts.from} value={typed.from} onChange={(from) => onChoose('own', { ...typed, from })} />
          <DateInput label={texts.to} value={typed.to} onChange={(to) => onChoose('own', { ...typed, to })} />
        </>
      )}
      {fault && (
        <p role="alert" className="w-full text-sm text-red">
          {fault === 'long' ? texts.faults.long(MAX_PERIOD_DAYS) : texts.faults[fault]}
        </p>
      )}
    </div>
  );
}
