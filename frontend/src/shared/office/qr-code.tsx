import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';

interface QrCodeProps {
  /** Path on this site that the code opens. */
  path: string;
  name: string;
  /** Width and height in pixels. */
  size?: number;
  children: ReactNode;
}

/** A QR code that opens a page of this site, with a caption. */
export function QrCode({ path, name, size = 128, children }: QrCodeProps) {
  const address = `${window.location.origin}${path}`;
  const image = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`, [address]);
  return (
    <figure className="text-center text-sm text-muted">
      <img src={image} alt={name} width={size} height={size} className="mx-auto" />
      <figcaption>{children}</figcaption>
    </figure>
  );
}
