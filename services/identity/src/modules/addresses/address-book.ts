import { MAX_SAVED_ADDRESSES, toSingleLine } from '@garage/contracts';
import { AppError } from '@garage/service-kit';

/** The content of an address; `ward` and `province` are the names at the time when it was saved. */
export interface AddressContent {
  fullName: string;
  phone: string;
  street: string;
  ward: string;
  wardCode: string;
  province: string;
  provinceCode: string;
  label: string;
}

export interface Address extends AddressContent {
  id: string;
}

/** All addresses of an account, oldest first. One document contains them, so that it always names exactly one default. */
export interface AddressBook {
  /** Incremented by every change; 0 before the first one. */
  version: number;
  /** Null when there are no addresses. */
  defaultId: string | null;
  addresses: readonly Address[];
}

export const emptyBook: AddressBook = { version: 0, defaultId: null, addresses: [] };

/** Earlier releases stored the letters of names and streets as they were typed, possibly decomposed. */
const isSame = (one: AddressContent, other: AddressContent): boolean =>
  toSingleLine(one.fullName) === toSingleLine(other.fullName) &&
  one.phone === other.phone &&
  toSingleLine(one.street) === toSingleLine(other.street) &&
  one.wardCode === other.wardCode &&
  one.provinceCode === other.provinceCode;

/** @throws AppError ADDRESS_NOT_FOUND */
export function findAddress({ addresses }: AddressBook, id: string): Address {
  const address = addresses.find((one) => one.id === id);
  if (!address) throw new AppError('ADDRESS_NOT_FOUND');
  return address;
}

/**
 * Adds an address; the first one becomes the default. A book that has an address with this content stays unchanged.
 * @throws AppError ADDRESS_BOOK_FULL
 */
export function addAddress(book: AddressBook, added: Address): AddressBook {
  if (book.addresses.some((one) => isSame(one, added))) return book;
  if (book.addresses.length >= MAX_SAVED_ADDRESSES)
    throw new AppError('ADDRESS_BOOK_FULL', { values: { most: MAX_SAVED_ADDRESSES } });
  return { ...book, defaultId: book.defaultId ?? added.id, addresses: [...book.addresses, added] };
}

/** The address of the book with this content. @throws AppError ADDRESS_NOT_FOUND */
export function findContent({ addresses }: AddressBook, content: AddressContent): Address {
  const address = addresses.find((one) => isSame(one, content));
  if (!address) throw new AppError('ADDRESS_NOT_FOUND');
  return address;
}

/**
 * Replaces an address by its changed form. Another one with the same content is removed, so that, as with `addAddress`, a
 * content exists once; if it was the default, the changed one becomes the default.
 */
export function replaceAddress(book: AddressBook, changed: Address): AddressBook {
  if (!book.addresses.some(({ id }) => id === changed.id)) return book;
  const addresses = book.addresses
    .filter((one) => one.id === changed.id || !isSame(one, changed))
    .map((one) => (one.id === changed.id ? changed : one));
  const defaultId = addresses.some(({ id }) => id === book.defaultId) ? book.defaultId : changed.id;
  return { ...book, addresses, defaultId };
}

/** Removes an address; if it was the default, the newest of the others becomes the default. @throws AppError ADDRESS_NOT_FOUND */
export function removeAddress(book: AddressBook, id: string): AddressBook {
  findAddress(book, id);
  const addresses = book.addresses.filter((one) => one.id !== id);
  const defaultId = book.defaultId === id ? (addresses.at(-1)?.id ?? null) : book.defaultId;
  return { ...book, addresses, defaultId };
}

/** @throws AppError ADDRESS_NOT_FOUND */
export function makeDefault(book: AddressBook, id: string): AddressBook {
  findAddress(book, id);
  return book.defaultId === id ? book : { ...book, defaultId: id };
}
