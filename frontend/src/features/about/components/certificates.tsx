import { ZoomIn } from 'lucide-react';
import { useCallback, useState } from 'react';
import { aboutTexts } from '../../../i18n/about.ts';
import { useChunk } from '../../../shared/lib/use-chunk.ts';
import { certificates } from '../lib/certificates.ts';

/** The dialog is loaded when a certificate is opened: few visitors open one. */
const loadDialog = () => import('./certificate-dialog.tsx');

/** The four certificates; each opens enlarged. */
export function Certificates() {
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const part = useChunk({ load: loadDialog, enabled: open, onFailure: close });
  return (
    <>
      <ul aria-label={aboutTexts.certificatesTitle} className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
        {certificates.map(({ key, title, issuer, picture, width, height }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setShown(index);
                setOpen(true);
              }}
              className="group flex h-full w-full flex-col overflow-hidden rounded-card border border-hairline bg-paper text-left transition-shadow hover:shadow-float"
            >
              <span className="sr-only">{aboutTexts.enlarge} </span>
              <span className="relative block">
                <img
                  src={picture}
                  alt={title}
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                  className="h-auto w-full bg-mist"
                />
                <span className="absolute right-2 bottom-2 flex size-9 md:right-3 md:bottom-3 md:size-10 items-center justify-center rounded-full bg-paper text-brand shadow-float transition-colors group-hover:bg-brand group-hover:text-paper">
                  <ZoomIn aria-hidden size={20} />
                </span>
              </span>
              <span className="block grow border-t border-hairline p-3 md:p-4">
                <span aria-hidden className="block leading-snug font-semibold">
                  {title}
                </span>
                <span className="mt-1 block text-sm text-muted">{issuer}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {part && <part.CertificateDialog shown={shown} open={open} onChange={setShown} onClose={close} />}
    </>
  );
}
