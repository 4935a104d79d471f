import { Phone } from 'lucide-react';
import { office } from '../../i18n/office.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { PhoneLink } from '../ui/phone-link.tsx';

/** Button that calls a customer; nothing when there is no number. */
export function CallButton({ phone }: { phone: string }) {
  return (
    <PhoneLink phone={phone} className={buttonStyle('outline')}>
      <Phone aria-hidden size={18} />
      {office.callPhone(phone)}
    </PhoneLink>
  );
}
