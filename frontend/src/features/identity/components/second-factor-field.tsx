import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { secondFactorTexts as texts } from '../../../i18n/second-factor.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { normalizeSecondFactorCode } from '../lib/second-factor-code.ts';

/** Validation rules in the format of `register`. */
export const secondFactorRules = {
  required: texts.codeRequired,
  validate: (text: string) => normalizeSecondFactorCode(text) !== null || texts.codeUnreadable,
};

const styles = {
  app: { label: texts.codeLabel, help: texts.codeHelp, inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { label: texts.recoveryLabel, help: texts.recoveryHelp, inputMode: 'text', autoComplete: 'off' },
} as const;

/** A code of the authenticator app, or a recovery code, for which the keyboard must have letters. */
export function SecondFactorField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const [recovering, setRecovering] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const change = () => {
    setRecovering(!recovering);
    part.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={part}>
      <CodeField {...styles[recovering ? 'recovery' : 'app']} {...props} />
      <button
        type="button"
        onClick={change}
        className="-mb-3 flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
      >
        {recovering ? texts.toApp : texts.toRecovery}
      </button>
    </div>
  );
}

/** Accepts only codes of the app, to prove that it has scanned the secret. */
export const FirstCodeField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <CodeField {...styles.app} help={texts.confirmHelp} {...props} />
);

const CodeField = (props: ComponentProps<typeof Field>) => (
  <Field autoCapitalize="characters" autoCorrect="off" spellCheck={false} maxLength={40} {...props} />
);
