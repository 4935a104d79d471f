import type { ReactNode } from 'react';
import { vi } from '../../i18n/vi.ts';

interface PhoneLinkProps {
  /** As it is read. Without one there is no link. */
  phone: string;
  className: string;
  children?: ReactNode;
}

/** A number to call. Without content of its own it shows the number and reads out that it is to be called. */
export function PhoneLink({ phone, className, children }: PhoneLinkProps) {
  if (phone === '') return null;
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={className}>
      {children ?? (
        <>
          <span className="sr-only">{vi.site.call} </span>
          {phone}
        </>
      )}
    </a>
  );
}
