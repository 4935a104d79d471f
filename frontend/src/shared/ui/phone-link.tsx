import type { ReactNode } from 'react';
import { vi } from '../../i18n/vi.ts';
import type { PhoneNumber } from '../lib/site-settings.ts';

/** A number to call; read out as a call to make. */
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
    <a href={phone.url} aria-label={vi.site.call(phone.text)} className={className}>
      {children ?? phone.text}
    </a>
  );
}
