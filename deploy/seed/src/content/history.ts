import type { TimeSlot } from '@garage/contracts';

/** Invented customers of the last month. Nobody can log in as them: their passwords are random. */
export const historyCustomers = [
  {
    key: 'ngan',
    email: 'ngan.do@garage.local',
    fullName: 'Đỗ Thuý Ngân',
    phone: '0900000401',
    address: '18 Nguyễn Văn Cừ, Long Biên, Hà Nội',
  },
  {
    key: 'khoa',
    email: 'khoa.tran@garage.local',
    fullName: 'Trần Đăng Khoa',
    phone: '0900000402',
    address: '7 ngách 12 Trần Bình, Cầu Giấy, Hà Nội',
  },
  {
    key: 'duyen',
    email: 'duyen.nguyen@garage.local',
    fullName: 'Nguyễn Mỹ Duyên',
    phone: '0900000403',
    address: 'Toà B, 25 Lê Văn Lương, Thanh Xuân, Hà Nội',
  },
  {
    key: 'thanh',
    email: 'thanh.ho@garage.local',
    fullName: 'Hồ Chí Thanh',
    phone: '0900000404',
    address: '101 Quang Trung, Hà Đông, Hà Nội',
  },
  {
    key: 'yen',
    email: 'yen.mai@garage.local',
    fullName: 'Mai Hải Yến',
    phone: '0900000405',
    address: '3 Phố Huế, Hai Bà Trưng, Hà Nội',
  },
  {
    key: 'long',
    email: 'long.dang@garage.local',
    fullName: 'Đặng Hoàng Long',
    phone: '0900000406',
    address: '62 Lạc Long Quân, Tây Hồ, Hà Nội',
  },
] as const;

export type HistoryCustomer = (typeof historyCustomers)[number]['key'];

/** Products that were ordered together, by key, with their quantities. Customers order them in turns. */
export const historyCarts: readonly (readonly { productKey: string; quantity: number }[])[] = [
  [
    { productKey: 'fluids-01', quantity: 1 },
    { productKey: 'parts-01', quantity: 1 },
  ],
  [{ productKey: 'parts-04', quantity: 1 }],
  [{ productKey: 'tyres-01', quantity: 4 }],
  [{ productKey: 'maintenance-02', quantity: 1 }],
  [
    { productKey: 'fluids-02', quantity: 1 },
    { productKey: 'fluids-06', quantity: 2 },
  ],
  [{ productKey: 'care-02', quantity: 1 }],
  [{ productKey: 'parts-06', quantity: 1 }],
  [
    { productKey: 'parts-02', quantity: 1 },
    { productKey: 'parts-03', quantity: 1 },
    { productKey: 'fluids-05', quantity: 1 },
  ],
  [{ productKey: 'maintenance-01', quantity: 1 }],
  [{ productKey: 'care-08', quantity: 1 }],
  [{ productKey: 'electrical-01', quantity: 1 }],
];

export const historyNotes = ['', '', 'Giao ngoài giờ hành chính giúp em.', '', 'Gọi trước khi giao 30 phút.', ''];

/** Numbers of orders by day, beginning 29 days ago and ending today. */
export const ordersByDay = [1, 2, 0, 1, 2, 1, 3, 1, 2, 1, 0, 2, 1, 2, 4, 1, 2, 1, 3, 2, 1, 2, 3, 1, 2, 4, 2, 3, 3, 3];

interface PastVisit {
  fullName: string;
  numberPhone: string;
  vehicle: string;
  plate: string;
  service: string;
  description: string;
}

/** Visits of the last month; the seed spreads them over the working days, in this order. */
export const historyVisits: readonly PastVisit[] = [
  {
    fullName: 'Cao Thị Bích',
    vehicle: 'Hatchback đời 2018',
    service: 'Bảo dưỡng định kỳ',
    description: 'Mốc 60.000 km, thay lọc gió điều hoà.',
  },
  {
    fullName: 'Lưu Quang Vinh',
    vehicle: 'Bán tải đời 2020',
    service: 'Hệ thống phanh',
    description: 'Bàn đạp phanh rung khi xuống dốc.',
  },
  {
    fullName: 'Phan Gia Huy',
    vehicle: 'Sedan 1.6 đời 2016',
    service: 'Điều hòa ô tô',
    description: 'Gió yếu, có mùi ẩm khi mới bật.',
  },
  {
    fullName: 'Nguyễn Thảo Vy',
    vehicle: 'SUV 1.5 đời 2023',
    service: 'Thay dầu động cơ',
    description: 'Thay dầu, xem giúp nước làm mát.',
  },
  {
    fullName: 'Trương Công Minh',
    vehicle: 'MPV đời 2019',
    service: 'Kiểm tra tổng quát',
    description: 'Chuẩn bị đăng kiểm trong tuần.',
  },
  {
    fullName: 'Đào Xuân Trường',
    vehicle: 'Sedan 2.4 đời 2015',
    service: 'Sửa chữa động cơ',
    description: 'Máy rung khi nổ không tải.',
  },
  {
    fullName: 'Lý Hồng Nhung',
    vehicle: 'Crossover đời 2022',
    service: 'Chăm sóc xe',
    description: 'Vệ sinh nội thất, phủ bóng thân xe.',
  },
  {
    fullName: 'Bùi Tiến Dũng',
    vehicle: 'Bán tải đời 2017',
    service: 'Hệ thống treo',
    description: 'Kêu lộc cộc khi qua gờ giảm tốc.',
  },
  {
    fullName: 'Hà Kiều Oanh',
    vehicle: 'Hatchback điện đời 2024',
    service: 'Kiểm tra định kỳ',
    description: 'Kiểm tra lốp và phanh theo lịch của hãng.',
  },
  {
    fullName: 'Vũ Trọng Nghĩa',
    vehicle: 'Sedan 1.5 đời 2021',
    service: 'Sơn xe',
    description: 'Sơn dặm cản sau, vết xước dài 20 cm.',
  },
  { fullName: 'Tạ Minh Quân', vehicle: 'SUV 2.0 đời 2018', service: 'Ắc quy', description: 'Sáng lạnh đề khó nổ.' },
  {
    fullName: 'Đoàn Lan Phương',
    vehicle: 'MPV đời 2021',
    service: 'Lốp và mâm',
    description: 'Đảo lốp, cân bằng động bốn bánh.',
  },
].map((visit, index) => {
  const digits = String(index + 1).padStart(2, '0');
  return { ...visit, numberPhone: `09000005${digits}`, plate: `30A-200.${digits}` };
});

