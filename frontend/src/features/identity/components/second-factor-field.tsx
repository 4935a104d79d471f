import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { secondFactorTexts as texts } from '../../../i18n/second-factor.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { normalizeSecondFactorCode } from '../lib/second-factor-code.ts';

/** Validation rules, as the function `register` of React Hook Form takes them. */
export const secondFactorRules = {
  required: texts.codeRequired,
  validate: (text: string) => normalizeSecondFactorCode(text) !== null || texts.codeUnreadable,
};

const styles = {
  app: { label: texts.codeLabel, help: texts.codeHelp, inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { label: texts.recoveryLabel, help: texts.recoveryHelp, inputMode: 'text', autoComplete: 'off' },
} as const;

/** Field for a code of the authenticator app, which can be switched to a recovery code, since that needs a keyboard with letters. */
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

/** Field for the first code after a setup. It offers no recovery code, because the code has to prove that the app has scanned the secret. */
export const FirstCodeField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <CodeField {...styles.app} help={texts.confirmHelp} {...props} />
);

const CodeField = (props: ComponentProps<typeof Field>) => (
  <Field autoCapitalize="characters" autoCorrect="off" spellCheck={false} maxLength={40} {...props} />
);
