import type { Account } from '@garage/contracts';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { ProfileSkeleton } from '../../features/identity/components/account-skeletons.tsx';
import { OwnAccount } from '../../features/identity/components/own-account.tsx';
import { ProfileCard } from '../../features/identity/components/profile-card.tsx';
import { SignInHistory } from '../../features/identity/components/sign-in-history.tsx';
import { describeProfileFailure } from '../../features/identity/lib/profile-failure.ts';
import { flagsOf } from '../../features/identity/api/get-account.ts';
import { useSecondFactor } from '../../features/identity/api/second-factor.ts';
import { accountMenuTexts } from '../../i18n/account-menu.ts';
import { accountTexts } from '../../i18n/account.ts';
import { addressTexts } from '../../i18n/addresses.ts';
import { ownDataTexts } from '../../i18n/privacy.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { AccountPage } from '../account/account-page.tsx';
import { Link } from '../../shared/ui/link.tsx';

/** The section about the second factor is loaded lazily, because hardly anybody but staff sees it. */
const SecondFactor = lazy(() =>
  loadChunk(() => import('../../features/identity/components/second-factor-section.tsx')),
);

/** Profile of the account, read-only, with its recent logins. */
export function Component() {
  const skeleton = <ProfileSkeleton />;
  return (
    <AccountPage title={accountTexts.profile.title} skeleton={skeleton}>
      {({ id }) => (
        <OwnAccount id={id} skeleton={skeleton} describe={describeProfileFailure}>
          {(account) => (
            <>
              <ProfileCard account={account} />
              <SecondFactorPart key={account.id} account={account} />
              <SignInHistory id={id} />
              <PageLink
                title={accountMenuTexts.links.addresses}
                lead={addressTexts.lead}
                path={paths.addresses}
                action={addressTexts.link}
              />
              <PageLink
                title={ownDataTexts.title}
                lead={ownDataTexts.profileLead}
                path={paths.ownData}
                action={ownDataTexts.profileLink}
              />
            </>
          )}
        </OwnAccount>
      )}
    </AccountPage>
  );
}

/** For staff, and for those who still have the factor that they set up as staff: their logins ask for it. */
function SecondFactorPart({ account }: { account: Account }) {
  const { data } = useSecondFactor();
  const [isKept, setKept] = useState(false);
  // It stays after they have turned the factor off, to say so and to keep the focus.
  if (data?.enabled && !isKept) setKept(true);
  if (!flagsOf(account).isAdmin && !isKept) return null;
  return (
    <Suspense fallback={null}>
      <SecondFactor account={account} />
    </Suspense>
  );
}

interface PageLinkProps {
  title: string;
  lead: string;
  path: string;
  action: string;
}

/** A section that leads to another page of the account. */
function PageLink({ title, lead, path, action }: PageLinkProps) {
  return (
    <section
      aria-label={title}
      className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-hairline p-5 md:p-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      <Link to={path} className={buttonStyle('outline')}>
        {action}
      </Link>
    </section>
  );
}
