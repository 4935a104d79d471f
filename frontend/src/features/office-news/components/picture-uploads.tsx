import { CircleAlert, LoaderCircle, X } from 'lucide-react';
import { officeNews } from '../../../i18n/office-news.ts';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import type { PictureUpload } from '../lib/use-picture-uploads.ts';

const { editor: texts } = officeNews;

interface PictureUploadsProps {
  uploads: readonly PictureUpload[];
  onRemove: (id: number) => void;
}

/** The files on their way into the text, with their progress, and those that failed. */
export function PictureUploads({ uploads, onRemove }: PictureUploadsProps) {
  const active = uploads.filter(({ state }) => state !== 'failed').length;
  return (
    <>
      <output className="sr-only">{active > 0 && texts.addingPictures(active)}</output>
      {uploads.length > 0 && (
        <ul aria-label={texts.pictures} className="border-b border-hairline px-3 py-1">
          {uploads.map(({ id, fileName, state, reason }) => (
            <li key={id} className="flex min-h-11 items-center gap-2 text-sm">
              {state === 'failed' ? (
                <CircleAlert aria-hidden size={18} className="shrink-0 text-red" />
              ) : (
                <LoaderCircle
                  aria-hidden
                  size={18}
                  className={state === 'waiting' ? 'shrink-0 opacity-40' : 'shrink-0 animate-turn'}
                />
              )}
              <span className="min-w-0 truncate">{fileName}</span>
              {state === 'failed' ? (
                <span role="alert" className="min-w-0 grow font-medium text-red">
                  {reason}
                </span>
              ) : (
                <span className="grow whitespace-nowrap text-muted">{texts.uploadStates[state]}</span>
              )}
              <IconButton label={texts.dropUpload(fileName)} onClick={() => onRemove(id)}>
                <X aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
