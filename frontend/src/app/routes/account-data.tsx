import { lazy, Suspense } from 'react';
import { paths } from '../../config/paths.ts';
import { OwnDataSkeleton } from '../../features/identity/components/account-skeletons.tsx';
import { OwnAccount } from '../../features/identity/components/own-account.tsx';
import { describeFetchFailure } from '../../features/identity/lib/profile-failure.ts';
import { ownDataTexts } from '../../i18n/privacy.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { AccountPage } from '../account/account-page.tsx';
import { Link } from '../../shared/ui/link.tsx';

const OwnData = lazy(() => loadChunk(() => import('../../features/identity/components/own-data.tsx')));

/** Export or erasure of the account's personal data. */
export function Component() {
  const skeleton = <OwnDataSkeleton />;
  return (
    <AccountPage title={ownDataTexts.title} skeleton={skeleton}>
      {({ id }) => (
        <OwnAccount id={id} skeleton={skeleton} describe={describeFetchFailure}>
          {(account) => (
            <>
              <Suspense fallback={skeleton}>
                <OwnData account={account} />
              </Suspense>
              <Link
                to={paths.privacy}
                className="mt-6 inline-flex min-h-11 items-center font-medium text-brand hover:underline"
              >
                {ownDataTexts.policyLink}
              </Link>
            </>
          )}
        </OwnAccount>
      )}
    </AccountPage>
  );
}
