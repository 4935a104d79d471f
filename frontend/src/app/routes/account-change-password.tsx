import { lazy, Suspense } from 'react';
import { ChangePasswordSkeleton } from '../../features/identity/components/account-skeletons.tsx';
import { OwnAccount } from '../../features/identity/components/own-account.tsx';
import { SocialRefusal } from '../../features/identity/components/social-refusal.tsx';
import { describeFetchFailure } from '../../features/identity/lib/profile-failure.ts';
import { accountTexts } from '../../i18n/account.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { AccountPage } from '../account/account-page.tsx';

const Steps = lazy(() => loadChunk(() => import('../../features/identity/components/change-password-steps.tsx')));

/** Password change in three steps. */
export function Component() {
  const skeleton = <ChangePasswordSkeleton />;
  return (
    <AccountPage title={accountTexts.changePass.title} skeleton={skeleton}>
      {({ id }) => (
        <OwnAccount id={id} skeleton={skeleton} describe={describeFetchFailure}>
          {(account) =>
            account.type === 'local' ? (
              <Suspense fallback={skeleton}>
                <Steps account={account} />
              </Suspense>
            ) : (
              <SocialRefusal />
            )
          }
        </OwnAccount>
      )}
    </AccountPage>
  );
}
