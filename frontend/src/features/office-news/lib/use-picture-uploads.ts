import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState } from 'react';
import { officeNews } from '../../../i18n/office-news.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { faultTexts } from '../../../shared/forms/images/describe-failure.ts';
import { prepareImage } from '../../../shared/forms/images/prepare-image.ts';
import { UnusableImage } from '../../../shared/forms/images/unusable-image.ts';
import { addNewsPicture } from '../api/manage-news.ts';
import { insertPicture, placeAfter } from './article-picture.ts';

/** A file on its way into the text. */
export interface PictureUpload {
  id: number;
  fileName: string;
  state: 'waiting' | 'preparing' | 'uploading' | 'failed';
  /** Says why it failed. */
  reason: string;
}

let lastId = 0;

/**
 * Puts files into the edited text: each is scaled down, uploaded and inserted, one after the other, so that they keep their order. The place of
 * each moves with the text that is edited meanwhile.
 */
export function usePictureUploads() {
  const uploads = useRef<readonly PictureUpload[]>([]);
  const places = useRef(new Map<number, number>());
  const turn = useRef(Promise.resolve());
  const [shown, show] = useState<readonly PictureUpload[]>([]);
  const set = (next: readonly PictureUpload[]) => {
    uploads.current = next;
    show(next);
  };
  const update = (id: number, changes: Partial<PictureUpload>) =>
    set(uploads.current.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const remove = (id: number) => {
    places.current.delete(id);
    set(uploads.current.filter((upload) => upload.id !== id));
  };
  useEffect(
    () => () => {
      uploads.current = [];
    },
    [],
  );

  const upload = async (view: EditorView, file: File, id: number) => {
    const isWanted = () => uploads.current.some((other) => other.id === id);
    if (!isWanted()) return;
    try {
      update(id, { state: 'preparing' });
      const image = await prepareImage(file, 'picture');
      if (!isWanted()) return;
      update(id, { state: 'uploading' });
      const { address } = await addNewsPicture(image);
      const place = places.current.get(id);
      if (!isWanted() || place === undefined) return;
      insertPicture(view, place, address);
      remove(id);
    } catch (cause) {
      update(id, { state: 'failed', reason: describe(cause) });
    }
  };
  return {
    uploads: shown,
    isBusy: shown.some(({ state }) => state !== 'failed'),
    /** Inserts the files after the paragraph at a position of the text. */
    add: (view: EditorView, files: readonly File[], position: number) => {
      const place = placeAfter(view, position);
      for (const file of files) {
        const id = ++lastId;
        places.current.set(id, place);
        set([...uploads.current, { id, fileName: file.name, state: 'waiting', reason: '' }]);
        turn.current = turn.current.then(() => upload(view, file, id));
      }
    },
    remove,
    /** To be called for each change of the text. */
    movePlaces: (map: (place: number) => number) => {
      for (const [id, place] of places.current) places.current.set(id, map(place));
    },
  };
}

function describe(cause: unknown): string {
  if (cause instanceof UnusableImage) return faultTexts[cause.fault];
  return cause instanceof ApiError ? cause.message : officeNews.failures.picture;
}
