import { imageAtWidth } from '@garage/contracts/browser';
import { useState } from 'react';
import { apiOrigin } from '../api/settings.ts';
import { classNames } from '../lib/class-names.ts';

interface AvatarProps {
  /** The address of a stored image, a chosen one as a data address, or nothing. */
  image: string;
  fullName: string;
  size?: 'small' | 'large';
}

const looks = {
  small: { box: 'size-9', text: '', pixels: 36 },
  large: { box: 'size-24', text: 'text-3xl', pixels: 96 },
} as const;

/** A person's picture; the first letter of the given name where there is none, or it does not load. It is never read out. */
export function Avatar({ image, fullName, size = 'small' }: AvatarProps) {
  const [failedImage, setFailedImage] = useState('');
  const { box, text, pixels } = looks[size];
  if (image !== '' && image !== failedImage) {
    return (
      <img
        src={image.startsWith('data:') ? image : apiOrigin + imageAtWidth(image, size === 'small' ? 160 : 320)}
        alt=""
        width={pixels}
        height={pixels}
        onError={() => setFailedImage(image)}
        className={classNames(box, 'shrink-0 rounded-full bg-mist object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      // Drawn, not written: it is no word of the name of what holds the picture.
      data-initial={initialOf(fullName)}
      className={classNames(
        box,
        text,
        'before:content-[attr(data-initial)] flex shrink-0 items-center justify-center rounded-full bg-brand-tint font-semibold text-brand',
      )}
    />
  );
}

/** A Vietnamese given name comes last. */
function initialOf(fullName: string): string {
  return (fullName.trim().split(/\s+/).at(-1) ?? '').slice(0, 1).toUpperCase();
}