/** Slots of the visits of a day, in turns: mornings are busier than afternoons. */
export const visitSlots: readonly TimeSlot[] = ['08:00', '09:00', '09:00', '10:00', '14:00', '08:00', '11:00', '15:00'];

interface SeedTalk {
  by: HistoryCustomer;
  /** Time of the first message, in minutes before now. */
  minutesAgo: number;
  /** Absent while it is active. */
  endedBy?: 'staff' | 'customer';
  /** Each line is a minute after the one before. `>` marks lines of staff; a conversation without any is still waiting. */
  lines: readonly string[];
}

const hours = (count: number): number => count * 60;
const days = (count: number): number => hours(24 * count);

export const historyTalks: readonly SeedTalk[] = [
  {
    by: 'khoa',
    minutesAgo: days(21),
    endedBy: 'staff',
    lines: [
      'Xe em đi được 38.000 km thì bảo dưỡng những gì ạ?',
      '> Chào anh Khoa, mốc 40.000 km gồm dầu máy, lọc dầu, lọc gió, dầu phanh và kiểm tra 45 điểm ạ.',
      'Hết khoảng bao lâu vậy em?',
      '> Khoảng 2 đến 3 tiếng anh nhé, xưởng báo giá từng việc trước khi làm.',
      'Ok em, anh đặt lịch thứ Bảy.',
    ],
  },
  {
    by: 'duyen',
    minutesAgo: days(16) + hours(3),
    endedBy: 'customer',
    lines: [
      'Cho chị hỏi lốp 185/60R15 còn hàng không em?',
      '> Dạ còn đủ bốn quả chị ạ, giá trên trang đã gồm công lắp và cân bằng động.',
      'Chị đặt trên web rồi nhé, cảm ơn em.',
    ],
  },
  {
    by: 'thanh',
    minutesAgo: days(9) + hours(5),
    endedBy: 'staff',
    lines: [
      'Xe chết máy ở hầm chung cư, bên mình kéo ra được không?',
      '> Hầm cao bao nhiêu mét anh? Bên em có xe cứu hộ hầm thấp 1,9 m.',
      'Biển ghi 2 m.',
      '> Vậy được ạ. Anh gửi em số hầm và biển số, xe tới trong 35 phút.',
      'B2, Quang Trung, 30A-200.44 nhé.',
      '> Xe đã xuất phát, tài xế sẽ gọi anh trước 10 phút.',
    ],
  },
  {
    by: 'ngan',
    minutesAgo: days(2) + hours(6),
    endedBy: 'staff',
    lines: [
      'Đơn dầu động cơ của tôi hôm nào giao vậy?',
      '> Dạ đơn đã soạn xong, chiều nay giao trước 17 giờ ạ.',
      'Vâng cảm ơn.',
    ],
  },
  {
    by: 'yen',
    minutesAgo: 26,
    lines: [
      'Điều hoà xe em mát chập chờn, để lâu có sao không ạ?',
      '> Chào chị Yến, xe mình bao lâu rồi chưa vệ sinh dàn lạnh ạ?',
      'Chắc hai năm rồi em.',
      '> Chị nên kiểm tra sớm để khỏi hỏng lốc. Mai 9 giờ còn chỗ, em giữ cho chị nhé?',
      'Để chị xem lịch rồi báo em.',
    ],
  },
  {
    by: 'long',
    minutesAgo: 4,
    lines: ['Xưởng ơi, Chủ nhật có làm không ạ?', 'Xe mình báo đèn ABS từ hôm qua.'],
  },
];

/** What visitors looked for in vain, the commonest first: each day some of these. */
export const historySearches: readonly { area: 'products' | 'news'; words: string }[] = [
  { area: 'products', words: 'pin xe dien' },
  { area: 'products', words: 'cam bien ap suat lop' },
  { area: 'products', words: 'do den bi led' },
  { area: 'products', words: 'thue xe thay the' },
  { area: 'news', words: 'phat nguoi' },
  { area: 'products', words: 'loa sub' },
  { area: 'news', words: 'doi bang lai' },
];
