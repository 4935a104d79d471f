import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Values of `status` in responses, as in the specification. */
export const SUCCESS = 'thành công' as const;
export const FAILURE = 'thất bại' as const;

/** Body of every error response, from all services. */
export const failureSchema = Type.Object(
  {
    status: Type.Literal(FAILURE),
    code: Type.String(),
    message: Type.String(),
    details: Type.Optional(
      Type.Array(Type.Object({ path: Type.String(), rule: Type.String() }, { additionalProperties: false }), {
        description: 'For invalid input: JSON pointer and broken rule of each fault.',
      }),
    ),
  },
  { additionalProperties: false, description: 'A failure' },
);

export type Failure = Static<typeof failureSchema>;
