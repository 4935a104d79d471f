interface DateInputProps {
  label: string;
  /** `2026-11-21`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** Date input for the bar above a list. */
export function DateInput({ label, value, onChange }: DateInputProps) {
  return (
    <label className="flex items-center gap-2 text-sm font-medium max-md:w-full">
      <span className="max-md:w-17 max-md:shrink-0">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-12 min-w-0 rounded-control border border-edge bg-paper px-3 text-base max-md:grow"
      />
    </label>
  );
}
