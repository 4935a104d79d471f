import type { Account } from '@garage/contracts';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import { roleNamesOf } from '../lib/role-names.ts';
import { Link } from '../../../shared/ui/link.tsx';

const texts = accountTexts.profile;

/** The account's data, read-only. */
export function ProfileCard({ account }: { account: Account }) {
  return (
    <section className="rounded-card border border-hairline p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-4 md:gap-6">
        <Avatar image={account.image} fullName={account.fullName} size="large" />
        <div className="min-w-0 grow basis-52">
          <p className="text-xl font-bold wrap-anywhere">{account.fullName}</p>
          <p className="text-muted">{texts.since(formatDate(account.createdAt))}</p>
        </div>
        <Link to={paths.updateProfile} className={buttonStyle('brand', 'max-sm:w-full')}>
          <PencilLine aria-hidden size={18} />
          {texts.update}
        </Link>
      </div>
      <dl className="mt-6 grid gap-x-8 border-t border-hairline sm:grid-cols-2">
        <Fact name={texts.fullName}>{account.fullName}</Fact>
        <Fact name={texts.email}>{account.email}</Fact>
        <Fact name={texts.role}>{roleNamesOf(account)}</Fact>
        <Fact name={texts.status}>
          <Chip tone={account.status ? 'green' : 'red'}>{account.status ? texts.active : texts.inactive}</Chip>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-hairline py-3 last:border-0 last:pb-0 sm:nth-last-2:border-0 sm:nth-last-2:pb-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
