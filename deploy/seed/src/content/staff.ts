export type SeedPosition = { readonly key: string; readonly name: string };

export type SeedStaffMember = {
  readonly key: string;
  readonly name: string;
  /** Phone number of ten digits, from a range that is not assigned to anybody. */
  readonly phone: string;
  readonly position: string;
  readonly positionKey: string;
  readonly picture: string;
};

export const seedPositions: readonly SeedPosition[] = [
  { key: 'advisor', name: 'Cố vấn dịch vụ' },
  { key: 'engine', name: 'Kỹ thuật viên động cơ' },
  { key: 'electric', name: 'Kỹ thuật viên điện – điều hoà' },
  { key: 'body', name: 'Thợ đồng sơn' },
  { key: 'rescue', name: 'Đội cứu hộ 24/24' },
  { key: 'manager', name: 'Quản lý xưởng' },
];

function member(
  key: string,
  text: readonly [name: string, phone: string, position: string, positionKey: string],
  picture: string,
): SeedStaffMember {
  const [name, phone, position, positionKey] = text;
  return { key, name, phone, position, positionKey, picture: `people/${picture}` };
}

export const seedStaff: readonly SeedStaffMember[] = [
  member('advisor-01', ['Nguyễn Thu Hà', '0900000101', 'Trưởng nhóm cố vấn dịch vụ', 'advisor'], 'nguyen-thu-ha'),
  member('advisor-02', ['Trần Minh Quân', '0900000102', 'Cố vấn dịch vụ xe con', 'advisor'], 'tran-minh-quan'),
  member('advisor-03', ['Lê Ngọc Anh', '0900000103', 'Cố vấn bảo hiểm và đồng sơn', 'advisor'], 'le-ngoc-anh'),
  member(
    'advisor-04',
    ['Phạm Đức Thịnh', '0900000104', 'Cố vấn xe bán tải và xe dịch vụ', 'advisor'],
    'pham-duc-thinh',
  ),
  member('advisor-05', ['Vũ Khánh Linh', '0900000105', 'Chăm sóc khách hàng', 'advisor'], 'vu-khanh-linh'),
  member('engine-01', ['Đỗ Văn Hưng', '0900000201', 'Tổ trưởng tổ máy', 'engine'], 'do-van-hung'),
  member('engine-02', ['Bùi Quang Huy', '0900000202', 'Kỹ thuật viên chẩn đoán', 'engine'], 'bui-quang-huy'),
  member('engine-03', ['Hoàng Tiến Đạt', '0900000203', 'Kỹ thuật viên hộp số', 'engine'], 'hoang-tien-dat'),
  member('electric-01', ['Ngô Thanh Tùng', '0900000301', 'Chuyên viên điện thân xe', 'electric'], 'ngo-thanh-tung'),
  member('electric-02', ['Đặng Mỹ Duyên', '0900000302', 'Kỹ thuật viên điều hoà', 'electric'], 'dang-my-duyen'),
  member('body-01', ['Trịnh Đình Hải', '0900000401', 'Thợ pha màu chính', 'body'], 'trinh-dinh-hai'),
  member('body-02', ['Phan Nhật Nam', '0900000402', 'Thợ gò nắn không sơn', 'body'], 'phan-nhat-nam'),
  member('body-03', ['Mai Thuỳ Trang', '0900000403', 'Thợ chăm sóc và phủ bóng', 'body'], 'mai-thuy-trang'),
  member('rescue-01', ['Cao Bá Long', '0900000501', 'Trưởng ca cứu hộ', 'rescue'], 'cao-ba-long'),
  member('rescue-02', ['Lý Gia Bảo', '0900000502', 'Lái xe sàn trượt', 'rescue'], 'ly-gia-bao'),
  member('rescue-03', ['Tạ Hữu Phước', '0900000503', 'Kỹ thuật viên lưu động', 'rescue'], 'ta-huu-phuoc'),
  member('manager-01', ['Lâm Việt Tâm', '0900000601', 'Người sáng lập, quản lý xưởng', 'manager'], 'lam-viet-tam'),
  member('manager-02', ['Hồ Phương Thảo', '0900000602', 'Quản lý kho phụ tùng', 'manager'], 'ho-phuong-thao'),
];
