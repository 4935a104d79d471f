import { parseArgs } from 'node:util';

/** A seed for runs without an option for it. */
export const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);

type Options = Record<string, string | number | boolean>;
type Values<Defaults extends Options> = {
  [Name in keyof Defaults]: Defaults[Name] extends number ? number : Defaults[Name] extends boolean ? boolean : string;
};

/**
 * Reads the command line's options. The defaults define names and types: `--per-second 50`, `--short`, `--no-browser`.
 * @throws for an unknown option or an invalid number
 */
export function readOptions<const Defaults extends Options>(defaults: Defaults): Values<Defaults> {
  const known = Object.entries(defaults);
  const typeOf = (value: string | number | boolean) => (typeof value === 'boolean' ? 'boolean' : 'string');
  const options = Object.fromEntries(known.map(([name, value]) => [name, { type: typeOf(value) } as const]));
  const { values } = parseArgs({ options, allowNegative: true });
  const given = known.map(([name, value]) => {
    const text = values[name] ?? value;
    if (typeof value !== 'number') return { [name]: text };
    if (!Number.isFinite(Number(text))) throw new Error(`--${name} takes a number, not ${String(text)}`);
    return { [name]: Number(text) };
  });
  return Object.assign({}, ...given);
}
