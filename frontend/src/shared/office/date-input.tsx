import { useFieldText } from '../lib/use-field-text.ts';

interface DateInputProps {
  label: string;
  /** `2026-11-21`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/**
 * Days before this one are taken for a year that is still being typed: its first digit already makes a valid date in the year 2.
 */
const FIRST_PLAUSIBLE_DAY = '1900-01-01';

/**
 * Date input for the bar above a list. It reports a date once its year is complete, when the field is left, or on Enter; and at once that it was
 * emptied.
 */
export function DateInput({ label, value, onChange }: DateInputProps) {
  const { text, setText, own, setOwn } = useFieldText(value);
  const report = (day: string) => {
    if (day === own) return;
    setOwn(day);
    onChange(day);
  };
  return (
    <label className="flex items-center gap-2 text-sm font-medium max-md:w-full">
      <span className="max-md:w-17 max-md:shrink-0">{label}</span>
      <input
        type="date"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // A date of which a part is missing has no value either.
          const isFinished = target.value === '' ? !target.validity.badInput : target.value >= FIRST_PLAUSIBLE_DAY;
          if (isFinished) report(target.value);
        }}
        onBlur={() => report(text)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') report(text);
        }}
        className="h-12 min-w-0 rounded-control border border-edge bg-paper px-3 text-base max-md:grow"
      />
    </label>
  );
}
