import { office } from '../../i18n/office.ts';

/** Weekday numbers from Monday to Sunday, the week order used in Vietnam. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

interface WeekdaysFieldProps {
  legend: string;
  /** Numbers of the selected weekdays; Sunday is 0. */
  days: readonly number[];
  onChange: (days: number[]) => void;
}

/** A checkbox for each weekday. */
export function WeekdaysField({ legend, days, onChange }: WeekdaysFieldProps) {
  const toggle = (day: number) =>
    onChange(
      days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((one, other) => one - other),
    );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-3">
        {weekdays.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={() => toggle(day)}
              className="size-5 accent-brand"
            />
            {office.weekdays[day]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
