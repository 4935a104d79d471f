import type { Account } from '@garage/contracts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountTexts } from '../../../i18n/account.ts';
import { showFailure } from '../../../shared/lib/failure.ts';
import { describePasswordFailure, mustRestart } from '../lib/password-failure.ts';
import { CurrentPasswordStep } from './current-password-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { PasswordCodeStep } from './password-code-step.tsx';
import { Stepper } from './stepper.tsx';
import type { StepProps } from './stepper.tsx';

const texts = accountTexts.changePass;

/** Password change: current password, mailed code, new password. */
export default function ChangePasswordSteps({ account }: { account: Account }) {
  const [step, setStep] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const goTo = (next: number) => {
    flushSync(() => setStep(next));
    frame.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const props: StepProps = {
    onDone: () => goTo(step + 1),
    onFailure: (error) => {
      if (!mustRestart(error)) return;
      showFailure(describePasswordFailure(error), error);
      goTo(0);
    },
  };
  return (
    <div ref={frame} className="rounded-card border border-hairline p-5 md:p-6">
      <Stepper steps={texts.steps} current={step} />
      <div className="mx-auto mt-6 max-w-[440px]">
        {step === 0 && <CurrentPasswordStep {...props} />}
        {step === 1 && <PasswordCodeStep email={account.email} {...props} />}
        {step === 2 && <NewPasswordStep owner={account} {...props} />}
        {step === 3 && <PasswordChanged />}
      </div>
    </div>
  );
}
