import { imageAtWidth, imageWidths } from '@garage/contracts/browser';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { apiOrigin } from '../api/settings.ts';
import { classNames } from '../lib/class-names.ts';

interface PictureProps {
  address: string;
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** Loaded at once and first, for what is seen when the page opens. */
  priority?: boolean;
  className?: string;
  /** Drawn when there is no picture, or it does not load. */
  fallback: ReactNode;
}

/** A picture of 4:3 in the widths the site stores; its room is kept while it loads. */
export function Picture({ address, alt, sizes, priority = false, className, fallback }: PictureProps) {
  const [failedAddress, setFailedAddress] = useState('');
  if (address === '' || failedAddress === address) {
    return <div className={classNames('aspect-4/3 w-full', className)}>{fallback}</div>;
  }
  return (
    <img
      src={apiOrigin + imageAtWidth(address, 640)}
      srcSet={sourcesOf(address)}
      sizes={sizes}
      alt={alt}
      width={640}
      height={480}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={classNames('aspect-4/3 w-full bg-mist object-cover', className)}
      onError={() => setFailedAddress(address)}
      // An image of the server's page may have failed before this code ran.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedAddress(address);
      }}
    />
  );
}

/** The stored widths up to the widest, which the address itself names. */
export function sourcesOf(address: string): string | undefined {
  const widest = Number(/\/(\d{3,4})\.webp$/.exec(address)?.[1] ?? 0);
  const widths = imageWidths.filter((width) => width <= widest);
  if (widths.length === 0) return undefined;
  return widths.map((width) => `${apiOrigin}${imageAtWidth(address, width)} ${width}w`).join(', ');
}
