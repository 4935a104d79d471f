import { Type } from 'typebox';
import { moneySchema } from '../core/shapes.ts';

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** A line as customers see it. */
export const shownLineSchema = Type.Object(
  {
    name: Type.String(),
    minutes: orNull(Type.Integer({ minimum: 1, description: 'Of labour; null for a part.' })),
    quantity: orNull(Type.Integer({ minimum: 1, description: 'Of a part; null for labour.' })),
    unitPrice: moneySchema,
    discount: Type.Integer({ minimum: 0, description: 'Hundredths of a percent, like the tax.' }),
    tax: Type.Integer({ minimum: 0 }),
    total: moneySchema,
  },
  { additionalProperties: false },
);
