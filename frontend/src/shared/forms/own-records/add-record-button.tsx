import { Plus } from 'lucide-react';
import { buttonStyle } from '../../ui/button-style.ts';
import { useFocusOn } from '../use-focus-on.ts';

interface AddRecordButtonProps {
  text: string;
  /** Shown instead of the button when no more can be saved; null otherwise. */
  full: string | null;
  /** Another object moves the focus to the button. */
  focusRequest: object | null;
  onAdd: () => void;
}

/** Opens the form for another record of a customer. */
export function AddRecordButton({ text, full, focusRequest, onAdd }: AddRecordButtonProps) {
  const button = useFocusOn<HTMLButtonElement>(focusRequest);
  if (full !== null) return <p className="text-muted">{full}</p>;
  return (
    <button ref={button} type="button" onClick={onAdd} className={buttonStyle('brand', 'max-sm:w-full')}>
      <Plus aria-hidden size={18} />
      {text}
    </button>
  );
}
