type Step = string | number;

/** The paths of a value and of everything in it. */
export function spotsOf(value: unknown, above: readonly Step[] = []): Array<readonly Step[]> {
  const below = isHolder(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        spotsOf(one, [...above, Array.isArray(value) ? Number(name) : name]),
      )
    : [];
  return [above, ...below];
}

/** A copy with another value at the path. */
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
