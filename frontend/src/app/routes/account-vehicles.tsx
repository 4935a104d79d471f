import { lazy, Suspense } from 'react';
import { OwnDataSkeleton } from '../../features/identity/components/account-skeletons.tsx';
import { accountMenuTexts } from '../../i18n/account-menu.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { AccountPage } from '../account/account-page.tsx';

const OwnVehicles = lazy(() => loadChunk(() => import('../../features/own-vehicles/components/own-vehicles.tsx')));

/** The vehicles of the account, and what the workshop shows of them. */
export function Component() {
  const skeleton = <OwnDataSkeleton />;
  return (
    <AccountPage title={accountMenuTexts.links.ownVehicles} skeleton={skeleton}>
      {(user) => (
        <Suspense fallback={skeleton}>
          {/* The key resets the forms when another account signs in. */}
          <OwnVehicles key={user.id} user={user} />
        </Suspense>
      )}
    </AccountPage>
  );
}
