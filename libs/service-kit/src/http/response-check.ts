import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

type Serializer = (data: unknown) => string;

/** A response that does not match its contract; thrown in tests only. */
class ResponseMismatch extends Error {
  override readonly name = 'ResponseMismatch';
}

/** Serialiser for production, without checks: presenters list every field. */
export function createPlainSerializer(): () => Serializer {
  return () => JSON.stringify;
}

/** Serialiser for tests: validates responses against their schema; a mismatch throws and becomes a logged 500. */
export function createCheckingSerializer(): (route: { schema: TSchema; method: string; url: string }) => Serializer {
  return ({ schema, method, url }) => {
    const validator = Compile(schema);
    return (data) => {
      const text = JSON.stringify(data);
      const sent: unknown = JSON.parse(text);
      if (validator.Check(sent)) return text;
      const faults = validator.Errors(sent).slice(0, 5);
      const described = faults.map((fault) => `${fault.instancePath || '/'} ${fault.message}`).join('; ');
      throw new ResponseMismatch(`The response of ${method} ${url} violates its contract: ${described}`);
    };
  };
}
