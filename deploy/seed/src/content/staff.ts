import type { PortraitArt } from '../artwork/descriptor.ts';

export type SeedPosition = { readonly key: string; readonly name: string };

export type SeedStaffMember = {
  readonly key: string;
  readonly name: string;
  /** Ten digits, from a range that belongs to nobody. */
  readonly phone: string;
  readonly position: string;
  readonly positionKey: string;
  readonly art: PortraitArt;
};

export const seedPositions: readonly SeedPosition[] = [
  { key: 'advisor', name: 'Cố vấn dịch vụ' },
  { key: 'engine', name: 'Kỹ thuật viên động cơ' },
  { key: 'electric', name: 'Kỹ thuật viên điện – điều hoà' },
  { key: 'body', name: 'Thợ đồng sơn' },
  { key: 'rescue', name: 'Đội cứu hộ 24/24' },
  { key: 'manager', name: 'Quản lý xưởng' },
];

type Portrait = Omit<PortraitArt, 'kind'>;

function member(
  key: string,
  text: readonly [name: string, phone: string, position: string, positionKey: string],
  portrait: Portrait,
): SeedStaffMember {
  const [name, phone, position, positionKey] = text;
  return { key, name, phone, position, positionKey, art: { kind: 'portrait', ...portrait } };
}

export const seedStaff: readonly SeedStaffMember[] = [
  member('advisor-01', ['Nguyễn Thu Hà', '0900000101', 'Trưởng nhóm cố vấn dịch vụ', 'advisor'], {
    person: 'woman',
    skin: 0,
    hair: 0,
    face: 0,
    outfit: 'shirt',
    extra: 'none',
    tint: 'blue',
  }),
  member('advisor-02', ['Trần Minh Quân', '0900000102', 'Cố vấn dịch vụ xe con', 'advisor'], {
    person: 'man',
    skin: 1,
    hair: 0,
    face: 0,
    outfit: 'shirt',
    extra: 'glasses',
    tint: 'orange',
  }),
  member('advisor-03', ['Lê Ngọc Anh', '0900000103', 'Cố vấn bảo hiểm và đồng sơn', 'advisor'], {
    person: 'woman',
    skin: 1,
    hair: 1,
    face: 2,
    outfit: 'polo',
    extra: 'none',
    tint: 'green',
  }),
  member('advisor-04', ['Phạm Đức Thịnh', '0900000104', 'Cố vấn xe bán tải và xe dịch vụ', 'advisor'], {
    person: 'man',
    skin: 2,
    hair: 2,
    face: 1,
    outfit: 'polo',
    extra: 'none',
    tint: 'amber',
  }),
  member('advisor-05', ['Vũ Khánh Linh', '0900000105', 'Chăm sóc khách hàng', 'advisor'], {
    person: 'woman',
    skin: 0,
    hair: 2,
    face: 1,
    outfit: 'polo',
    extra: 'headset',
    tint: 'sky',
  }),
  member('engine-01', ['Đỗ Văn Hưng', '0900000201', 'Tổ trưởng tổ máy', 'engine'], {
    person: 'man',
    skin: 2,
    hair: 4,
    face: 0,
    outfit: 'overall',
    extra: 'none',
    tint: 'slate',
  }),
  member('engine-02', ['Bùi Quang Huy', '0900000202', 'Kỹ thuật viên chẩn đoán', 'engine'], {
    person: 'man',
    skin: 1,
    hair: 5,
    face: 2,
    outfit: 'overall',
    extra: 'safety-glasses',
    tint: 'blue',
  }),
  member('engine-03', ['Hoàng Tiến Đạt', '0900000203', 'Kỹ thuật viên hộp số', 'engine'], {
    person: 'man',
    skin: 3,
    hair: 1,
    face: 3,
    outfit: 'overall',
    extra: 'cap',
    tint: 'orange',
  }),
  member('electric-01', ['Ngô Thanh Tùng', '0900000301', 'Chuyên viên điện thân xe', 'electric'], {
    person: 'man',
    skin: 0,
    hair: 3,
    face: 1,
    outfit: 'overall',
    extra: 'glasses',
    tint: 'green',
  }),
  member('electric-02', ['Đặng Mỹ Duyên', '0900000302', 'Kỹ thuật viên điều hoà', 'electric'], {
    person: 'woman',
    skin: 2,
    hair: 3,
    face: 0,
    outfit: 'overall',
    extra: 'safety-glasses',
    tint: 'sky',
  }),
  member('body-01', ['Trịnh Đình Hải', '0900000401', 'Thợ pha màu chính', 'body'], {
    person: 'man',
    skin: 1,
    hair: 2,
    face: 3,
    outfit: 'jacket',
    extra: 'none',
    tint: 'red',
  }),
  member('body-02', ['Phan Nhật Nam', '0900000402', 'Thợ gò nắn không sơn', 'body'], {
    person: 'man',
    skin: 3,
    hair: 5,
    face: 0,
    outfit: 'overall',
    extra: 'none',
    tint: 'amber',
  }),
  member('body-03', ['Mai Thuỳ Trang', '0900000403', 'Thợ chăm sóc và phủ bóng', 'body'], {
    person: 'woman',
    skin: 1,
    hair: 5,
    face: 1,
    outfit: 'jacket',
    extra: 'none',
    tint: 'blue',
  }),
  member('rescue-01', ['Cao Bá Long', '0900000501', 'Trưởng ca cứu hộ', 'rescue'], {
    person: 'man',
    skin: 3,
    hair: 0,
    face: 1,
    outfit: 'jacket',
    extra: 'cap',
    tint: 'slate',
  }),
  member('rescue-02', ['Lý Gia Bảo', '0900000502', 'Lái xe sàn trượt', 'rescue'], {
    person: 'man',
    skin: 2,
    hair: 3,
    face: 2,
    outfit: 'jacket',
    extra: 'headset',
    tint: 'orange',
  }),
  member('rescue-03', ['Tạ Hữu Phước', '0900000503', 'Kỹ thuật viên lưu động', 'rescue'], {
    person: 'man',
    skin: 1,
    hair: 1,
    face: 0,
    outfit: 'jacket',
    extra: 'none',
    tint: 'green',
  }),
  member('manager-01', ['Lâm Việt Tâm', '0900000601', 'Người sáng lập, quản lý xưởng', 'manager'], {
    person: 'man',
    skin: 1,
    hair: 4,
    face: 2,
    outfit: 'shirt',
    extra: 'glasses',
    tint: 'blue',
  }),
  member('manager-02', ['Hồ Phương Thảo', '0900000602', 'Quản lý kho phụ tùng', 'manager'], {
    person: 'woman',
    skin: 0,
    hair: 4,
    face: 2,
    outfit: 'shirt',
    extra: 'none',
    tint: 'amber',
  }),
];
