const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities.get(character) ?? character);
}

/** Markup created by `html`: the only text that is inserted into a mail unescaped. */
export class Html {
  readonly #markup: string;

  constructor(parts: readonly string[], values: ReadonlyArray<string | number | Html>) {
    this.#markup = parts.reduce((markup, part, at) => {
      const value = values[at - 1] ?? '';
      return markup + (value instanceof Html ? value.toString() : escapeHtml(String(value))) + part;
    });
  }

  toString(): string {
    return this.#markup;
  }
}

/**
 * Template tag for HTML. It escapes every value so that it is safe as content of an element or in a double-quoted
 * attribute.
 */
export function html(parts: TemplateStringsArray, ...values: ReadonlyArray<string | number | Html>): Html {
  return new Html(parts, values);
}
