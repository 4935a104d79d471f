type Step = string | number;

/** Every place within a value: its own, and those of all it holds. */
export function spotsOf(value: unknown, above: readonly Step[] = []): Array<readonly Step[]> {
  const below = isHolder(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        spotsOf(one, [...above, Array.isArray(value) ? Number(name) : name]),
      )
    : [];
  return [above, ...below];
}

/** A copy with another value at that place. */
export function withSpot(value: unknown, [step, ...rest]: readonly Step[], other: unknown): unknown {
  if (step === undefined) return other;
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? withSpot(one, rest, other) : one));
  if (!isHolder(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === step ? withSpot(one, rest, other) : one]),
  );
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
