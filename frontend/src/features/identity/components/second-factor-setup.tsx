import type { SecondFactorSetup } from '@garage/contracts';
import { Copy, Printer, Smartphone } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';
import { secondFactorTexts as texts } from '../../../i18n/second-factor.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { copyText } from '../../../shared/lib/copy-text.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

interface SetupGuideProps {
  setup: SecondFactorSetup;
  /** Form for the first code of the authenticator app, shown in the last step. */
  children: ReactNode;
}

/** Setup in three steps: scan the QR code, save the recovery codes, enter the first code. */
export function SetupGuide({ setup: { uri, secret, recoveryCodes }, children }: SetupGuideProps) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri]);
  return (
    <ol className="flex flex-col gap-6">
      <Step title={texts.steps.scan}>
        <p className="text-muted">{texts.scan}</p>
        <img
          src={source}
          alt={texts.qr}
          width={200}
          height={200}
          className="mx-auto rounded-control border border-hairline bg-paper p-2"
        />
        <a href={uri} className={buttonStyle('outline', 'md:hidden')}>
          <Smartphone aria-hidden size={18} />
          {texts.openApp}
        </a>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
            {texts.secret}
            <code className="mt-0.5 block text-base wrap-anywhere text-ink">{groupsOfFour(secret)}</code>
          </p>
          <CopyButton text={secret} copied={texts.secretCopied} name={texts.copySecret} />
        </div>
      </Step>
      <Step title={texts.steps.keep} onPaper>
        <RecoveryCodes codes={recoveryCodes} />
      </Step>
      <Step title={texts.steps.confirm}>{children}</Step>
    </ol>
  );
}

interface StepProps {
  title: string;
  /** True when the step is included when the page is printed. The step that shows the secret must not be on paper. */
  onPaper?: boolean;
  children: ReactNode;
}

function Step({ title, onPaper = false, children }: StepProps) {
  return (
    <li className={classNames('flex flex-col gap-3', !onPaper && 'print:hidden')}>
      <h3 className="font-semibold">{title}</h3>
      {children}
    </li>
  );
}

/** List of recovery codes, with buttons to print and copy it. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-label={texts.codesTitle} className="rounded-card border border-hairline p-4">
      <p className="text-sm text-muted">{texts.codesLead}</p>
      <ul className="mt-3 flex flex-col gap-1">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join('\n')} copied={texts.codesCopied} name={texts.copyCodes} />
        <button type="button" onClick={() => window.print()} className={buttonStyle('outline')}>
          <Printer aria-hidden size={18} />
          {texts.print}
        </button>
      </div>
    </section>
  );
}

function CopyButton({ text, copied, name }: { text: string; copied: string; name: string }) {
  const copy = () =>
    void copyText(text).then(
      () => showToast({ severity: 'success', text: copied }),
      (cause: unknown) => showToast({ severity: 'error', text: texts.copyFailed, cause }),
    );
  return (
    <button type="button" onClick={copy} className={buttonStyle('outline')}>
      <Copy aria-hidden size={18} />
      {name}
    </button>
  );
}

const groupsOfFour = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
