import type { PrivatePicture } from '@garage/contracts';
import { useState } from 'react';
import { office } from '../../i18n/office.ts';
import { imageSource } from '../lib/image-source.ts';
import { PictureDialog } from '../office/picture-dialog.tsx';
import { buttonStyle } from '../ui/button-style.ts';

interface PhotographsProps {
  texts: { pictures: string; picturesFailed: string; enlarge: (number: number) => string };
  result: { data: { images: PrivatePicture[] } | undefined; error: Error | null; refetch: () => unknown };
}

/** Photographs of a vehicle, as they were loaded; each can be enlarged. */
export function Photographs({ texts, result: { data, error, refetch } }: PhotographsProps) {
  const [enlarged, setEnlarged] = useState<string | null>(null);
  if (!data && error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-red">{texts.picturesFailed}</p>
        <button type="button" onClick={() => void refetch()} className={buttonStyle('outline')}>
          {office.retry}
        </button>
      </div>
    );
  if (!data) return <div aria-busy className="skeleton h-20" />;
  const shown = data.images.find(({ _id }) => _id === enlarged);
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {data.images.map((image, index) => (
          <li key={image._id}>
            <button type="button" aria-label={texts.enlarge(index + 1)} onClick={() => setEnlarged(image._id)}>
              <img
                src={imageSource(image.address)}
                alt=""
                // The address has expired, for example while the device slept.
                onError={() => void refetch()}
                className="size-20 rounded-control border border-hairline bg-mist object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown && <PictureDialog title={texts.pictures} images={[shown.address]} onClose={() => setEnlarged(null)} />}
    </>
  );
}
