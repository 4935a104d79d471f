import { imageAtWidth } from '@garage/contracts/browser';
import { useState } from 'react';
import { apiOrigin } from '../api/settings.ts';
import { classNames } from '../lib/class-names.ts';

interface AvatarProps {
  /** The person's picture: address of a stored image, data URL of a newly chosen one, or an empty string. */
  image: string;
  fullName: string;
  size?: 'small' | 'large';
}

const styles = {
  small: { box: 'size-9', text: '', pixels: 36 },
  large: { box: 'size-24', text: 'text-3xl', pixels: 96 },
} as const;

/** A person's picture; shows the initial of the given name when there is none or it does not load. Hidden from screen readers. */
export function Avatar({ image, fullName, size = 'small' }: AvatarProps) {
  const [failedImage, setFailedImage] = useState('');
  const { box, text, pixels } = styles[size];
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
      // The initial is drawn through CSS, so that it does not become part of the accessible name of the surrounding element.
      data-initial={initialOf(fullName)}
      className={classNames(
        box,
        text,
        'before:content-[attr(data-initial)] flex shrink-0 items-center justify-center rounded-full bg-brand-tint font-semibold text-brand',
      )}
    />
  );
}

/** Initial of the given name, which comes last in Vietnamese names. */
function initialOf(fullName: string): string {
  return (fullName.trim().split(/\s+/).at(-1) ?? '').slice(0, 1).toUpperCase();
}
