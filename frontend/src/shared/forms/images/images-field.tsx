import { useEffect, useId, useRef } from 'react';
import { imageTexts } from '../../../i18n/images.ts';
import { classNames } from '../../lib/class-names.ts';
import { showToast } from '../../lib/toasts.ts';
import { FieldError, FieldLabel } from '../../ui/field-parts.tsx';
import { describeImageFailure } from './describe-failure.ts';
import { AddTile, ImageTile, PreparationTile } from './image-tiles.tsx';
import type { ImageUse } from './image-size.ts';
import { usePendingField } from './pending-fields.ts';
import { useImageChoice } from './use-image-choice.ts';
import type { ChoiceFailure, ImageChoice } from './use-image-choice.ts';
import { imageFieldMark, useImageTransfer } from './use-image-transfer.ts';

interface ImagesFieldProps extends Omit<ImageChoice, 'use'> {
  label: string;
  help?: string;
  /** True when the label shows the mark of a required field. */
  required?: boolean;
  error?: string | undefined;
  use?: ImageUse;
  /** Where to load one of the images from; default: images are data URLs and addresses. */
  sourceOf?: (image: string) => string;
}

const asItIs = (image: string): string => image;

/**
 * Field for one or several images, which are chosen, dropped or pasted, scaled down, and can be removed before they are sent. Its form cannot be
 * sent until all are ready.
 */
export function ImagesField({
  label,
  help,
  required,
  error,
  use = 'picture',
  sourceOf = asItIs,
  ...choice
}: ImagesFieldProps) {
  const { images, max } = choice;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { preparations, failures, choose, remove, cancel } = useImageChoice({ ...choice, use });
  const isPreparing = preparations.length > 0;
  const hasRoom = images.length + preparations.length < max;
  const isOver = useImageTransfer({ field, hasRoom, choose });
  usePendingField(field, isPreparing);
  useFailureToasts(failures, max);
  return (
    <div ref={field} {...imageFieldMark}>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <ul
        className={classNames(
          'flex flex-wrap gap-3 rounded-control',
          isOver && 'outline-3 outline-offset-4 outline-brand',
        )}
      >
        {images.map((image, index) => (
          <ImageTile
            key={image}
            image={sourceOf(image)}
            label={imageTexts.remove(index + 1)}
            onRemove={() => remove(index)}
          />
        ))}
        {preparations.map(({ id, fileName }, index) => (
          <PreparationTile key={id} fileName={fileName} isFirst={index === 0} onCancel={() => cancel(id)} />
        ))}
        <AddTile
          isOver={isOver}
          isReplacement={max === 1 && images.length > 0}
          onClick={() => input.current?.click()}
        />
      </ul>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple={max > 1}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          target.value = '';
        }}
        className="sr-only"
        tabIndex={-1}
      />
      <output className={isPreparing ? 'mt-1.5 block text-sm font-medium' : 'sr-only'}>
        {isPreparing && imageTexts.progress(preparations.length)}
      </output>
      <p className="mt-1.5 text-sm text-muted">
        {help} <span className="hidden pointer-fine:inline">{imageTexts.orDrop}</span>
      </p>
      <Faults id={id} failures={failures} max={max} error={error} />
    </div>
  );
}

interface FaultsProps extends Pick<ImagesFieldProps, 'max' | 'error'> {
  id: string;
  failures: readonly ChoiceFailure[];
}

/** Why files were not taken; otherwise what is wrong with the field. */
function Faults({ id, failures, max, error }: FaultsProps) {
  const reasons = [...new Set(failures.map((failure) => describeImageFailure(failure, max)))];
  if (reasons.length === 0 && !error) return null;
  return (
    <div role="alert">
      {(reasons.length > 0 ? reasons : [error]).map((reason, index) => (
        <FieldError key={reason} id={`${id}-error-${index}`}>
          {reason}
        </FieldError>
      ))}
    </div>
  );
}

/** Also shows the newest failure as a toast, because the field may be out of sight. */
function useFailureToasts(failures: readonly ChoiceFailure[], max: number): void {
  useEffect(() => {
    const newest = failures.at(-1);
    if (newest) showToast({ severity: 'error', text: describeImageFailure(newest, max) });
  }, [failures, max]);
}
