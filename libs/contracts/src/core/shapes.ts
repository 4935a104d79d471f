import { Type } from 'typebox';
import { SUCCESS } from './envelope.ts';
import { VISIBLE_PATTERN } from './text.ts';

/** A database id: 24 hexadecimal digits. */
const idPattern = '^[0-9a-f]{24}$';
export const idSchema = Type.String({ pattern: idPattern });

/** Schema of a database id that has a description in the OpenAPI document. */
export const describedId = (description: string) => Type.String({ pattern: idPattern, description });

/** Schema of an account id that must be the caller's own. */
export const ownIdSchema = describedId('The caller.');

export const idParamsSchema = Type.Object({ id: idSchema }, { additionalProperties: false });

/** A timestamp, ISO 8601 in UTC. */
export const instantSchema = Type.String({ format: 'date-time' });

/**
 * Position in a list that is ordered by time and id: an instant, and, after a page that ended within it, `_` and the id of
 * the last item.
 */
export const timeCursorSchema = Type.String({
  pattern: `^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)(_[0-9a-f]{24})?$`,
});

/** Whole Vietnamese đồng; 0 means that the price is given on request. */
export const moneySchema = Type.Integer({ minimum: 0, maximum: 100_000_000_000 });

/** Response of a write that returns only a message. */
export const messageSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String() },
  { additionalProperties: false },
);

/** A required text with at least one visible character. */
export const nonBlank = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: VISIBLE_PATTERN });

/** Maximum number of items in a page of a list. */
export const MAX_PER_PAGE = 100;

/** Accepted by every list; without `page` and `limit` the full array is returned. `X-Total-Count` is the total number of items, up to `MAX_COUNTED` after the page's first. */
export const pagingProperties = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PER_PAGE })),
};

/** Query of a list without filters. */
export const pagingQuerySchema = Type.Object(pagingProperties, { additionalProperties: false });

/** Order of a list by creation time: `oldest` first or `newest` first. */
export const ageSortSchema = Type.Union([Type.Literal('oldest'), Type.Literal('newest')]);

/** Query of a short list that can be searched by name. */
export const namedListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    sort: Type.Optional(ageSortSchema),
    category: Type.Optional(describedId('Ignored where the items belong to no category.')),
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the name; accents and case do not matter.' })),
  },
  { additionalProperties: false },
);

/** A table as CSV in UTF-8 with a byte-order mark, which spreadsheets need; no cell can start a formula. */
export const csvSchema = Type.Unsafe<Buffer>({ contentMediaType: 'text/csv' });
