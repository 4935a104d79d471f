import { classNames } from '../lib/class-names.ts';

interface SwitchProps {
  /** Accessible name that says what is switched, such as `Trạng thái của Nguyễn Văn A`. */
  label: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** An on/off switch that takes effect immediately. */
export function Switch({ label, on, disabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="inline-flex h-11 w-14 shrink-0 items-center justify-center disabled:opacity-60"
    >
      <span
        aria-hidden
        className={classNames(
          'flex h-6 w-11 items-center rounded-full p-0.5 transition-colors',
          on ? 'justify-end bg-green' : 'justify-start bg-edge',
        )}
      >
        <span className="size-5 rounded-full bg-paper" />
      </span>
    </button>
  );
}
