import { ImageUp, Trash2, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { imageTexts } from '../../../i18n/images.ts';
import { prepareImage, UnusableImage } from '../../../shared/forms/prepare-image.ts';
import { logError } from '../../../shared/lib/log.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

const texts = accountTexts.avatar;

interface AvatarPickerProps {
  label: string;
  /** The portrait: address of a stored image, data URL of a newly chosen one, or an empty string. */
  image: string;
  onChange: (image: string) => void;
}

/** Chooses, shows and removes a portrait, which is scaled down before the upload. */
export function AvatarPicker({ label, image, onChange }: AvatarPickerProps) {
  const { input, choose, reading, error } = useChosenImage(onChange);
  const remove = () => onChange('');
  return (
    <fieldset className="min-w-0">
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
            onChange={(event) => void choose(event.target.files?.[0])}
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
          {error === '' ? (
            <p className="mt-1.5 text-sm text-muted">{texts.help}</p>
          ) : (
            <p role="alert" className="mt-1.5 text-sm font-medium text-red">
              {error}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}

function useChosenImage(onChange: (image: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [error, setError] = useState('');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    setError('');
    try {
      onChange(await prepareImage(file));
    } catch (cause) {
      const isHeic = cause instanceof UnusableImage && cause.fault === 'heic';
      const text = isHeic ? imageTexts.heicUnreadable : texts.notAnImage;
      logError(text, cause);
      setError(text);
    }
    setReading(false);
    // Without a value the input also reports a change when the same file is chosen again.
    if (input.current) input.current.value = '';
  };
  return { input, choose, reading, error };
}

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
