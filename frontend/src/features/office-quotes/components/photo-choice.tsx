import { MAX_JOB_PHOTOS } from '@garage/contracts/browser';
import { ImageOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { imageSource } from '../../../shared/lib/image-source.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import type { Editor } from '../lib/editor.ts';
import type { FoundPhoto } from '../lib/findings.ts';

const texts = officeQuotes.editor;

interface PhotoChoiceProps {
  editor: Editor;
  job: number;
}

/** The photographs of a job, chosen among those of the order's inspections. */
export function PhotoChoice({ editor: { form, photos, onExpired }, job }: PhotoChoiceProps) {
  const path = `jobs.${job}.photoIds` as const;
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const chosen = useWatch({ control: form.control, name: path });
  const name = texts.job(job + 1);
  const toggle = (photoId: string) => {
    const others = chosen.filter((one) => one !== photoId);
    const next = others.length < chosen.length ? others : [...chosen, photoId];
    form.setValue(path, next, { shouldDirty: true });
  };
  const known = photos ?? [];
  // A photograph may have been removed from its inspection. It is shown as such, so that it can be taken out.
  const lost = photos ? chosen.filter((one) => !known.some((photo) => photo.id === one)) : [];
  const shown = isChoosing ? known : known.filter((photo) => chosen.includes(photo.id));
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{texts.photos}</legend>
      <div id={id} className="flex flex-wrap gap-2">
        {shown.map((photo) => (
          <PhotoBox
            key={photo.id}
            photo={photo}
            name={texts.photo(photo.label, indexOf(photo, known))}
            isChosen={chosen.includes(photo.id)}
            isFull={chosen.length >= MAX_JOB_PHOTOS}
            onToggle={() => toggle(photo.id)}
            onExpired={onExpired}
          />
        ))}
        {lost.map((photoId) => (
          <PhotoBox
            key={photoId}
            photo={null}
            name={texts.lostPhoto}
            isChosen
            isFull={false}
            onToggle={() => toggle(photoId)}
            onExpired={onExpired}
          />
        ))}
        {!photos && chosen.length > 0 && <span aria-busy className="skeleton size-20 rounded-control" />}
      </div>
      {isChoosing && <p className="mt-1 text-sm text-muted">{texts.photosHelp(MAX_JOB_PHOTOS)}</p>}
      {photos?.length === 0 && lost.length === 0 ? (
        <p className="text-sm text-muted">{texts.noPhotos}</p>
      ) : (
        <button
          type="button"
          aria-expanded={isChoosing}
          aria-controls={id}
          aria-label={isChoosing ? undefined : texts.choosePhotosOf(name)}
          disabled={!photos}
          onClick={() => setChoosing(!isChoosing)}
          className={buttonStyle('outline', 'mt-2')}
        >
          {isChoosing ? texts.hidePhotos : texts.choosePhotos(chosen.length)}
        </button>
      )}
    </fieldset>
  );
}

/** Number of a photograph among those of its point, from 1. */
const indexOf = ({ id, label }: FoundPhoto, photos: readonly FoundPhoto[]): number =>
  photos.filter((photo) => photo.label === label).findIndex((photo) => photo.id === id) + 1;

interface PhotoBoxProps {
  /** Null for one that no longer exists. */
  photo: FoundPhoto | null;
  name: string;
  isChosen: boolean;
  /** True when no more can be chosen. */
  isFull: boolean;
  onToggle: () => void;
  onExpired: () => void;
}

function PhotoBox({ photo, name, isChosen, isFull, onToggle, onExpired }: PhotoBoxProps) {
  const isDisabled = isFull && !isChosen;
  return (
    <label
      className={classNames(
        'relative block size-20 overflow-hidden rounded-control border-2 bg-mist has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isChosen ? 'border-brand' : 'border-hairline',
        isDisabled && 'opacity-40',
      )}
    >
      {photo ? (
        <img src={imageSource(photo.photo.address)} alt="" onError={onExpired} className="size-full object-cover" />
      ) : (
        <ImageOff aria-hidden size={28} className="mx-auto mt-6 text-muted" />
      )}
      <input
        type="checkbox"
        aria-label={name}
        title={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        className="absolute top-1 left-1 size-5 accent-brand"
      />
    </label>
  );
}
