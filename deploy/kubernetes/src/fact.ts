export type Fact = readonly [text: string, holds: boolean];

export const unmet = (name: string, facts: readonly Fact[]): string[] =>
  facts.filter(([, holds]) => !holds).map(([text]) => `${name}: ${text}`);
