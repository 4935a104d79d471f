import type { InspectionPoint, Rating } from '@garage/contracts';
import { inspections } from '../../../i18n/inspections.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import type { Tone } from '../../../shared/office/chip.tsx';
import type { ShownPoint } from '../lib/apply-entries.ts';
import { valueText } from '../lib/measured-text.ts';

const tones: Record<Rating, Tone> = { green: 'green', yellow: 'amber', red: 'red', unchecked: 'grey' };

export function RatingChip({ rating }: { rating: Rating }) {
  return <Chip tone={tones[rating]}>{inspections.ratings[rating]}</Chip>;
}

/** How many points have each rating; those that none has are left out. */
export function RatingCounts({ counts }: { counts: Readonly<Record<Rating, number>> }) {
  const shown = (['red', 'yellow', 'green', 'unchecked'] as const).filter((rating) => counts[rating] > 0);
  return (
    <span className="flex flex-wrap gap-1.5">
      {shown.map((rating) => (
        <Chip key={rating} tone={tones[rating]}>
          {counts[rating]} {inspections.ratings[rating].toLowerCase()}
        </Chip>
      ))}
    </span>
  );
}

/** A point of a completed inspection. */
export function ReadPoint({ point: { measured }, shown }: { point: InspectionPoint; shown: ShownPoint }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RatingChip rating={shown.rating} />
      {measured && shown.value !== null && (
        <span className="font-medium tabular-nums">
          {valueText(shown.value)} {measured.unit}
        </span>
      )}
      {shown.note !== '' && <p className="basis-full wrap-anywhere whitespace-pre-line">{shown.note}</p>}
    </div>
  );
}
