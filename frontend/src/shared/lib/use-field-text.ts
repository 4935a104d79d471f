import { useState } from 'react';

interface FieldText {
  text: string;
  setText: (text: string) => void;
  /** The value that the field itself last caused, or that replaced its text. */
  own: string;
  /** To be called when the field sets its value. */
  setOwn: (value: string) => void;
}

/**
 * The text of a field whose value is kept elsewhere, as in the address, which changes later than the field. Only a value that the field did not
 * cause replaces its text, so what has been typed since the field set its value is not lost.
 */
export function useFieldText(value: string): FieldText {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [own, setOwn] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== own) {
      setOwn(value);
      setText(value);
    }
  }
  return { text, setText, own, setOwn };
}
