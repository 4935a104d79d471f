import type { ReactNode } from 'react';
import { vi } from '../../i18n/vi.ts';
import type { PhoneNumber } from '../lib/site-settings.ts';

/** A number to call. Without content of its own it shows the number and reads out that it is to be called. */
export function PhoneLink({
  phone,
  className,
  children,
}: {
  phone: PhoneNumber;
  className: string;
  children?: ReactNode;
}) {
  return (
    <a href={phone.url} className={className}>
      {children ?? (
        <>
          <span className="sr-only">{vi.site.call} </span>
          {phone.text}
        </>
      )}
    </a>
  );
}
