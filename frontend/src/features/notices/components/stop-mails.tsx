import { paths } from '../../../config/paths.ts';
import { stopMailsTexts } from '../../../i18n/notice-stop.ts';
import { noticeTexts } from '../../../i18n/notices.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useFocusOn } from '../../../shared/forms/use-focus-on.ts';
import { describeFailure, hasServerMessage, useFailureToast } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { stoppedKind } from '../lib/stopped-kind.ts';
import { useStopMails } from '../api/stop-mails.ts';

const texts = stopMailsTexts;

function describe(error: Error): FailureText {
  // The server rejects a token of a wrong form as invalid input.
  if (error instanceof ApiError && error.code === 'VALIDATION_FAILED')
    return { text: texts.invalidTitle, detail: texts.invalidLead };
  return describeFailure(error, texts.failed, hasServerMessage);
}

/** Stops one kind of mails on a click, and not when the page opens, because mail programs open links on their own. Needs no login. */
export default function StopMails({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useStopMails();
  const failure = useFailureToast(error, describe);
  const done = useFocusOn<HTMLParagraphElement>(data ?? null);
  if (data) {
    return (
      <>
        <p ref={done} tabIndex={-1} className="mt-2 font-medium">
          {texts.done[data.kind]}
        </p>
        <p className="mt-2 text-muted">{texts.again}</p>
        <ToSettings />
      </>
    );
  }
  return (
    <>
      <p className="mt-2 mb-5 text-muted">
        {texts.leads[stoppedKind(token)]} {texts.always}
      </p>
      {failure && (
        <p role="alert" className="mb-5 rounded-control bg-red-tint px-4 py-3 font-medium text-red">
          {failure.text}
          {failure.detail && <span className="block text-sm font-normal">{failure.detail}</span>}
        </p>
      )}
      <button
        type="button"
        disabled={isPending}
        aria-busy={isPending}
        onClick={() => mutate(token)}
        className={buttonStyle('brand', 'w-full')}
      >
        {texts.submit}
      </button>
      {failure && <ToSettings />}
    </>
  );
}

function ToSettings() {
  return (
    <Link to={paths.noticeSettings} className={buttonStyle('outline', 'mt-5 w-full')}>
      {noticeTexts.settings}
    </Link>
  );
}
