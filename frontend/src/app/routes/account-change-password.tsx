import { accountTexts } from '../../i18n/account.ts';
import {
  ChangePasswordSkeleton,
  ChangePasswordSteps,
} from '../../features/identity/components/change-password-steps.tsx';
import { OwnAccount } from '../../features/identity/components/own-account.tsx';
import { SocialRefusal } from '../../features/identity/components/social-refusal.tsx';
import { describeFetchFailure } from '../../features/identity/lib/profile-failure.ts';
import { AccountPage } from '../account/account-page.tsx';

/** Changes the password, in three steps. */
export function Component() {
  const skeleton = <ChangePasswordSkeleton />;
  return (
    <AccountPage title={accountTexts.changePass.title} skeleton={skeleton}>
      {({ id }) => (
        <OwnAccount id={id} skeleton={skeleton} describe={describeFetchFailure}>
          {(account) => (account.type === 'local' ? <ChangePasswordSteps account={account} /> : <SocialRefusal />)}
        </OwnAccount>
      )}
    </AccountPage>
  );
}
