import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { vi } from '../../../i18n/vi.ts';
import { openLoginDialog, closeAccountDialog, openAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { describeFailure, useFailureToast } from '../../../shared/lib/failure.ts';
import { useRegister } from '../api/register.ts';
import { RegisterForm } from './register-form.tsx';
import { SwitchLine } from './switch-line.tsx';

const texts = accountTexts.register;
const describe = (error: Error) => describeFailure(error, texts.failed);

/** Registration; the e-mail address is then confirmed with a code. */
export function RegisterDialog() {
  const registration = useRegister();
  const failure = useFailureToast(registration.error, describe);
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={texts.title}>
      <p className="mb-5 text-muted">{texts.lead}</p>
      <RegisterForm
        busy={registration.isPending}
        failure={failure}
        onSubmit={(body) =>
          registration.mutate(body, {
            onSuccess: ({ mail }) => {
              openAccountDialog({ kind: 'verify', email: body.email, send: false, mail });
            },
          })
        }
      />
      <p className="mt-4 text-sm text-muted">
        {texts.privacyLead} {/* In a tab of its own: what was typed stays. */}
        <a
          href={paths.privacy}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
        >
          {texts.privacy}
          <span className="sr-only"> {vi.site.opensNewTab}</span>
        </a>
      </p>
      <div className="mt-2 border-t border-hairline pt-2">
        <SwitchLine question={texts.hasAccount} action={texts.login} onClick={openLoginDialog} />
      </div>
    </Modal>
  );
}
