import { useMutation } from '@tanstack/react-query';
import { CODE_RESEND_SECONDS } from '../../../config/limits.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { serverWordsOr } from '../lib/failure.ts';
import { useCountdown } from '../lib/use-countdown.ts';

const texts = accountTexts.code;

/** Asks for another code, once a minute. The one before has just been sent when this appears. */
export function ResendCode({ resend }: { resend: () => Promise<{ message: string }> }) {
  const [left, restart] = useCountdown(CODE_RESEND_SECONDS);
  const sending = useMutation({
    mutationFn: resend,
    onSuccess: ({ message }) => {
      showToast({ severity: 'success', text: message });
      restart();
    },
    onError: (error) => showToast({ severity: 'error', ...serverWordsOr(texts.resendFailed, error), cause: error }),
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
