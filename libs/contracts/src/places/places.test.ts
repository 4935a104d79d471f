import { describe, expect, it } from 'vitest';
import { everydayNames } from './everyday-names.ts';
import { findNamedPlace, findWard, provinces, searchPlaces, shownProvinceName, wardsOf } from './index.ts';

const names = (places: readonly { name: string }[]): string[] => places.map(({ name }) => name);

describe('the names of provinces', () => {
  it('are shown as before the official list was used [DAILY-44 names]', () => {
    const before =
      'Hà Nội, TP. Hồ Chí Minh, Hải Phòng, Huế, Đà Nẵng, Cần Thơ, An Giang, Bắc Ninh, Cà Mau, Cao Bằng, Đắk Lắk, Điện Biên, Đồng Nai, Đồng Tháp, Gia Lai, Hà Tĩnh, Hưng Yên, Khánh Hòa, Lai Châu, Lâm Đồng, Lạng Sơn, Lào Cai, Nghệ An, Ninh Bình, Phú Thọ, Quảng Ngãi, Quảng Ninh, Quảng Trị, Sơn La, Tây Ninh, Thái Nguyên, Thanh Hóa, Tuyên Quang, Vĩnh Long';
    expect(names(provinces).toSorted()).toEqual(before.split(', ').toSorted());
  });

  it.each([
    ['Thành phố Hồ Chí Minh', 'TP. Hồ Chí Minh'],
    ['Tỉnh Thanh Hoá', 'Thanh Hóa'],
    ['Tỉnh Khánh Hòa', 'Khánh Hòa'],
    ['Tỉnh Hoàn Mỹ', 'Hoàn Mỹ'],
    ['Thành phố Thuỵ', 'Thụy'],
    ['Tỉnh Quý', 'Quý'],
  ])('%s is shown as %s [DAILY-44 names]', (official, shown) => {
    expect(shownProvinceName(official)).toBe(shown);
  });
});

describe('wards', () => {
  it('are those of the official list, each in one province [DAILY-44 wards]', () => {
    const codes = provinces.flatMap(({ code }) => wardsOf(code).map((ward) => ward.code));
    expect([codes.length, new Set(codes).size]).toEqual([3321, 3321]);
    expect(wardsOf('99')).toEqual([]);
    expect(names(wardsOf('20')).filter((name) => !/^(?:Phường|Xã|Đặc khu) /.test(name))).toEqual([]);
  });

  it('are sorted by name, numbers by their value [DAILY-44 wards]', () => {
    expect(names(wardsOf('79')).slice(0, 3)).toEqual(['Đặc khu Côn Đảo', 'Phường An Đông', 'Phường An Hội Đông']);
    const numbered = names(wardsOf('68')).filter((name) => /Bảo Lộc|Bảo Lâm/.test(name));
    expect(numbered).toEqual([
      'Phường 1 Bảo Lộc',
      'Phường 2 Bảo Lộc',
      'Phường 3 Bảo Lộc',
      'Xã Bảo Lâm 1',
      'Xã Bảo Lâm 2',
      'Xã Bảo Lâm 3',
      'Xã Bảo Lâm 4',
      'Xã Bảo Lâm 5',
    ]);
  });

  it('are found only in their own province [DAILY-46 ward]', () => {
    expect(findWard({ provinceCode: '01', wardCode: '00070' })).toEqual({
      ward: 'Phường Hoàn Kiếm',
      province: 'Hà Nội',
    });
    expect(findWard({ provinceCode: '79', wardCode: '00070' })).toBeNull();
    expect(findWard({ provinceCode: '01', wardCode: '99999' })).toBeNull();
  });
});

describe('everyday names of provinces', () => {
  const all = Object.entries(everydayNames);

  it('belong to provinces of the list, each to one, and none is an official name [DAILY-44 search]', () => {
    expect(all.filter(([code]) => provinces.every((province) => province.code !== code))).toEqual([]);
    const listed = all.flatMap(([, everyday]) => everyday);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((name) => names(provinces).includes(name))).toEqual([]);
  });

  it('contain the 29 provinces that were merged into others [DAILY-44 search]', () => {
    const merged =
      'Hà Giang, Yên Bái, Bắc Kạn, Vĩnh Phúc, Hòa Bình, Bắc Giang, Thái Bình, Hải Dương, Hà Nam, Nam Định, Quảng Bình, Quảng Nam, Kon Tum, Bình Định, Ninh Thuận, Đắk Nông, Bình Thuận, Phú Yên, Bà Rịa - Vũng Tàu, Bình Dương, Bình Phước, Long An, Sóc Trăng, Hậu Giang, Bến Tre, Trà Vinh, Tiền Giang, Bạc Liêu, Kiên Giang'.split(
        ', ',
      );
    expect(merged).toHaveLength(29);
    expect(merged.filter((name) => findNamedPlace(provinces, name) === null)).toEqual([]);
  });
});

