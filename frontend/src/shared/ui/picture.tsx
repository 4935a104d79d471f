import { imageAtWidth, imageWidths } from '@garage/contracts/browser';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { apiOrigin } from '../api/settings.ts';
import { classNames } from '../lib/class-names.ts';

interface PictureProps {
  address: string;
  alt: string;
  /** Value of the attribute `sizes`: the width at which the picture is displayed. */
  sizes: string;
  /** Aspect ratio; 4:3 by default. */
  shape?: keyof typeof shapes;
  /** True for pictures that are visible when the page opens: they are loaded at once and with high priority. */
  priority?: boolean;
  className?: string;
  /** Content to render when there is no picture or it cannot be loaded. */
  fallback: ReactNode;
}

const shapes = {
  card: { className: 'aspect-4/3', height: 480 },
  scene: { className: 'aspect-video', height: 360 },
  portrait: { className: 'aspect-square', height: 640 },
};

/** A picture in the widths the site stores; its space is reserved while it loads. */
export function Picture({ address, alt, sizes, shape = 'card', priority = false, className, fallback }: PictureProps) {
  const [failedAddress, setFailedAddress] = useState('');
  if (address === '' || failedAddress === address) {
    return <div className={classNames(shapes[shape].className, 'w-full', className)}>{fallback}</div>;
  }
  return (
    <img
      src={apiOrigin + imageAtWidth(address, 640)}
      srcSet={sourcesOf(address)}
      sizes={sizes}
      alt={alt}
      width={640}
      height={shapes[shape].height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={classNames(shapes[shape].className, 'w-full bg-mist object-cover', className)}
      onError={() => setFailedAddress(address)}
      // An image of the server-rendered page may have failed to load before React was hydrated and could handle the error event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedAddress(address);
      }}
    />
  );
}

/**
 * Value of the attribute `srcset` for a stored picture. Its address contains the largest stored width; all smaller standard widths exist, too.
 */
export function sourcesOf(address: string): string | undefined {
  const widest = Number(/\/(\d{3,4})\.webp$/.exec(address)?.[1] ?? 0);
  const widths = imageWidths.filter((width) => width <= widest);
  if (widths.length === 0) return undefined;
  return widths.map((width) => `${apiOrigin}${imageAtWidth(address, width)} ${width}w`).join(', ');
}
