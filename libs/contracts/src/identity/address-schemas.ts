import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { idSchema, nonBlank } from '../core/shapes.ts';
import { addressLengths as lengths, MAX_SAVED_ADDRESSES } from './limits.ts';

const closed = { additionalProperties: false } as const;

/** An address of an account. The names of ward and province are those of the time when the address was saved. */
export const savedAddressSchema = Type.Object(
  {
    _id: idSchema,
    fullName: Type.String({ description: 'Name of the recipient.' }),
    phone: Type.String(),
    street: Type.String({ description: 'House number and street.' }),
    ward: Type.String(),
    wardCode: Type.String(),
    province: Type.String(),
    provinceCode: Type.String(),
    label: Type.String({ description: 'Name that the owner gave the address; empty when there is none.' }),
    isDefault: Type.Boolean({ description: 'True for exactly one address of an account that has any.' }),
  },
  closed,
);
export type SavedAddress = Static<typeof savedAddressSchema>;

const addressesSchema = Type.Array(savedAddressSchema, {
  maxItems: MAX_SAVED_ADDRESSES,
  description: 'The default one first, then the newest first.',
});

export const addressListSchema = Type.Object(
  { status: Type.Literal(SUCCESS), addresses: addressesSchema },
  { ...closed, description: 'All addresses of the caller.' },
);

/** The whole content of an address. */
export const addressBodySchema = Type.Object(
  {
    fullName: nonBlank(lengths.fullName),
    phone: Type.String({ minLength: 1, maxLength: lengths.phone, description: 'A Vietnamese number.' }),
    street: nonBlank(lengths.street),
    provinceCode: Type.String({ pattern: '^\\d{2}$', description: 'Official code of the province.' }),
    wardCode: Type.String({ pattern: '^\\d{5}$', description: 'Official code of a ward of this province.' }),
    label: Type.Optional(Type.String({ maxLength: lengths.label })),
  },
  closed,
);
export type AddressBody = Static<typeof addressBodySchema>;

/** Response to a change of the addresses: all addresses as they are afterwards. */
export const changeAddressesResponseSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), addresses: addressesSchema },
  closed,
);

export const saveAddressResponseSchema = Type.Object(
  { ...changeAddressesResponseSchema.properties, address: savedAddressSchema },
  closed,
);