describe('the search for a place', () => {
  it.each([
    ['ho chi', 'TP. Hồ Chí Minh'],
    ['TP.HCM', 'TP. Hồ Chí Minh'],
    ['tphcm', 'TP. Hồ Chí Minh'],
    ['thành phố hà nội', 'Hà Nội'],
    ['khánh hoà', 'Khánh Hòa'],
    ['khanh hòa', 'Khánh Hòa'],
    ['dak lak', 'Đắk Lắk'],
    ['tai ninh', 'Tây Ninh'],
    ['nang', 'Đà Nẵng'],
    ['hanoi', 'Hà Nội'],
    ['hochiminh', 'TP. Hồ Chí Minh'],
    ['sai gon', 'TP. Hồ Chí Minh'],
    ['saigon', 'TP. Hồ Chí Minh'],
    ['hcm', 'TP. Hồ Chí Minh'],
    ['tp hcm', 'TP. Hồ Chí Minh'],
    ['sg', 'TP. Hồ Chí Minh'],
    ['brvt', 'TP. Hồ Chí Minh'],
    ['bà rịa vũng tàu', 'TP. Hồ Chí Minh'],
    ['Tỉnh Bình Dương', 'TP. Hồ Chí Minh'],
    ['thu duc', 'TP. Hồ Chí Minh'],
    ['dalat', 'Lâm Đồng'],
    ['Hoà Bình', 'Phú Thọ'],
    ['binh', 'Ninh Bình'],
  ])('finds a province for %s [DAILY-44 search]', (typed, name) => {
    expect(names(searchPlaces(provinces, typed))[0]).toBe(name);
  });

  it.each([
    ['hoan kiem', 'Phường Hoàn Kiếm'],
    ['phuong hoan k', 'Phường Hoàn Kiếm'],
    ['yên hòa', 'Phường Yên Hoà'],
    ['quoc tu giam', 'Phường Văn Miếu - Quốc Tử Giám'],
    ['quoctugiam', 'Phường Văn Miếu - Quốc Tử Giám'],
  ])('finds a ward for %s [DAILY-44 search]', (typed, name) => {
    expect(names(searchPlaces(wardsOf('01'), typed))[0]).toBe(name);
  });

  it('treats y and i alike', () => {
    const place = { code: '1', name: 'Phường Lý Thái Tổ' };
    expect(searchPlaces([place], 'lí thái')).toEqual([place]);
  });

  it('lists everything for an empty text, and nothing for unknown or hostile words [DAILY-44 search]', () => {
    expect(searchPlaces(provinces, '  ')).toHaveLength(34);
    for (const typed of ['zzz', '(.*)+$', '<img src=x>']) expect(searchPlaces(provinces, typed)).toEqual([]);
  });

  it('recognises a complete name without its kind, unless it is ambiguous [DAILY-44 search]', () => {
    expect(findNamedPlace(provinces, 'thanh pho ho chi minh')?.name).toBe('TP. Hồ Chí Minh');
    expect(findNamedPlace(wardsOf('79'), 'ben thanh')?.name).toBe('Phường Bến Thành');
    const twins = [
      { code: '1', name: 'Phường Bắc Sơn' },
      { code: '2', name: 'Xã Bắc Sơn' },
    ];
    expect(findNamedPlace(twins, 'bắc sơn')).toBeNull();
    expect(findNamedPlace(twins, 'xa bac son')?.code).toBe('2');
    expect(findNamedPlace(provinces, '')).toBeNull();
    for (const typed of ['saigon', 'tphcm', 'Vũng Tàu']) expect(findNamedPlace(provinces, typed)?.code).toBe('79');
  });
});
