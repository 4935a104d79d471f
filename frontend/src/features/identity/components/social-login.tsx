import type { SocialProviders } from '@garage/contracts';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { logError } from '../../../shared/lib/log.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';
import { useFacebookLogin, useGoogleLogin, useSocialProviders } from '../api/social-login.ts';
import type { NewSession } from '../lib/new-session.ts';
import type { SecondStep } from '../lib/second-step.ts';
import { describeFacebookFailure, describeGoogleFailure, SocialLoginCancelled } from '../lib/social-failure.ts';
import { loadScript } from '../lib/social-scripts.ts';

const texts = accountTexts.social;

/** Called when the provider and the server have accepted the login; a second factor may still be required. */
interface SocialLoginProps {
  onEntered: (next: NewSession | SecondStep) => void;
}

/** Buttons of the configured social logins. */
export function SocialLogin({ onEntered }: SocialLoginProps) {
  const { data: providers } = useSocialProviders();
  if (!providers?.google && !providers?.facebook) return null;
  return (
    <div className="mt-5 flex animate-rise flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
        {texts.or}
      </p>
      {providers.google && <GoogleButton provider={providers.google} onEntered={onEntered} />}
      {providers.facebook && <FacebookButton provider={providers.facebook} onEntered={onEntered} />}
    </div>
  );
}

function GoogleButton({
  provider,
  onEntered,
}: SocialLoginProps & { provider: NonNullable<SocialProviders['google']> }) {
  const login = useGoogleLogin();
  useScript(provider.scriptUrl);
  return (
    <SocialButton
      text={texts.google}
      busy={login.isPending}
      onClick={() =>
        login.mutate(provider, {
          onSuccess: onEntered,
          onError: (error) => showLoginFailure(describeGoogleFailure(error), error),
        })
      }
    >
      <path d="M21 10.4h-8.8v3.5h5.1a4.7 4.7 0 1 1-1.7-5.4l2.6-2.6A8.5 8.5 0 1 0 12.5 20.5c4.9 0 8.7-3.7 8.5-10.1z" />
    </SocialButton>
  );
}

function FacebookButton({
  provider,
  onEntered,
}: SocialLoginProps & { provider: NonNullable<SocialProviders['facebook']> }) {
  const login = useFacebookLogin();
  useScript(provider.scriptUrl);
  return (
    <SocialButton
      text={texts.facebook}
      busy={login.isPending}
      onClick={() =>
        login.mutate(provider, {
          onSuccess: onEntered,
          onError: (error) => showLoginFailure(describeFacebookFailure(error), error),
        })
      }
    >
      <path d="M13.5 21v-7.5H16l.4-3h-2.9V8.6c0-.9.3-1.5 1.5-1.5h1.5V4.4a20 20 0 0 0-2.2-.1c-2.2 0-3.7 1.3-3.7 3.8v2.4H8v3h2.6V21z" />
    </SocialButton>
  );
}

interface SocialButtonProps {
  text: string;
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}

function SocialButton({ text, busy, onClick, children }: SocialButtonProps) {
  return (
    <button type="button" disabled={busy} onClick={onClick} className={buttonStyle('outline', 'w-full')}>
      <svg viewBox="0 0 24 24" aria-hidden className="size-5 fill-current">
        {children}
      </svg>
      {text}
    </button>
  );
}

/** Loads the script before the click, since a popup opened with a delay would be blocked. Failures are shown on the click. */
function useScript(url: string): void {
  useEffect(() => {
    loadScript(url).catch((error: unknown) => logError(`No script from ${url}`, error));
  }, [url]);
}

function showLoginFailure(failure: FailureText, error: Error): void {
  const severity = error instanceof SocialLoginCancelled ? 'info' : 'error';
  showToast({ severity, ...failure, cause: error });
}
