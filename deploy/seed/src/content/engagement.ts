/** Invented customers with likes and comments, beside the demo customer. Nobody can log in as them: their passwords are random. */
export const seedReviewers = [
  { key: 'hoa', email: 'hoa.le@garage.local', fullName: 'Lê Thị Thanh Hoa' },
  { key: 'phuc', email: 'phuc.vo@garage.local', fullName: 'Võ Minh Phúc' },
  { key: 'tuan', email: 'tuan.bui@garage.local', fullName: 'Bùi Anh Tuấn' },
  { key: 'linh', email: 'linh.pham@garage.local', fullName: 'Phạm Khánh Linh' },
] as const;

export const DEMO_CUSTOMER_EMAIL = 'customer@garage.local';

/** The author: an invented customer, or the demo customer. */
export type SeedVoice = (typeof seedReviewers)[number]['key'] | 'customer';

export interface SeedComment {
  /** Key of the product. */
  productKey: string;
  by: SeedVoice;
  daysAgo: number;
  text: string;
}

export const seedComments: readonly SeedComment[] = [
  {
    productKey: 'maintenance-02',
    by: 'hoa',
    daysAgo: 2,
    text: 'Làm đúng hẹn, có giấy ghi từng hạng mục đã kiểm tra. Lần sau mình quay lại.',
  },
  {
    productKey: 'maintenance-02',
    by: 'tuan',
    daysAgo: 9,
    text: 'Xe chạy êm hẳn sau khi thay dầu và lọc. Thợ còn chỉ cho mình xem lọc gió cũ bẩn thế nào.',
  },
  { productKey: 'maintenance-02', by: 'phuc', daysAgo: 21, text: 'Giá đúng như báo trước, không phát sinh.' },
  {
    productKey: 'maintenance-05',
    by: 'linh',
    daysAgo: 4,
    text: 'Nhờ kiểm tra mới biết má phanh sau gần hết. Tư vấn có tâm, không ép thay.',
  },
  { productKey: 'maintenance-05', by: 'customer', daysAgo: 12, text: 'Làm kỹ, mất gần hai tiếng nhưng đáng.' },
  {
    productKey: 'engine-repair-01',
    by: 'phuc',
    daysAgo: 6,
    text: 'Đèn báo lỗi sáng cả tuần, vào đây 20 phút là ra nguyên nhân: một mô-bin yếu.',
  },
  {
    productKey: 'engine-repair-01',
    by: 'hoa',
    daysAgo: 30,
    text: 'Giải thích dễ hiểu, in cả bản mã lỗi cho mình giữ.',
  },
  {
    productKey: 'transmission-01',
    by: 'tuan',
    daysAgo: 5,
    text: 'Hết giật khi lên số 2. Dầu cũ đen như nhựa đường, lẽ ra nên thay sớm hơn.',
  },
  { productKey: 'brakes-01', by: 'linh', daysAgo: 3, text: 'Phanh hết kêu, chân phanh nhẹ hơn hẳn.' },
  { productKey: 'brakes-01', by: 'tuan', daysAgo: 15, text: 'Bốn bánh xong trong buổi sáng, có cà phê ngồi chờ.' },
  {
    productKey: 'electrical-01',
    by: 'customer',
    daysAgo: 8,
    text: 'Bình lắp tại nhà luôn, thợ đo lại máy phát rồi mới về.',
  },
  { productKey: 'electrical-01', by: 'phuc', daysAgo: 40, text: 'Dùng hơn một tháng, sáng đề một phát là nổ.' },
  {
    productKey: 'climate-01',
    by: 'hoa',
    daysAgo: 1,
    text: 'Điều hoà lạnh sâu trở lại, hết mùi ẩm. Con nhỏ đi xe không còn hắt hơi.',
  },
  { productKey: 'climate-01', by: 'linh', daysAgo: 18, text: 'Làm mất nửa ngày, nên đặt lịch trước cho đỡ phải chờ.' },
  { productKey: 'tyres-01', by: 'tuan', daysAgo: 11, text: 'Lốp êm, bám đường ướt tốt. Đã chạy 3.000 km.' },
  { productKey: 'bodywork-01', by: 'phuc', daysAgo: 7, text: 'Màu sơn khớp, nhìn kỹ mới thấy chỗ nối.' },
  { productKey: 'care-02', by: 'linh', daysAgo: 2, text: 'Ghế nỉ sạch như mới, khô ngay trong chiều.' },
  { productKey: 'care-02', by: 'hoa', daysAgo: 25, text: 'Vết cà phê để lâu vẫn mờ được tám chín phần.' },
  { productKey: 'fluids-01', by: 'customer', daysAgo: 16, text: 'Mua về tự thay, can có tem, đủ 4 lít.' },
  {
    productKey: 'rescue-01',
    by: 'tuan',
    daysAgo: 13,
    text: 'Gọi lúc 23 giờ, hơn nửa tiếng sau xe kéo tới. Giá báo trước qua điện thoại.',
  },
  { productKey: 'rescue-01', by: 'linh', daysAgo: 33, text: 'Bác tài rất nhẹ nhàng với xe gầm thấp.' },
];

/** Products that each demo person likes. The products that the person commented on are liked, too, and not listed here. */
export const seedFavourites: Readonly<Record<SeedVoice, readonly string[]>> = {
  customer: [
    'maintenance-02',
    'brakes-01',
    'climate-01',
    'care-02',
    'tyres-01',
    'rescue-01',
    'bodywork-01',
    'parts-04',
  ],
  hoa: ['maintenance-05', 'brakes-01', 'fluids-01', 'care-09'],
  phuc: ['maintenance-05', 'brakes-02', 'rescue-01', 'parts-01', 'climate-01'],
  tuan: ['engine-repair-01', 'electrical-01', 'brakes-02', 'rescue-03'],
  linh: ['maintenance-02', 'engine-repair-01', 'transmission-01', 'care-06'],
};
