import { ImageUp, Trash2, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { describeImageFailure } from '../../../shared/forms/images/describe-failure.ts';
import { usePendingField } from '../../../shared/forms/images/pending-fields.ts';
import { useImageChoice } from '../../../shared/forms/images/use-image-choice.ts';
import type { ChoiceFailure } from '../../../shared/forms/images/use-image-choice.ts';
import { imageFieldMark, useImageTransfer } from '../../../shared/forms/images/use-image-transfer.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

const texts = accountTexts.avatar;

interface AvatarPickerProps {
  label: string;
  /** The portrait: address of a stored image, data URL of a newly chosen one, or an empty string. */
  image: string;
  onChange: (image: string) => void;
}

/** Chooses, shows and removes a portrait, which is scaled down before the upload. It can also be dropped or pasted. */
export function AvatarPicker({ label, image, onChange }: AvatarPickerProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const images = image === '' ? [] : [image];
  const { preparations, failures, choose } = useImageChoice({
    images,
    max: 1,
    use: 'portrait',
    onChange: ([chosen = '']) => onChange(chosen),
  });
  const reading = preparations.length > 0;
  const [failure] = failures;
  const isOver = useImageTransfer({ field, hasRoom: image === '' && !reading, choose });
  usePendingField(field, reading);
  const remove = () => onChange('');
  return (
    <fieldset
      ref={field}
      {...imageFieldMark}
      className={classNames('min-w-0 rounded-control', isOver && 'outline-3 outline-offset-4 outline-brand')}
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex min-w-0 items-center gap-4">
        {image === '' ? <EmptyAvatar /> : <Avatar image={image} fullName="" size="large" />}
        <div className="min-w-0 grow">
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*,.heic,.heif"
            aria-label={label}
            onChange={({ target }) => {
              choose([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              disabled={reading}
              onClick={() => input.current?.click()}
              className={buttonStyle('outline', 'px-3')}
            >
              <ImageUp aria-hidden size={18} />
              {chooseText(reading, image)}
            </button>
            {image !== '' && (
              <button type="button" onClick={remove} className={buttonStyle('outline', 'px-3')}>
                <Trash2 aria-hidden size={18} />
                {texts.remove}
              </button>
            )}
          </div>
          <output className="sr-only">{reading && texts.reading}</output>
          {failure ? (
            <p role="alert" className="mt-1.5 text-sm font-medium text-red">
              {describe(failure)}
            </p>
          ) : (
            <p className="mt-1.5 text-sm text-muted">{texts.help}</p>
          )}
        </div>
      </div>
    </fieldset>
  );
}

const describe = (failure: ChoiceFailure): string =>
  failure.fault === 'no-image' ? texts.notAnImage : describeImageFailure(failure, 1);

function chooseText(reading: boolean, image: string): string {
  if (reading) return texts.reading;
  return image === '' ? texts.choose : texts.change;
}

function EmptyAvatar() {
  return (
    <span className="flex size-24 shrink-0 items-center justify-center rounded-full border border-dashed border-edge bg-mist text-muted">
      <UserRound aria-hidden size={36} />
    </span>
  );
}
