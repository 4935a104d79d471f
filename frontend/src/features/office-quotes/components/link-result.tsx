import { Copy } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { useFocusOn, whenShown } from '../../../shared/forms/use-focus-on.ts';
import { copyText } from '../../../shared/lib/copy-text.ts';
import { showFailure } from '../../../shared/lib/failure.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { QrCode } from '../../../shared/office/qr-code.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';

const texts = officeQuotes.send;
const QR_SIZE = 208;

async function copy(link: string): Promise<void> {
  try {
    await copyText(link);
    showToast({ severity: 'success', text: texts.copied });
  } catch (error) {
    showFailure({ text: officeQuotes.failures.copy }, error);
  }
}

interface LinkResultProps {
  title: string;
  token: string;
  /** Address to which the link is mailed; null when it is handed over otherwise. */
  email: string | null;
  onClose: () => void;
}

/** A new link, to be copied or scanned. It is not stored anywhere, so that it can be shown only once. */
export function LinkResult({ title, token, email, onClose }: LinkResultProps) {
  const heading = useFocusOn<HTMLHeadingElement>(whenShown);
  const path = paths.customerLink(token);
  const link = `${window.location.origin}${path}`;
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold text-green">
        {title}
      </h3>
      {email !== null && <p className="wrap-anywhere">{texts.mailed(email)}</p>}
      <div className="flex flex-wrap items-end gap-2 max-sm:*:grow">
        <div className="min-w-0 grow basis-56">
          <Field readOnly label={texts.link} value={link} onFocus={({ target }) => target.select()} />
        </div>
        <button type="button" onClick={() => void copy(link)} className={buttonStyle('outline', 'h-12')}>
          <Copy aria-hidden size={18} />
          {texts.copy}
        </button>
      </div>
      <QrCode path={path} name={texts.qr} size={QR_SIZE}>
        {texts.qrHelp}
      </QrCode>
      <p className="rounded-control bg-amber-tint px-3 py-2.5 font-medium text-amber">{texts.onlyNow}</p>
      <button type="button" onClick={onClose} className={buttonStyle('brand', 'self-start')}>
        {texts.close}
      </button>
    </div>
  );
}
