import type { InspectionPoint } from '@garage/contracts';
import { MAX_POINT_PHOTOS } from '@garage/contracts/browser';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { inspections } from '../../../i18n/inspections.ts';
import { describeImageFailure } from '../../../shared/forms/images/describe-failure.ts';
import { useImageChoice } from '../../../shared/forms/images/use-image-choice.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import type { ShownPhoto } from '../lib/apply-entries.ts';
import type { Enter } from '../lib/use-entries.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { MarkedPhoto } from './marked-photo.tsx';

const texts = inspections.point;

interface PointPhotosProps {
  point: InspectionPoint;
  photos: readonly ShownPhoto[];
  readOnly: boolean;
  onEnter: Enter;
  /** Called when the address of a photograph has expired. */
  onExpired: () => void;
}

/** The photographs of a point. Each can be opened to draw on it, or to remove it. */
export function PointPhotos({ point: { id: pointId, label }, photos, readOnly, onEnter, onExpired }: PointPhotosProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = photos.find(({ _id }) => _id === openId);
  const close = () => setOpenId(null);
  return (
    <div>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo._id}>
              <button
                type="button"
                disabled={readOnly}
                aria-label={readOnly ? texts.photo(index + 1, label) : texts.openPhoto(index + 1, label)}
                onClick={() => setOpenId(photo._id)}
                className="flex h-24 max-w-40 min-w-11 items-center justify-center overflow-hidden rounded-control border border-hairline bg-mist [&_img]:h-24 [&_img]:w-auto"
              >
                <MarkedPhoto photo={photo} alt="" onError={photo.isSent ? onExpired : undefined} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!readOnly && <AddPhoto pointId={pointId} label={label} count={photos.length} onEnter={onEnter} />}
      {open && (
        <MarkDialog
          photo={open}
          name={texts.photo(photos.indexOf(open) + 1, label)}
          onClose={close}
          onRemove={() => {
            onEnter({ pointId, removePhoto: open._id });
            close();
          }}
          onSave={(strokes) => {
            onEnter({ pointId, marks: { photoId: open._id, strokes } });
            close();
          }}
        />
      )}
    </div>
  );
}

interface AddPhotoProps {
  pointId: string;
  label: string;
  /** Number of photographs that the point has. */
  count: number;
  onEnter: Enter;
}

function AddPhoto({ pointId, label, count, onEnter }: AddPhotoProps) {
  const id = useId();
  const room = MAX_POINT_PHOTOS - count;
  // Every prepared picture is an entry of its own, so that a bad connection has little to repeat.
  const { preparations, failures, choose } = useImageChoice({
    images: [],
    max: Math.max(2, room),
    use: 'portrait',
    // Each call appends one picture.
    onChange: (images) => {
      const image = images.at(-1);
      if (image !== undefined) onEnter({ pointId, photo: { image, strokes: [] } });
    },
  });
  const isBusy = preparations.length > 0;
  if (room <= 0) return <p className="mt-2 text-sm text-muted">{texts.photosFull(MAX_POINT_PHOTOS)}</p>;
  return (
    <div className="mt-2">
      <label
        className={classNames(
          buttonStyle('outline', 'w-full cursor-pointer sm:w-auto'),
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        )}
      >
        <Camera aria-hidden size={18} />
        {isBusy ? texts.preparing : texts.addPhoto}
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          aria-label={texts.addPhotoTo(label)}
          onChange={({ target }) => {
            choose([...(target.files ?? [])].slice(0, room));
            target.value = '';
          }}
          className="sr-only"
        />
      </label>
      {failures.length > 0 && (
        <div role="alert">
          {[...new Set(failures.map((failure) => describeImageFailure(failure, MAX_POINT_PHOTOS)))].map((reason) => (
            <FieldError key={reason} id={`${id}-error`}>
              {reason}
            </FieldError>
          ))}
        </div>
      )}
    </div>
  );
}
