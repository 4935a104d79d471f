import type { ReactNode } from 'react';
import { vi } from '../../i18n/vi.ts';

interface PhoneLinkProps {
  /** The phone number as it is displayed; if it is empty, no link is rendered. */
  phone: string;
  className: string;
  children?: ReactNode;
}

/** A link that calls a number. Without children it shows the number, and screen readers announce that it is called. */
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
