import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { office } from '../../i18n/office.ts';
import { readImage } from '../forms/prepare-image.ts';
import { imageSource } from '../lib/image-source.ts';
import { showToast } from '../lib/toasts.ts';
import { FieldError, FieldLabel } from '../ui/field-parts.tsx';
import { useChosenImages } from './use-chosen-images.ts';
import type { ImageChoice } from './use-chosen-images.ts';
import { useDeferredSubmit } from './use-deferred-submit.ts';

interface ImagesFieldProps extends Omit<ImageChoice, 'prepare'> {
  label: string;
  help?: string;
  /** True when the label shows the mark of a required field. */
  required?: boolean;
  error?: string | undefined;
  /** Reads a chosen file; by default the image is sent unchanged. */
  prepare?: ImageChoice['prepare'];
}

/** Field for one or several images; each can be removed before it is sent. Submitting the form waits until all files are read. */
export function ImagesField({
  label,
  help,
  required,
  error,
  images,
  max,
  prepare = readImage,
  onChange,
}: ImagesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const { isReading, choose, remove } = useChosenImages({ images, max, prepare, onChange });
  const deferredSubmit = useDeferredSubmit(input, isReading);
  const refuse = (reason: string) => {
    setRefusal(reason);
    deferredSubmit.cancel();
    showToast({ severity: 'error', text: reason });
  };
  const fault = refusal || error;
  return (
    <div>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <ul className="flex flex-wrap gap-3">
        {images.map((image, index) => (
          <Thumbnail key={image} image={image} label={office.removeImage(index + 1)} onRemove={() => remove(index)} />
        ))}
        <li>
          <button
            type="button"
            onClick={() => input.current?.click()}
            className="flex size-28 flex-col items-center justify-center gap-1 rounded-control border border-dashed border-edge text-sm text-muted hover:border-brand hover:text-brand"
          >
            {isReading ? (
              <LoaderCircle aria-hidden size={24} className="animate-turn" />
            ) : (
              <ImagePlus aria-hidden size={24} />
            )}
            {isReading ? office.saving : images.length > 0 && max === 1 ? office.replaceImage : office.chooseImage}
          </button>
        </li>
      </ul>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple={max > 1}
        onChange={({ target }) => {
          setRefusal('');
          choose([...(target.files ?? [])], refuse);
          target.value = '';
        }}
        className="sr-only"
        tabIndex={-1}
      />
      {help && <p className="mt-1.5 text-sm text-muted">{help}</p>}
      {fault && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{fault}</FieldError>
        </div>
      )}
    </div>
  );
}

function Thumbnail({ image, label, onRemove }: { image: string; label: string; onRemove: () => void }) {
  return (
    <li className="relative">
      <img
        src={imageSource(image)}
        alt=""
        className="size-28 rounded-control border border-hairline bg-mist object-cover"
      />
      <button
        type="button"
        aria-label={label}
        onClick={onRemove}
        className="absolute top-0 right-0 flex size-11 items-start justify-end p-1"
      >
        <span className="flex size-7 items-center justify-center rounded-full bg-navy text-paper">
          <X aria-hidden size={16} />
        </span>
      </button>
    </li>
  );
}
