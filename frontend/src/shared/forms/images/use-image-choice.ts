import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ImageUse } from './image-size.ts';
import { prepareImage } from './prepare-image.ts';
import { UnusableImage } from './unusable-image.ts';
import type { ImageFault } from './unusable-image.ts';

export interface ImageChoice {
  /** The field's images: new ones as data URLs, stored ones as addresses or ids. */
  images: readonly string[];
  /** Maximum number of images; with 1, a new choice replaces the old one. */
  max: number;
  use: ImageUse;
  /** Files with more bytes are refused instead of being scaled down. */
  maxFileBytes?: number | undefined;
  onChange: (images: string[]) => void;
}

/** A chosen file that is not yet an image of the field. */
export interface Preparation {
  id: number;
  fileName: string;
  /** Number of other files that were chosen with it. */
  chosenWith: number;
}

export interface ChoiceFailure {
  /** Empty when only one file was chosen. */
  fileName: string;
  fault: ImageFault | 'too-many';
}

let lastId = 0;

/**
 * Prepares chosen files one after the other and appends each to the images that the field has by then, so that they keep their order. A file
 * that cannot be used does not affect the others.
 */
export function useImageChoice({ images, max, use, maxFileBytes = Infinity, onChange }: ImageChoice) {
  const newest = useRef(images);
  const notify = useRef(onChange);
  useLayoutEffect(() => {
    newest.current = images;
    notify.current = onChange;
  }, [images, onChange]);
  const waiting = useRef<readonly Preparation[]>([]);
  const turn = useRef(Promise.resolve());
  const [preparations, setPreparations] = useState<readonly Preparation[]>([]);
  const [failures, setFailures] = useState<readonly ChoiceFailure[]>([]);
  const wait = (next: readonly Preparation[]) => {
    waiting.current = next;
    setPreparations(next);
  };
  useEffect(
    () => () => {
      waiting.current = [];
    },
    [],
  );
  const change = (next: string[]) => {
    newest.current = next;
    notify.current(next);
  };
  const fail = (failure: ChoiceFailure) => setFailures((known) => [...known, failure]);
  const isWanted = ({ id }: Preparation) => waiting.current.some((other) => other.id === id);
  const isFull = () => max > 1 && newest.current.length >= max;

  const take = async (file: File, preparation: Preparation) => {
    const fileName = preparation.chosenWith > 0 ? preparation.fileName : '';
    try {
      if (!isWanted(preparation)) return;
      if (isFull()) return fail({ fileName, fault: 'too-many' });
      if (file.size > maxFileBytes) return fail({ fileName, fault: 'too-large' });
      const image = await prepareImage(file, use);
      if (!isWanted(preparation)) return;
      const others = max === 1 ? [] : newest.current.filter((other) => other !== image);
      if (isFull()) fail({ fileName, fault: 'too-many' });
      else change([...others, image]);
    } catch (cause) {
      if (isWanted(preparation)) fail({ fileName, fault: faultOf(cause) });
    } finally {
      wait(waiting.current.filter((other) => other !== preparation));
    }
  };
  return {
    preparations,
    failures,
    choose: (files: readonly File[]) => {
      if (files.length === 0) return;
      const [first, ...surplus] = files;
      const taken = max === 1 && first ? [first] : files;
      setFailures(max === 1 ? surplus.map(({ name }) => ({ fileName: name, fault: 'too-many' })) : []);
      const chosen = taken.map((file) => ({
        file,
        preparation: { id: ++lastId, fileName: file.name, chosenWith: files.length - 1 },
      }));
      wait([...(max === 1 ? [] : waiting.current), ...chosen.map(({ preparation }) => preparation)]);
      for (const { file, preparation } of chosen) turn.current = turn.current.then(() => take(file, preparation));
    },
    remove: (index: number) => change(newest.current.filter((_, at) => at !== index)),
    cancel: (id: number) => wait(waiting.current.filter((other) => other.id !== id)),
  };
}

const faultOf = (cause: unknown): ImageFault => (cause instanceof UnusableImage ? cause.fault : 'no-image');
