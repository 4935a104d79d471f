import type { StaffMember } from '@garage/contracts';
import { UserRound } from 'lucide-react';
import { Picture } from '../../../shared/ui/picture.tsx';

/** Picture of a staff member, or an icon when there is none. Decorative, since the name is beside it. */
export function Portrait({ member, sizes }: { member: StaffMember; sizes: string }) {
  return (
    <Picture
      address={member.image}
      alt=""
      shape="portrait"
      sizes={sizes}
      fallback={
        <span className="flex size-full items-center justify-center bg-brand-tint text-brand">
          <UserRound aria-hidden size={56} strokeWidth={1.25} />
        </span>
      }
    />
  );
}
