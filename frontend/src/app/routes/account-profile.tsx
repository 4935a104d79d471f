import { ProfileSkeleton } from '../../features/identity/components/account-skeletons.tsx';
import { OwnAccount } from '../../features/identity/components/own-account.tsx';
import { ProfileCard } from '../../features/identity/components/profile-card.tsx';
import { SignInHistory } from '../../features/identity/components/sign-in-history.tsx';
import { describeProfileFailure } from '../../features/identity/lib/profile-failure.ts';
import { accountTexts } from '../../i18n/account.ts';
import { AccountPage } from '../account/account-page.tsx';

/** One's account, to read only, and where it was logged in to. */
export function Component() {
  const skeleton = <ProfileSkeleton />;
  return (
    <AccountPage title={accountTexts.profile.title} skeleton={skeleton}>
      {({ id }) => (
        <OwnAccount id={id} skeleton={skeleton} describe={describeProfileFailure}>
          {(account) => (
            <>
              <ProfileCard account={account} />
              <SignInHistory id={id} />
            </>
          )}
        </OwnAccount>
      )}
    </AccountPage>
  );
}
