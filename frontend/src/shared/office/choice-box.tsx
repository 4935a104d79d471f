interface ChoiceBoxProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** Chooses a row for a change of many. */
export function ChoiceBox({ label, checked, onChange }: ChoiceBoxProps) {
  return (
    <label className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center md:pointer-fine:size-9">
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} className="size-5 accent-brand" />
    </label>
  );
}
