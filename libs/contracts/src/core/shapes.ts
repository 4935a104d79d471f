import { Type } from 'typebox';
import { SUCCESS } from './envelope.ts';

/** A database id: 24 hexadecimal digits. */
export const idSchema = Type.String({ pattern: '^[0-9a-f]{24}$' });

export const idParamsSchema = Type.Object({ id: idSchema }, { additionalProperties: false });

/** An instant, ISO 8601 in UTC. */
export const instantSchema = Type.String({ format: 'date-time' });

/** Whole Vietnamese đồng; 0 means that the price is given on request. */
export const moneySchema = Type.Integer({ minimum: 0, maximum: 100_000_000_000 });

/** The answer of a write that has nothing to give back but its message. */
export const messageSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String() },
  { additionalProperties: false },
);

/** A Vietnamese site's readers write names and titles with accents: any text that is not blank. */
export const nonBlank = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** The most items a page of a list holds. */
export const MOST_PER_PAGE = 100;

/** Every list takes these; without `page` and `limit` it is the full array. `X-Total-Count` counts what all pages hold. */
export const pagingProperties = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PER_PAGE })),
};

/** A table as CSV in UTF-8 with a byte-order mark, which spreadsheets need; a cell never begins a formula. */
export const csvSchema = Type.Unsafe<Buffer>({ contentMediaType: 'text/csv' });
