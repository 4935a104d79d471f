import type { Account, SecondFactorSetup } from '@garage/contracts';
import { useEffect, useRef, useState } from 'react';
import { secondFactorTexts as texts } from '../../../i18n/second-factor.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { showFailure, useFailureToast } from '../../../shared/lib/failure.ts';
import {
  useConfirmSecondFactor,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
  useSecondFactor,
  useSetUpSecondFactor,
} from '../api/second-factor.ts';
import type { SecondFactorProof } from '../api/second-factor.ts';
import { flagsOf } from '../api/get-account.ts';
import { describeSecondFactorFailure } from '../lib/second-factor-failure.ts';
import { Reauthentication } from './reauthentication.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { RecoveryCodes, SetupGuide } from './second-factor-setup.tsx';

type Action = 'enable' | 'renew' | 'disable';

interface StepProps {
  account: Account;
  /** Called when all steps of the action are done, with recovery codes if new ones have to be shown. */
  onEnd: (codes?: readonly string[]) => void;
}

/**
 * Turns a staff member's second factor on and off, and off for former staff, and renews the recovery codes. Each action needs a
 * reauthentication; those on an enabled factor need a code, too.
 */
export default function SecondFactorSection({ account }: { account: Account }) {
  const state = useSecondFactor();
  const [action, setAction] = useState<Action | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const title = useRef<HTMLHeadingElement>(null);
  const end = (shown: readonly string[] = []) => {
    setAction(null);
    setCodes(shown);
    // The button that had the focus is no longer rendered, so the heading gets the focus.
    title.current?.focus();
  };
  if (!state.data) return null;
  const { enabled, recoveryCodesLeft, requiredOfStaff } = state.data;
  const isStaff = flagsOf(account).isAdmin;
  const whenOff = isStaff ? (['enable'] as const) : [];
  return (
    <section aria-label={texts.title} className="mt-8 rounded-card border border-hairline p-5 md:p-6">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {texts.title}
      </h2>
      <p className="mt-1 text-muted">{texts.lead}</p>
      {requiredOfStaff && isStaff && <p className="mt-1 text-muted">{texts.required}</p>}
      <p className="my-4 font-medium">{enabled ? texts.on(recoveryCodesLeft) : texts.off}</p>
      <div className="flex max-w-[440px] flex-col gap-4">
        {codes.length > 0 && (
          <>
            <h3 className="-mb-2 font-semibold">{texts.codesTitle}</h3>
            <RecoveryCodes codes={codes} />
          </>
        )}
        {action === null && (
          <div className="flex flex-wrap gap-3">
            {(enabled ? (['renew', 'disable'] as const) : whenOff).map((one) => (
              <button
                key={one}
                type="button"
                onClick={() => setAction(one)}
                className={buttonStyle('outline', 'max-sm:grow')}
              >
                {texts[one]}
              </button>
            ))}
          </div>
        )}
        {action === 'enable' && <Enabling account={account} onEnd={end} />}
        {action === 'renew' && <Renewing account={account} onEnd={end} />}
        {action === 'disable' && <Disabling account={account} onEnd={end} />}
      </div>
    </section>
  );
}

function Enabling({ account, onEnd }: StepProps) {
  const setUpSecondFactor = useSetUpSecondFactor();
  const confirm = useConfirmSecondFactor();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const failure = useFailureToast(confirm.error, describeSecondFactorFailure);
  if (!setup) {
    const begin = (ticket: string) =>
      setUpSecondFactor.mutate(ticket, { onSuccess: (created) => setSetup(created), onError: showSecondFactorFailure });
    return <Proof account={account} busy={setUpSecondFactor.isPending} onTicket={begin} onCancel={() => onEnd()} />;
  }
  const finish = () => onEnd(setup.recoveryCodes);
  return (
    <SetupGuide setup={setup}>
      <SecondFactorForm
        first
        submit={texts.enable}
        busy={confirm.isPending}
        failure={failure}
        onCode={(code) => confirm.mutate(code, { onSuccess: finish })}
      >
        <CancelButton onCancel={() => onEnd()} />
      </SecondFactorForm>
    </SetupGuide>
  );
}

function Renewing({ account, onEnd }: StepProps) {
  const renew = useRenewRecoveryCodes();
  const onProof = (proof: SecondFactorProof) =>
    renew.mutate(proof, { onSuccess: ({ recoveryCodes }) => onEnd(recoveryCodes) });
  return <CodeProof account={account} submit={texts.renew} action={renew} onProof={onProof} onCancel={() => onEnd()} />;
}

function Disabling({ account, onEnd }: StepProps) {
  const remove = useRemoveSecondFactor();
  const onProof = (proof: SecondFactorProof) => remove.mutate(proof, { onSuccess: () => onEnd() });
  return (
    <CodeProof account={account} submit={texts.disable} action={remove} onProof={onProof} onCancel={() => onEnd()} />
  );
}

interface CodeProofProps {
  account: Account;
  submit: string;
  action: { isPending: boolean; error: Error | null };
  onProof: (proof: SecondFactorProof) => void;
  onCancel: () => void;
}

/** Asks for the reauthentication first, then for a code of the second factor. */
function CodeProof({ account, submit, action, onProof, onCancel }: CodeProofProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const failure = useFailureToast(action.error, describeSecondFactorFailure);
  if (ticket === null) return <Proof account={account} busy={false} onTicket={setTicket} onCancel={onCancel} />;
  const onCode = (code: string) => onProof({ ticket, code });
  return (
    <SecondFactorForm submit={submit} busy={action.isPending} failure={failure} onCode={onCode}>
      <CancelButton onCancel={onCancel} />
    </SecondFactorForm>
  );
}

const showSecondFactorFailure = (error: Error) => showFailure(describeSecondFactorFailure(error), error);

interface ProofProps {
  account: Account;
  busy: boolean;
  onTicket: (ticket: string) => void;
  onCancel: () => void;
}

function Proof({ onCancel, ...proof }: ProofProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus(), []);
  return (
    <div ref={part} className="flex flex-col gap-3">
      <Reauthentication {...proof} />
      <CancelButton onCancel={onCancel} />
    </div>
  );
}

const CancelButton = ({ onCancel }: { onCancel: () => void }) => (
  <button type="button" onClick={onCancel} className={buttonStyle('outline')}>
    {texts.cancel}
  </button>
);
