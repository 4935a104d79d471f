import { errorCatalogue } from '@garage/contracts/browser';
import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { imageTexts } from '../../i18n/images.ts';
import { office } from '../../i18n/office.ts';
import { readImage, UnusableImage } from '../forms/prepare-image.ts';
import type { ImageFault } from '../forms/prepare-image.ts';
import { imageSource } from '../lib/image-source.ts';

interface ImagesFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  /** Data addresses of new images, and addresses of those that the site already serves. */
  images: readonly string[];
  /** 1 for a single image: choosing another one replaces it. */
  most: number;
  /** Makes a chosen file what is sent; as it is, unless another way is given. Throws UnusableImage. */
  prepare?: (file: File) => Promise<string>;
  onChange: (images: string[]) => void;
}

/** Chooses images, several at once where several may be; each can be removed before it is sent. */
export function ImagesField({ label, help, error, images, most, prepare = readImage, onChange }: ImagesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    const read = await Promise.allSettled(files.map((file) => prepare(file)));
    const chosen = read.flatMap((image) => (image.status === 'fulfilled' ? [image.value] : []));
    const refused = read.find((image) => image.status === 'rejected');
    setRefusal(refused ? describeRefusal(refused.reason) : '');
    if (chosen.length === 0) return;
    const next = most === 1 ? chosen.slice(-1) : [...images, ...chosen];
    if (next.length > most) setRefusal(office.mostImages(most));
    onChange(next.slice(0, most));
  };
  const fault = refusal || error;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <ul className="flex flex-wrap gap-3">
        {images.map((image, index) => (
          <Thumbnail
            key={image}
            image={image}
            label={office.removeImage(index + 1)}
            onRemove={() => onChange(images.filter((_, at) => at !== index))}
          />
        ))}
        <li>
          <button
            type="button"
            onClick={() => input.current?.click()}
            className="flex size-28 flex-col items-center justify-center gap-1 rounded-control border border-dashed border-edge text-sm text-muted hover:border-brand hover:text-brand"
          >
            <ImagePlus aria-hidden size={24} />
            {images.length > 0 && most === 1 ? office.replaceImage : office.chooseImage}
          </button>
        </li>
      </ul>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple={most > 1}
        onChange={(event) => void choose(event)}
        className="sr-only"
        tabIndex={-1}
      />
      {help && <p className="mt-1.5 text-sm text-muted">{help}</p>}
      {fault && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-red">
          {fault}
        </p>
      )}
    </div>
  );
}

const refusals: Record<ImageFault, string> = {
  'no-image': errorCatalogue.IMAGE_INVALID.message,
  heic: imageTexts.heicUnreadable,
  'too-large': errorCatalogue.IMAGE_TOO_LARGE.message,
};

const describeRefusal = (cause: unknown): string => refusals[cause instanceof UnusableImage ? cause.fault : 'no-image'];

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
