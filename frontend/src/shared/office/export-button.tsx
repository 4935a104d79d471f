import { Download } from 'lucide-react';
import { useState } from 'react';
import { office } from '../../i18n/office.ts';
import { saveFile } from '../lib/save-file.ts';
import { showToast } from '../lib/toasts.ts';
import { buttonStyle } from '../ui/button-style.ts';

interface ExportButtonProps {
  /** File name of the download. */
  fileName: string;
  load: () => Promise<Blob>;
}

/** Downloads the rows that match the list's filters as a spreadsheet table. */
export function ExportButton({ fileName, load }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await load(), fileName);
    } catch (error) {
      const detail = error instanceof Error ? error.message : undefined;
      showToast({ severity: 'error', text: office.exportFailed, detail, cause: error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void save()}
      className={buttonStyle(
        'outline',
        'max-md:min-h-12 max-md:grow md:pointer-fine:min-h-10 md:px-4 md:py-2 md:text-sm',
      )}
    >
      <Download aria-hidden size={18} />
      {busy ? office.exporting : office.exportCsv}
    </button>
  );
}
