import type { StaffMember } from '@garage/contracts';
import { Phone } from 'lucide-react';
import { staffTexts } from '../../../i18n/staff.ts';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { phoneText } from '../lib/phone-text.ts';
import { Portrait } from './portrait.tsx';

/** Name, position and phone number of a staff member. */
export function StaffCard({ member }: { member: StaffMember }) {
  const { name, phone, position } = member;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-paper">
      <Portrait
        member={member}
        sizes="(min-width: 1280px) 222px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw"
      />
      <div className="flex grow flex-col p-3 md:p-4">
        <h3 className="leading-snug">{name}</h3>
        <p className="mt-1 text-sm text-muted">{position}</p>
        {phone !== '' && (
          <PhoneLink
            phone={phone}
            className="mt-auto inline-flex min-h-11 items-center gap-2 pt-2 font-semibold whitespace-nowrap text-brand tabular-nums hover:underline"
          >
            <Phone aria-hidden size={16} className="shrink-0 max-sm:hidden" />
            <span className="sr-only">{staffTexts.callTo(name)} </span>
            {phoneText(phone)}
          </PhoneLink>
        )}
      </div>
    </article>
  );
}

/** Placeholder of a card while the staff load. */
export function StaffCardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-hairline">
      <div className="skeleton aspect-square rounded-none" />
      <div className="p-3 md:p-4">
        <div className="skeleton h-4 w-3/4" />
        <div className="skeleton mt-3 h-3" />
        <div className="skeleton mt-5 mb-3 h-4 w-2/3" />
      </div>
    </div>
  );
}
