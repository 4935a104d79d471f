import { useMutation } from '@tanstack/react-query';
import { CODE_RESEND_SECONDS } from '../../../config/limits.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { describeFailure, hasServerMessage, showFailure } from '../../../shared/lib/failure.ts';
import { useCountdown } from '../lib/use-countdown.ts';

const texts = accountTexts.code;

interface ResendCodeProps {
  resend: () => Promise<{ message: string }>;
  /** Seconds until another code can be requested. The default is the full interval, which fits when a mail has just been sent. */
  seconds?: number | undefined;
}

/** Button that requests another code, at most once a minute. */
export function ResendCode({ resend, seconds = CODE_RESEND_SECONDS }: ResendCodeProps) {
  const [left, restart] = useCountdown(seconds);
  const sending = useMutation({
    mutationFn: resend,
    onSuccess: ({ message }) => {
      showToast({ severity: 'success', text: message });
      restart();
    },
    onError: (error) => showFailure(describeFailure(error, texts.resendFailed, hasServerMessage), error),
  });
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
      {texts.help}
      <button
        type="button"
        disabled={left > 0 || sending.isPending}
        onClick={() => sending.mutate()}
        className="min-h-11 font-semibold text-brand tabular-nums hover:underline disabled:cursor-default disabled:font-medium disabled:text-muted disabled:no-underline"
      >
        {left > 0 ? texts.resendIn(left) : texts.resend}
      </button>
    </p>
  );
}
