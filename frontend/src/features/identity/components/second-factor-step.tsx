import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { vi } from '../../../i18n/vi.ts';
import { secondFactorTexts as texts } from '../../../i18n/second-factor.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { describeFailure, hasServerMessage, useFailureToast } from '../../../shared/lib/failure.ts';
import { useFinishLogin, useSetUpSecondFactorAtLogin } from '../api/second-factor.ts';
import { reloadAfterLogin } from '../lib/reload-after-login.ts';
import { describeSecondFactorFailure } from '../lib/second-factor-failure.ts';
import type { SecondStep } from '../lib/second-step.ts';
import { FailureNote } from './failure-note.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SetupGuide } from './second-factor-setup.tsx';

interface SecondFactorStepProps {
  step: SecondStep;
  onBack: () => void;
}

/** The last step of a login, after the password or social login was accepted. */
export default function SecondFactorStep({ step, onBack }: SecondFactorStepProps) {
  const finish = useFinishLogin(step);
  const failure = useFailureToast(finish.error, describeSecondFactorFailure);
  const form = {
    submit: texts.loginSubmit,
    busy: finish.isPending,
    failure,
    onCode: (code: string) => finish.mutate(code, { onSuccess: (session) => reloadAfterLogin(session) }),
  };
  return (
    <>
      {step.setupTicket === null ? (
        <>
          <p className="mb-4 text-muted">{texts.loginLead}</p>
          <SecondFactorForm {...form} />
        </>
      ) : (
        <SetupAtLogin ticket={step.setupTicket}>
          <SecondFactorForm first {...form} />
        </SetupAtLogin>
      )}
      <button
        type="button"
        onClick={onBack}
        className="mt-3 flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {texts.loginBack}
      </button>
    </>
  );
}

/** Staff who must have a second factor set it up here; the first code completes the login. */
function SetupAtLogin({ ticket, children }: { ticket: string; children: ReactNode }) {
  const setup = useSetUpSecondFactorAtLogin(ticket);
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <>
      <p ref={lead} tabIndex={-1} className="mb-4 outline-none">
        {texts.mustSetUp}
      </p>
      {setup.isPending && <div className="skeleton h-96" />}
      {setup.error && (
        <div className="flex flex-col gap-4">
          <FailureNote failure={describeFailure(setup.error, texts.failed, hasServerMessage)} />
          <button type="button" onClick={() => void setup.refetch()} className={buttonStyle('outline')}>
            {vi.site.retry}
          </button>
        </div>
      )}
      {setup.data && <SetupGuide setup={setup.data}>{children}</SetupGuide>}
    </>
  );
}
