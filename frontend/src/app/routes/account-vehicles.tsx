import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OwnDataSkeleton } from '../../features/identity/components/account-skeletons.tsx';
import { accountMenuTexts } from '../../i18n/account-menu.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { AccountPage } from '../account/account-page.tsx';

const OwnVehicles = lazy(() => loadChunk(() => import('../../features/own-vehicles/components/own-vehicles.tsx')));

const ReadAbout = lazy(() => loadChunk(() => import('../../features/notices/components/read-about.tsx')));

/** The vehicles of the account, and what the workshop shows of them. */
export function Component() {
  const [query] = useSearchParams();
  /** The vehicle that a notice is about. */
  const noticed = query.get('open');
  const skeleton = <OwnDataSkeleton />;
  return (
    <AccountPage title={accountMenuTexts.links.ownVehicles} skeleton={skeleton}>
      {(user) => (
        <>
          <Suspense fallback={skeleton}>
            {/* The key resets the forms when another account signs in. */}
            <OwnVehicles key={user.id} user={user} noticed={noticed} />
          </Suspense>
          {noticed !== null && (
            <Suspense>
              <ReadAbout key={noticed} accountId={user.id} entityId={noticed} />
            </Suspense>
          )}
        </>
      )}
    </AccountPage>
  );
}
