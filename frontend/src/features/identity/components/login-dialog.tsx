import type { LoginBody } from '@garage/contracts';
import { lazy, Suspense, useState } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { secondFactorTexts } from '../../../i18n/second-factor.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { closeAccountDialog, openAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { loadChunk } from '../../../shared/lib/load-chunk.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { showFailure, useFailureToast } from '../../../shared/lib/failure.ts';
import { useLogIn } from '../api/log-in.ts';
import { reloadAfterLogin } from '../lib/reload-after-login.ts';
import { describeLoginFailure } from '../lib/login-failure.ts';
import type { NewSession } from '../lib/new-session.ts';
import type { SecondStep } from '../lib/second-step.ts';
import { LoginForm } from './login-form.tsx';
import { SocialLogin } from './social-login.tsx';
import { SwitchLine } from './switch-line.tsx';

const texts = accountTexts.login;

/** The second step is loaded lazily, because most logins do not have one. */
const SecondFactorStep = lazy(() => loadChunk(() => import('./second-factor-step.tsx')));

/** Login, with a second factor if the account has one. */
export function LoginDialog() {
  const [step, setStep] = useState<SecondStep | null>(null);
  const enter = (next: NewSession | SecondStep) => {
    if ('send' in next) setStep(next);
    else reloadAfterLogin(next);
  };
  return (
    <Modal open onClose={closeAccountDialog} kind="centre" title={step ? secondFactorTexts.title : texts.title}>
      {step ? (
        <Suspense fallback={<div className="skeleton h-64" />}>
          <SecondFactorStep step={step} onBack={() => setStep(null)} />
        </Suspense>
      ) : (
        <FirstStep onEntered={enter} />
      )}
    </Modal>
  );
}

/** E-mail and password, or a social login. Unverified accounts are asked for their mailed code. */
function FirstStep({ onEntered }: { onEntered: (next: NewSession | SecondStep) => void }) {
  const login = useLogIn();
  const failure = useFailureToast(login.error, describeLoginFailure);
  const logIn = (credentials: LoginBody) =>
    login.mutate(credentials, {
      onSuccess: onEntered,
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'ACCOUNT_UNVERIFIED') return;
        showFailure(describeLoginFailure(error), error);
        openAccountDialog({ kind: 'verify', email: credentials.email, send: true, mail: null });
      },
    });
  return (
    <>
      <p className="mb-5 text-muted">{texts.lead}</p>
      <LoginForm onSubmit={logIn} busy={login.isPending} failure={failure} />
      <SocialLogin onEntered={onEntered} />
      <div className="mt-3 border-t border-hairline pt-2">
        <SwitchLine
          question={texts.noAccount}
          action={texts.register}
          onClick={() => openAccountDialog({ kind: 'register' })}
        />
      </div>
    </>
  );
}
