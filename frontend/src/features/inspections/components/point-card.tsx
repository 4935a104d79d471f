import type { InspectionPoint } from '@garage/contracts';
import { colourOf } from '@garage/contracts/browser';
import { ChevronDown, CloudUpload } from 'lucide-react';
import { useId, useState } from 'react';
import { inspections } from '../../../i18n/inspections.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import type { ShownPoint } from '../lib/apply-entries.ts';
import type { Enter } from '../lib/use-entries.ts';
import { NoteField } from './note-field.tsx';
import { PointPhotos } from './point-photos.tsx';
import { RatingField } from './rating-field.tsx';
import { ReadPoint } from './read-point.tsx';
import { ValueField } from './value-field.tsx';

const texts = inspections.point;

interface PointCardProps {
  point: InspectionPoint;
  shown: ShownPoint;
  readOnly: boolean;
  onEnter: Enter;
  onExpired: () => void;
}

/** One point: rating and value at once, note and photographs after a press. */
export function PointCard({ point, shown, readOnly, onEnter, onExpired }: PointCardProps) {
  const { id: pointId, label, measured } = point;
  const { value } = shown;
  return (
    <li className="rounded-card border border-hairline bg-paper p-3 md:p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">{label}</h3>
        {!shown.isSent && (
          <span className="inline-flex items-center gap-1 text-sm font-medium text-amber">
            <CloudUpload aria-hidden size={16} />
            {texts.unsent}
          </span>
        )}
      </div>
      {readOnly ? (
        <ReadPoint point={point} shown={shown} />
      ) : (
        <div className={classNames('grid gap-3', measured && 'items-start md:grid-cols-[180px_minmax(0,1fr)]')}>
          {measured && (
            <ValueField
              label={label}
              measured={measured}
              value={value}
              onChange={(typed) => onEnter({ pointId, value: typed })}
            />
          )}
          <RatingField
            name={label}
            rating={shown.rating}
            atLeast={measured && value !== null ? colourOf(measured, value) : 'unchecked'}
            onChange={(rating) => onEnter({ pointId, rating })}
          />
        </div>
      )}
      <PointMore point={point} shown={shown} readOnly={readOnly} onEnter={onEnter} onExpired={onExpired} />
    </li>
  );
}

/** Note and photographs: open once there are any, so that nothing that was noted is hidden. */
function PointMore({ point, shown, readOnly, onEnter, onExpired }: PointCardProps) {
  const { note, replacedNotes, photos } = shown;
  const hasMore = note !== '' || replacedNotes.length > 0 || photos.length > 0;
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const isOpen = isOpened || hasMore;
  if (readOnly)
    return (
      <div className="mt-2 flex flex-col gap-2">
        <ReplacedNotes notes={replacedNotes} />
        <PointPhotos point={point} photos={photos} readOnly onEnter={onEnter} onExpired={onExpired} />
      </div>
    );
  return (
    <>
      {!isOpen && (
        <button
          type="button"
          aria-expanded={false}
          aria-controls={id}
          aria-label={texts.moreOf(point.label)}
          onClick={() => setOpened(true)}
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-brand hover:bg-brand-tint"
        >
          <ChevronDown aria-hidden size={18} />
          {texts.more}
        </button>
      )}
      <div id={id} className="mt-3 flex flex-col gap-3" hidden={!isOpen}>
        {isOpen && (
          <>
            <NoteField
              label={point.label}
              note={note}
              noteEntry={shown.noteEntry}
              onChange={(typed, after) => onEnter({ pointId: point.id, note: typed, after })}
            />
            <ReplacedNotes notes={replacedNotes} />
            <PointPhotos point={point} photos={photos} readOnly={false} onEnter={onEnter} onExpired={onExpired} />
          </>
        )}
      </div>
    </>
  );
}

/** Notes that a colleague has replaced without having seen them. */
function ReplacedNotes({ notes }: { notes: ShownPoint['replacedNotes'] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="text-sm wrap-anywhere text-muted">
      {notes.map(({ note, at }) => (
        <li key={at + note}>{texts.replaced(note, formatDateTime(at))}</li>
      ))}
    </ul>
  );
}
