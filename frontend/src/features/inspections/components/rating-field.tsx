import type { Rating } from '@garage/contracts';
import { ratings } from '@garage/contracts/browser';
import { Check, CircleDashed, Eye, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { inspections } from '../../../i18n/inspections.ts';
import { classNames } from '../../../shared/lib/class-names.ts';

const icons = { green: Check, yellow: Eye, red: TriangleAlert, unchecked: CircleDashed } as const;

/** The chosen rating: a tinted ground, a border and an icon beside its word. */
const chosen = {
  green: 'has-checked:border-green has-checked:bg-green-tint has-checked:text-green',
  yellow: 'has-checked:border-amber has-checked:bg-amber-tint has-checked:text-amber',
  red: 'has-checked:border-red has-checked:bg-red-tint has-checked:text-red',
  unchecked: 'has-checked:border-edge has-checked:bg-mist',
} as const satisfies Record<Rating, string>;

const severity = ['unchecked', 'green', 'yellow', 'red'] as const;

interface RatingFieldProps {
  name: string;
  rating: Rating;
  /** The colour of the measured value: a better rating cannot be chosen. */
  atLeast: Rating;
  onChange: (rating: Rating) => void;
}

/** Four large buttons, of which one is chosen. */
export function RatingField({ name, rating, atLeast, onChange }: RatingFieldProps) {
  const group = useId();
  return (
    <fieldset className="grid grid-cols-4 gap-1.5 sm:gap-2">
      <legend className="sr-only">{inspections.point.rating(name)}</legend>
      {ratings.map((one) => {
        const Icon = icons[one];
        const isBetter = severity.indexOf(one) < severity.indexOf(atLeast);
        return (
          <label
            key={one}
            className={classNames(
              'flex min-h-14 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control border border-edge/60 text-center text-sm leading-tight font-semibold has-checked:border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              chosen[one],
              isBetter && 'cursor-not-allowed text-muted',
            )}
          >
            <input
              type="radio"
              name={group}
              value={one}
              aria-label={inspections.ratings[one]}
              checked={rating === one}
              disabled={isBetter}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            <Icon aria-hidden size={20} />
            <span aria-hidden className="whitespace-nowrap">
              {one === 'unchecked' ? inspections.shortUnchecked : inspections.ratings[one]}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
