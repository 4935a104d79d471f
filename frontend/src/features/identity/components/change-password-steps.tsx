import type { Account } from '@garage/contracts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountTexts } from '../../../i18n/account.ts';
import { tellFailure } from '../lib/failure.ts';
import { describePasswordFailure, hasLostSteps } from '../lib/password-failure.ts';
import type { StepProps } from '../lib/password-step.ts';
import { CurrentPasswordStep } from './current-password-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { PasswordCodeStep } from './password-code-step.tsx';
import { Stepper } from './stepper.tsx';

const texts = accountTexts.changePass;

/** A change of the password: prove the current one, prove the mailed code, choose the new one. */
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
      if (!hasLostSteps(error)) return;
      tellFailure(describePasswordFailure(error), error);
      goTo(0);
    },
  };
  return (
    <div ref={frame} className="rounded-card border border-hairline p-5 md:p-6">
      <Stepper steps={texts.steps} current={step} />
      <div className="mx-auto mt-6 max-w-[440px]">
        {step === 0 && <CurrentPasswordStep {...props} />}
        {step === 1 && <PasswordCodeStep email={account.email} {...props} />}
        {step === 2 && <NewPasswordStep {...props} />}
        {step === 3 && <PasswordChanged />}
      </div>
    </div>
  );
}
