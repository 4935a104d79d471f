import { describe, expect, it } from 'vitest';
import type { Address, AddressBook } from './address-book.ts';
import { addAddress, emptyBook, makeDefault, removeAddress, replaceAddress } from './address-book.ts';
import { readAddressContent } from './address-content.ts';
import { presentAddresses } from './address-presenter.ts';

const address = (id: string, fields: Partial<Address> = {}): Address => ({
  id,
  fullName: 'Trần Thị Lan',
  phone: '0912345678',
  street: `${id} Lê Lợi`,
  ward: 'Phường Bến Thành',
  wardCode: '26743',
  province: 'TP. Hồ Chí Minh',
  provinceCode: '79',
  label: '',
  ...fields,
});

const bookOf = (...ids: string[]): AddressBook => ids.reduce((book, id) => addAddress(book, address(id)), emptyBook);
const shown = (book: AddressBook) =>
  presentAddresses(book).map(({ _id, isDefault }) => `${_id}${isDefault ? '*' : ''}`);

describe('the addresses of an account', () => {
  it('make the first one the default, and are listed with it first, then the newest first [DAILY-43 default]', () => {
    expect(shown(bookOf('a', 'b', 'c'))).toEqual(['a*', 'c', 'b']);
    expect(shown(makeDefault(bookOf('a', 'b', 'c'), 'b'))).toEqual(['b*', 'c', 'a']);
  });

  it('make the newest one the default when the default is removed [DAILY-43 default]', () => {
    expect(shown(removeAddress(bookOf('a', 'b', 'c'), 'a'))).toEqual(['c*', 'b']);
    expect(shown(removeAddress(bookOf('a', 'b'), 'b'))).toEqual(['a*']);
    expect(removeAddress(bookOf('a'), 'a')).toMatchObject({ defaultId: null, addresses: [] });
  });

  it('keep one address for the same content [DAILY-43 repeated]', () => {
    const book = bookOf('a', 'b');
    expect(addAddress(book, { ...address('a', { label: 'Nhà' }), id: 'z' })).toBe(book);
    expect(makeDefault(book, 'a')).toBe(book);
    // Earlier releases stored decomposed letters.
    const { fullName, street } = address('a');
    const stored = addAddress(
      emptyBook,
      address('a', { fullName: fullName.normalize('NFD'), street: street.normalize('NFD') }),
    );
    expect(addAddress(stored, { ...address('a'), id: 'z' })).toBe(stored);
  });

  it('keep one address for the same content when one is changed into another [DAILY-43 repeated]', () => {
    const book = bookOf('a', 'b', 'c');
    const same = (id: string, of: string) => ({ ...address(of), id, label: 'Nhà' });
    expect(shown(replaceAddress(book, same('c', 'b')))).toEqual(['a*', 'c']);
    const merged = replaceAddress(book, same('b', 'a'));
    expect(shown(merged)).toEqual(['b*', 'c']);
    expect(merged.addresses[0]).toMatchObject({ street: 'a Lê Lợi', label: 'Nhà' });
    expect(shown(replaceAddress(book, address('b', { label: 'Nhà' })))).toEqual(['a*', 'c', 'b']);
    expect(replaceAddress(book, same('x', 'a'))).toBe(book);
  });

  it('are at most ten; the same content again is no eleventh one [DAILY-46 limit]', () => {
    const full = bookOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j');
    expect(() => addAddress(full, address('k'))).toThrow(expect.objectContaining({ code: 'ADDRESS_BOOK_FULL' }));
    expect(addAddress(full, { ...address('j'), id: 'k' })).toBe(full);
  });

  it('are not found under another id [DAILY-46 foreign]', () => {
    const unknown = expect.objectContaining({ code: 'ADDRESS_NOT_FOUND' });
    expect(() => removeAddress(bookOf('a'), 'x')).toThrow(unknown);
    expect(() => makeDefault(bookOf('a'), 'x')).toThrow(unknown);
    expect(replaceAddress(bookOf('a'), address('x'))).toEqual(bookOf('a'));
  });
});

describe('the content of an address', () => {
  const body = {
    fullName: '  Trần   Thị Lan ',
    phone: '+84 912 345 678',
    street: ' 12\nLê Lợi ',
    provinceCode: '01',
    wardCode: '00070',
  };

  it('is stored in single lines, with the phone in digits and the names of its places [DAILY-43 content]', () => {
    expect(readAddressContent(body)).toEqual({
      fullName: 'Trần Thị Lan',
      phone: '0912345678',
      street: '12 Lê Lợi',
      ward: 'Phường Hoàn Kiếm',
      wardCode: '00070',
      province: 'Hà Nội',
      provinceCode: '01',
      label: '',
    });
  });

  it('has no characters that are not seen, such as those that reverse text [DAILY-46 content]', () => {
    const hidden = {
      fullName: '\u202ETrần\u200B Thị\u2066 Lan\uFEFF',
      street: '12\u200D Lê\u0007 Lợi\u00AD',
      label: '\u200F',
    };
    const clean = { fullName: 'Trần Thị Lan', street: '12 Lê Lợi', label: '' };
    expect(readAddressContent({ ...body, ...hidden })).toMatchObject(clean);
  });

  it('is refused with a ward of another province, and with a foreign phone number [DAILY-46 ward]', () => {
    const refused = (code: string) => expect.objectContaining({ code });
    expect(() => readAddressContent({ ...body, provinceCode: '79' })).toThrow(refused('WARD_NOT_IN_PROVINCE'));
    expect(() => readAddressContent({ ...body, phone: '+1 555 0100' })).toThrow(refused('PHONE_INVALID'));
  });

  it('keeps the names of places that no longer exist while their codes stay the same [DAILY-43 old places]', () => {
    const old = address('a', { ward: 'Phường Cũ', wardCode: '99999', province: 'Tỉnh Cũ', provinceCode: '98' });
    const codes = { provinceCode: '98', wardCode: '99999' };
    const unknown = expect.objectContaining({ code: 'WARD_NOT_IN_PROVINCE' });
    expect(readAddressContent({ ...body, ...codes }, old)).toMatchObject({ ward: 'Phường Cũ', province: 'Tỉnh Cũ' });
    expect(() => readAddressContent({ ...body, ...codes })).toThrow(unknown);
    expect(() => readAddressContent({ ...body, ...codes, wardCode: '99998' }, old)).toThrow(unknown);
  });
});
