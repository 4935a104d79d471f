import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The specification's words for how a call ended. */
export const SUCCESS = 'thành công' as const;
export const FAILURE = 'thất bại' as const;

/** What every failed call answers, whichever service failed. */
export const failureSchema = Type.Object(
  {
    status: Type.Literal(FAILURE),
    code: Type.String(),
    message: Type.String(),
    details: Type.Optional(
      Type.Array(Type.Object({ path: Type.String(), rule: Type.String() }, { additionalProperties: false }), {
        description: 'For a refused input: where (a JSON pointer) and which rule it broke.',
      }),
    ),
  },
  { additionalProperties: false, description: 'A failure' },
);

export type Failure = Static<typeof failureSchema>;
