import { accountTexts } from '../../i18n/account.ts';
import { OwnAccount } from '../../features/identity/components/own-account.tsx';
import { UpdateForm, UpdateSkeleton } from '../../features/identity/components/update-form.tsx';
import { describeFetchFailure } from '../../features/identity/lib/profile-failure.ts';
import { AccountPage } from '../account/account-page.tsx';

/** Changes name, e-mail and picture. */
export function Component() {
  const skeleton = <UpdateSkeleton />;
  return (
    <AccountPage title={accountTexts.update.title} skeleton={skeleton}>
      {({ id }) => (
        <OwnAccount id={id} skeleton={skeleton} describe={describeFetchFailure}>
          {/* Another account has a form of its own. */}
          {(account) => <UpdateForm key={account.id} account={account} />}
        </OwnAccount>
      )}
    </AccountPage>
  );
}
