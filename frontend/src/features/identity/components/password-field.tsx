import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { Field } from '../../../shared/ui/field.tsx';

const texts = accountTexts.fields;

/** Password field with a button that reveals the password. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
          className="flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <Icon aria-hidden size={20} />
        </button>
      }
    />
  );
}
