import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { aboutTexts } from '../../../i18n/about.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { certificates } from '../lib/certificates.ts';

interface CertificateDialogProps {
  /** Index of the shown certificate, from 0. */
  shown: number;
  open: boolean;
  onChange: (shown: number) => void;
  onClose: () => void;
}

/** Shows one enlarged certificate, with buttons to the others. */
export function CertificateDialog({ shown, open, onChange, onClose }: CertificateDialogProps) {
  const certificate = certificates[shown];
  if (!certificate) return null;
  const { title, issuer, picture, width, height } = certificate;
  const count = certificates.length;
  return (
    <Modal open={open} onClose={onClose} kind="wide" title={title}>
      {open && (
        <img
          src={picture}
          alt={`${title}, ${issuer}`}
          width={width}
          height={height}
          className="mx-auto h-auto max-h-[calc(100dvh-220px)] w-auto rounded-control border border-hairline"
        />
      )}
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="min-w-0 text-muted">{issuer}</p>
        <div className="flex shrink-0 items-center gap-1">
          <Step label={aboutTexts.previous} onClick={() => onChange((shown + count - 1) % count)}>
            <ChevronLeft aria-hidden size={20} />
          </Step>
          <span className="min-w-12 text-center text-muted tabular-nums">{aboutTexts.position(shown + 1, count)}</span>
          <Step label={aboutTexts.next} onClick={() => onChange((shown + 1) % count)}>
            <ChevronRight aria-hidden size={20} />
          </Step>
        </div>
      </div>
    </Modal>
  );
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-control border border-hairline hover:border-brand hover:text-brand"
    >
      {children}
    </button>
  );
}
