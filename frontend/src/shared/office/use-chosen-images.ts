import { errorCatalogue } from '@garage/contracts/browser';
import { useLayoutEffect, useRef, useState } from 'react';
import { imageTexts } from '../../i18n/images.ts';
import { office } from '../../i18n/office.ts';
import { UnusableImage } from '../forms/prepare-image.ts';
import type { ImageFault } from '../forms/prepare-image.ts';

export interface ImageChoice {
  /** The field's images: new ones as data URLs, stored ones as addresses. */
  images: readonly string[];
  /** Maximum number of images; with 1, a new choice replaces the old one. */
  max: number;
  /** Converts a chosen file to the data URL that is uploaded. Throws UnusableImage. */
  prepare: (file: File) => Promise<string>;
  onChange: (images: string[]) => void;
}

/**
 * Reads chosen files asynchronously, the files of one choice after those of the previous one, and appends the results to the images that the
 * field contains by then.
 */
export function useChosenImages({ images, max, prepare, onChange }: ImageChoice) {
  const newest = useRef(images);
  useLayoutEffect(() => {
    newest.current = images;
  }, [images]);
  const change = (next: string[]) => {
    newest.current = next;
    onChange(next);
  };
  const last = useRef(Promise.resolve());
  const [reading, setReading] = useState(0);
  const take = async (files: readonly File[], onRefused: (reason: string) => void) => {
    const read = await Promise.allSettled(files.map((file) => prepare(file)));
    const chosen = read.flatMap((image) => (image.status === 'fulfilled' ? [image.value] : []));
    const refused = read.find((image) => image.status === 'rejected');
    const next = max === 1 ? chosen.slice(-1) : [...newest.current, ...chosen];
    if (refused) onRefused(describeRefusal(refused.reason));
    if (next.length > max) onRefused(office.maxImages(max));
    if (chosen.length > 0) change(next.slice(0, max));
    setReading((count) => count - 1);
  };
  return {
    isReading: reading > 0,
    /** Adds the chosen files. `onRefused` is called with the reason if a file cannot be used or there are too many. */
    choose: (files: readonly File[], onRefused: (reason: string) => void) => {
      setReading((count) => count + 1);
      last.current = last.current.then(() => take(files, onRefused));
    },
    remove: (index: number) => change(newest.current.filter((_, at) => at !== index)),
  };
}

const refusals: Record<ImageFault, string> = {
  'no-image': errorCatalogue.IMAGE_INVALID.message,
  heic: imageTexts.heicUnreadable,
  'too-large': errorCatalogue.IMAGE_TOO_LARGE.message,
};

const describeRefusal = (cause: unknown): string => refusals[cause instanceof UnusableImage ? cause.fault : 'no-image'];
