import { lazy, Suspense } from 'react';
import { OwnDataSkeleton } from '../../features/identity/components/account-skeletons.tsx';
import { OwnAccount } from '../../features/identity/components/own-account.tsx';
import { describeFetchFailure } from '../../features/identity/lib/profile-failure.ts';
import { accountMenuTexts } from '../../i18n/account-menu.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { AccountPage } from '../account/account-page.tsx';

const OwnAddresses = lazy(() => loadChunk(() => import('../../features/identity/components/own-addresses.tsx')));

/** Phone number and saved addresses of the account. */
export function Component() {
  const skeleton = <OwnDataSkeleton />;
  return (
    <AccountPage title={accountMenuTexts.links.addresses} skeleton={skeleton}>
      {({ id }) => (
        <OwnAccount id={id} skeleton={skeleton} describe={describeFetchFailure}>
          {(account) => (
            <Suspense fallback={skeleton}>
              {/* The key resets the forms when another account signs in. */}
              <OwnAddresses key={account.id} account={account} />
            </Suspense>
          )}
        </OwnAccount>
      )}
    </AccountPage>
  );
}
