import type { InspectionPoint } from '@garage/contracts';
import { useEffect, useRef, useState } from 'react';
import { inspections } from '../../../i18n/inspections.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { readValue, valueText } from '../lib/measured-text.ts';

const texts = inspections.point;

interface ValueFieldProps {
  label: string;
  measured: NonNullable<InspectionPoint['measured']>;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Field of a measured value, which is passed on whenever the text is a number. */
export function ValueField({ label, measured: { unit, yellow, red, better }, value, onChange }: ValueFieldProps) {
  const [text, setText] = useState(valueText(value));
  const isFocused = useRef(false);
  // What others have measured is shown unless somebody is typing here.
  useEffect(() => {
    if (!isFocused.current) setText(valueText(value));
  }, [value]);
  const typed = readValue(text);
  return (
    <Field
      label={texts.valueLabel(unit)}
      aria-label={texts.value(label, unit)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={text}
      help={texts.limits[better](valueText(yellow), valueText(red), unit)}
      error={typed === undefined ? texts.notANumber : undefined}
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={() => {
        isFocused.current = false;
        // What is not a number stays with its error, so that nobody leaves believing that it was entered.
        if (typed !== undefined) setText(valueText(typed));
      }}
      onChange={({ target }) => {
        setText(target.value);
        const read = readValue(target.value);
        if (read !== undefined && read !== value) onChange(read);
      }}
    />
  );
}
