const familyNames = 'Nguyễn Trần Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô'.split(' ');
const middleNames = 'Văn Thị Minh Đức Ngọc Thanh Quang Hữu'.split(' ');
const givenNames =
  'An Bình Chi Dũng Giang Hà Hùng Khánh Lan Linh Long Mai Nam Nga Phúc Quân Sơn Tâm Thảo Tuấn Yến'.split(' ');

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** The person with this number: common Vietnamese names, of which more than one in ten is Nguyễn, and a phone number of their own. */
export function personOf(number: number): { fullName: string; phone: string } {
  // A multiplicative hash, so that neighbours have different names.
  const random = Math.imul(number + 1, 2_654_435_761) >>> 0;
  const family = random % 3 === 0 ? 'Nguyễn' : pick(familyNames, random >>> 4);
  return {
    fullName: [family, pick(middleNames, random >>> 9), pick(givenNames, random >>> 14)].join(' '),
    phone: `09${String((number * 7_919) % 100_000_000).padStart(8, '0')}`,
  };
}
