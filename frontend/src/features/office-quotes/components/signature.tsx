import { PenLine } from 'lucide-react';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { imageSource } from '../../../shared/lib/image-source.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useSignature } from '../api/signature.ts';

const texts = officeQuotes.signature;

interface SignatureProps {
  quoteId: string;
  revision: number;
  /** When the answer was given. */
  at: string;
}

/** That an answer is signed; the signature itself is shown on a press, which the audit log records. */
export function Signature({ quoteId, revision, at }: SignatureProps) {
  const { data, mutate, isPending, reset } = useSignature(quoteId);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="flex items-center gap-1.5 text-sm">
        <PenLine aria-hidden size={16} />
        {texts.signed}
      </p>
      <button
        type="button"
        aria-expanded={data !== undefined}
        aria-label={data ? texts.hideOf(revision) : texts.showOf(revision)}
        disabled={isPending}
        aria-busy={isPending}
        onClick={() => (data ? reset() : mutate())}
        className={buttonStyle('outline', 'print:hidden')}
      >
        {data ? texts.hide : texts.show}
      </button>
      {data ? (
        <img
          src={imageSource(data.address)}
          alt={texts.at(formatDateTime(at))}
          className="h-20 max-w-full rounded-control border border-hairline bg-white object-contain p-1"
        />
      ) : (
        <p className="text-sm text-muted print:hidden">{texts.recorded}</p>
      )}
    </div>
  );
}
