import { PhoneLink } from '../ui/phone-link.tsx';

/** Phone link in a table row; a dash when the number was erased. */
export function PhoneCell({ phone }: { phone: string }) {
  if (phone === '') return <span className="text-muted">–</span>;
  return (
    <PhoneLink
      phone={phone}
      className="inline-flex min-h-11 items-center tabular-nums hover:text-brand hover:underline md:pointer-fine:min-h-9"
    >
      {phone}
    </PhoneLink>
  );
}
