import { lazy, Suspense } from 'react';
import { UpdateSkeleton } from '../../features/identity/components/account-skeletons.tsx';
import { OwnAccount } from '../../features/identity/components/own-account.tsx';
import { describeFetchFailure } from '../../features/identity/lib/profile-failure.ts';
import { accountTexts } from '../../i18n/account.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { AccountPage } from '../account/account-page.tsx';

const UpdateForm = lazy(() => loadChunk(() => import('../../features/identity/components/update-form.tsx')));

/** Form for name, e-mail and picture. */
export function Component() {
  const skeleton = <UpdateSkeleton />;
  return (
    <AccountPage title={accountTexts.update.title} skeleton={skeleton}>
      {({ id }) => (
        <OwnAccount id={id} skeleton={skeleton} describe={describeFetchFailure}>
          {(account) => (
            <Suspense fallback={skeleton}>
              {/* The key resets the form when another account signs in. */}
              <UpdateForm key={account.id} account={account} />
            </Suspense>
          )}
        </OwnAccount>
      )}
    </AccountPage>
  );
}
