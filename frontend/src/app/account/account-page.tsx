import type { ReactNode } from 'react';
import type { SessionUser } from '../../shared/lib/session.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { RequireSession } from '../guards/require-session.tsx';
import { AccountSidebar } from './account-sidebar.tsx';

interface AccountPageProps {
  title: string;
  /** Placeholder shown until the account is known. */
  skeleton: ReactNode;
  /** True for pages that need more width, because they contain tables. */
  wide?: boolean;
  children: (user: SessionUser) => ReactNode;
}

/** A page of the signed-in account, beside the list of all account pages. Excluded from search engines; the server renders its skeleton. */
export function AccountPage({ title, skeleton, wide = false, children }: AccountPageProps) {
  const frame = (content: ReactNode) => (
    <div className="page-width grid gap-8 py-8 md:py-12 lg:grid-cols-[236px_minmax(0,1fr)] print:block">
      <AccountSidebar />
      <div className={wide ? 'min-w-0' : 'max-w-[760px] min-w-0'}>
        <h1 className="mb-6 text-2xl md:text-3xl">{title}</h1>
        {content}
      </div>
    </div>
  );
  return (
    <>
      <PageHead title={title} path={null} />
      <RequireSession skeleton={frame(skeleton)}>{(user) => frame(children(user))}</RequireSession>
    </>
  );
}
