import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

type Serializer = (data: unknown) => string;

/** An answer that is not what its contract says. Only tests look. */
class ResponseMismatch extends Error {
  override readonly name = 'ResponseMismatch';
}

/** Production's serialiser: presenters list every field, so that the text is already what the contract says. */
export function createPlainSerializer(): () => Serializer {
  return () => JSON.stringify;
}

/** The tests' serialiser: what goes over the wire is held to its schema; a mismatch throws and becomes a logged 500. */
export function createCheckingSerializer(): (route: { schema: TSchema; method: string; url: string }) => Serializer {
  return ({ schema, method, url }) => {
    const validator = Compile(schema);
    return (data) => {
      const text = JSON.stringify(data);
      const sent: unknown = JSON.parse(text);
      if (validator.Check(sent)) return text;
      const faults = validator.Errors(sent).slice(0, 5);
      const described = faults.map((fault) => `${fault.instancePath || '/'} ${fault.message}`).join('; ');
      throw new ResponseMismatch(`${method} ${url} answers against its contract: ${described}`);
    };
  };
}
