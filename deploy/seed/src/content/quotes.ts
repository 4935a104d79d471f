import type { ImportedQuote } from '@garage/workshop/import';

type ImportedJob = ImportedQuote['jobs'][number];

/** A part of the demo catalogue, by its name there. */
interface CataloguePart {
  product: string;
  quantity: number;
}

type OtherLine = Exclude<ImportedJob['lines'][number], { productId: string }>;

interface SeedJob extends Omit<ImportedJob, 'lines'> {
  lines: ReadonlyArray<OtherLine | CataloguePart>;
}

/** A quote of a demo order, drafted some hours after the vehicle arrived. */
export interface SeedQuote extends Omit<ImportedQuote, 'jobs'> {
  hoursLater: number;
  jobs: readonly SeedJob[];
}

const calipers: SeedJob = {
  title: 'Thay bộ cao su và chốt trượt cùm phanh trước',
  severity: 'red',
  finding: 'Khi tháo má phanh thấy cao su chụp bụi rách, chốt trượt bên trái khô và kẹt nên má mòn lệch.',
  pointIds: ['pad-front-left'],
  lines: [
    { name: 'Công phục hồi cùm phanh trước hai bên', minutes: 90 },
    { name: 'Bộ cao su và chốt trượt cùm phanh trước', quantity: 2, price: 185_000 },
    { product: 'Mỡ bôi trơn chịu nhiệt 400 g', quantity: 1 },
  ],
};

/** The red and yellow points of the demo inspection, and what came to light once the brakes were open. */
export const wornBrakes: readonly SeedQuote[] = [
  {
    hoursLater: 3.2,
    jobs: [
      {
        title: 'Thay má phanh trước',
        severity: 'red',
        finding: 'Má trước trái còn 1,8 mm, đã chạm báo mòn; má trước phải còn 2,6 mm.',
        pointIds: ['pad-front-left'],
        lines: [
          { name: 'Công thay má phanh một cầu', minutes: 60 },
          { product: 'Má phanh trước Veltor VP-118', quantity: 1 },
          { product: 'Dung dịch xịt vệ sinh phanh 600 ml', quantity: 1 },
        ],
      },
      {
        title: 'Láng đĩa phanh trước',
        severity: 'yellow',
        finding: 'Đĩa trước có rãnh, nên láng cùng lúc thay má phanh để hết rung vô lăng.',
        pointIds: ['discs'],
        lines: [{ name: 'Công láng hai đĩa phanh trước', minutes: 120 }],
      },
      {
        title: 'Thay dầu phanh và xả gió',
        severity: 'yellow',
        finding: 'Nước trong dầu phanh 2,4 %, nên thay khi vượt 2 %.',
        lines: [
          { name: 'Công thay dầu phanh và xả gió bốn bánh', minutes: 45 },
          { product: 'Dầu phanh DOT 4 Lumora 500 ml', quantity: 2 },
        ],
      },
      {
        title: 'Thay hai lốp sau',
        severity: 'yellow',
        finding: 'Gai lốp sau trái còn 2,9 mm, sau phải còn 3,2 mm.',
        lines: [
          { name: 'Công thay lốp và cân bằng động', minutes: 60 },
          { product: 'Lốp Kordan City 185/60R15', quantity: 2 },
        ],
      },
    ],
    note: 'Má phanh trước cần thay trước khi đi tiếp, các việc khác có thể hẹn lại.',
    outcome: {
      state: 'answered',
      declined: { 'Thay hai lốp sau': 'Tháng sau mới thay, lốp vẫn còn gai' },
    },
    questions: [
      {
        text: 'Láng đĩa rồi có phải thay đĩa sớm không?',
        answer: 'Không anh nhé, đĩa còn dày 21,4 mm; láng xong vẫn trên mức tối thiểu 20 mm.',
      },
    ],
  },
  { hoursLater: 22, jobs: [calipers], outcome: { state: 'sent' } },
  {
    hoursLater: 24,
    jobs: [
      calipers,
      {
        title: 'Thay ống dầu phanh mềm trước trái',
        severity: 'yellow',
        finding: 'Vỏ ống nứt chân chim ở đoạn uốn, chưa rò dầu.',
        lines: [
          { name: 'Công thay ống dầu phanh mềm', minutes: 30 },
          { name: 'Ống dầu phanh mềm trước trái Toyota Vios', quantity: 1, price: 420_000 },
        ],
      },
    ],
    note: 'Báo giá bổ sung: thêm ống dầu phanh so với bản gửi trước.',
    outcome: { state: 'sent' },
    questions: [{ text: 'Làm thêm hai việc này thì chiều nay có kịp lấy xe không?' }],
  },
];

/** An earlier visit, after which the vehicle is back: what was declined then is offered again. */
export const earlierService: readonly SeedQuote[] = [
  {
    hoursLater: 3.2,
    jobs: [
      {
        title: 'Thay dầu động cơ và lọc dầu',
        severity: 'none',
        finding: 'Đến kỳ theo sổ bảo dưỡng.',
        lines: [
          { name: 'Công thay dầu động cơ và lọc dầu', minutes: 30 },
          { name: 'Dầu động cơ 0W-20 theo xe, 4 lít', quantity: 1, price: 980_000 },
          { name: 'Lọc dầu động cơ Honda', quantity: 1, price: 165_000 },
        ],
      },
      {
        title: 'Vệ sinh hệ thống điều hòa và thay lọc gió cabin',
        severity: 'yellow',
        finding: 'Lọc gió cabin bám bụi kín, gió yếu ở hàng ghế sau.',
        lines: [
          { name: 'Công vệ sinh hệ thống điều hòa', minutes: 90 },
          { product: 'Lọc gió cabin than hoạt tính Aquilis C-12', quantity: 1 },
        ],
      },
      {
        title: 'Thay gạt mưa trước',
        severity: 'yellow',
        finding: 'Lưỡi gạt chai, để lại vệt nước.',
        lines: [
          { name: 'Công thay gạt mưa', minutes: 10 },
          { product: 'Gạt mưa xương mềm 24 và 16 inch', quantity: 1 },
        ],
      },
    ],
    outcome: {
      state: 'answered',
      statement: 'Chị Hạnh nghe báo giá qua điện thoại: chỉ thay dầu, hai việc kia để lần sau.',
      declined: {
        'Vệ sinh hệ thống điều hòa và thay lọc gió cabin': 'Trời đang mát, để trước mùa nóng',
        'Thay gạt mưa trước': 'Để lần bảo dưỡng tới',
      },
    },
  },
];

export const noisyChassis: readonly SeedQuote[] = [
  {
    hoursLater: 3,
    jobs: [
      {
        title: 'Vá lốp sau phải',
        severity: 'red',
        finding: 'Bánh sau phải còn 1,4 bar, có vết đinh.',
        pointIds: ['tyre-pressure'],
        lines: [
          { name: 'Công tháo lốp, vá nấm và cân bằng động', minutes: 40 },
          { name: 'Miếng vá nấm', quantity: 1, price: 45_000 },
        ],
      },
      {
        title: 'Thay cao su bát bèo trước hai bên',
        severity: 'yellow',
        finding: 'Cao su bát bèo trước trái kêu khi lắc; nên thay cả đôi.',
        pointIds: ['dampers'],
        lines: [
          { name: 'Công thay bát bèo trước hai bên', minutes: 150 },
          { name: 'Bát bèo giảm xóc trước VinFast VF 8', quantity: 2, price: 690_000 },
        ],
      },
    ],
    outcome: { state: 'draft' },
  },
];

const injectors: SeedJob = {
  title: 'Vệ sinh và cân chỉnh kim phun',
  severity: 'red',
  finding: 'Lượng hồi kim 2 và kim 3 vượt ngưỡng, khói đen khi tăng tốc.',
  lines: [
    { name: 'Công tháo lắp và cân chỉnh bốn kim phun', minutes: 240 },
    { name: 'Bộ gioăng và ron kim phun', quantity: 4, price: 95_000 },
    { name: 'Lọc nhiên liệu Hyundai Porter', quantity: 1, price: 380_000 },
  ],
};

export const blackSmoke: readonly SeedQuote[] = [
  { hoursLater: 3.3, jobs: [injectors], outcome: { state: 'expired' } },
  {
    hoursLater: 46,
    jobs: [
      injectors,
      {
        title: 'Thay dầu động cơ và lọc dầu',
        severity: 'yellow',
        finding: 'Dầu đã chạy quá kỳ 2.000 km, lẫn muội.',
        lines: [
          { name: 'Công thay dầu động cơ và lọc dầu', minutes: 30 },
          { product: 'Dầu máy dầu Lumora Diesel Pro 10W-40 7 lít', quantity: 1 },
          { product: 'Lọc dầu động cơ Aquilis F-210', quantity: 1 },
        ],
      },
    ],
    note: 'Báo giá trước đã hết hạn. Bản này thêm việc thay dầu.',
    outcome: { state: 'sent' },
  },
];

export const scooterService: readonly SeedQuote[] = [
  {
    hoursLater: 2.3,
    jobs: [
      {
        title: 'Thay nhớt máy và nhớt láp',
        severity: 'none',
        finding: 'Đến kỳ thay theo số km.',
        lines: [
          { name: 'Công thay nhớt máy và nhớt láp', minutes: 20 },
          { name: 'Nhớt xe tay ga 10W-30, 0,8 lít', quantity: 1, price: 130_000 },
          { name: 'Nhớt láp 120 ml', quantity: 1, price: 45_000 },
        ],
      },
    ],
    outcome: { state: 'answered', statement: 'Chị Trâm đồng ý qua điện thoại.' },
  },
];

const valveBody = (price: number): SeedJob => ({
  title: 'Thay cụm van dầu hộp số và dầu hộp số',
  severity: 'red',
  finding: 'Áp suất dầu cụm ly hợp số 3 tụt khi nóng máy; dầu hộp số sẫm, có mùi khét.',
  lines: [
    { name: 'Công thay cụm van dầu và cài đặt lại hộp số', minutes: 420 },
    { name: 'Cụm van dầu hộp số 6R80 phục hồi', quantity: 1, price },
    { product: 'Dầu hộp số tự động Lumora ATF 1 lít', quantity: 10 },
  ],
});

export const jerkingGearbox: readonly SeedQuote[] = [
  {
    hoursLater: 3.2,
    jobs: [valveBody(21_800_000)],
    outcome: { state: 'withdrawn', reason: 'Ghi nhầm giá cụm van mới, khách chọn loại phục hồi' },
  },
  {
    hoursLater: 4.2,
    jobs: [valveBody(12_800_000)],
    outcome: { state: 'answered', statement: 'Anh Trường nghe lại giá qua điện thoại và đồng ý, chờ được hai ngày.' },
  },
];

export const scratchedDoor: readonly SeedQuote[] = [
  {
    hoursLater: 3.2,
    jobs: [
      {
        title: 'Sơn dặm cửa sau bên phải',
        severity: 'none',
        finding: 'Vết xước dài 18 cm qua lớp sơn màu, tôn không móp.',
        lines: [
          { name: 'Công làm nền, sơn và đánh bóng một cánh cửa', minutes: 300 },
          { name: 'Sơn màu bạc theo mã xe và dầu bóng', quantity: 1, price: 650_000 },
        ],
      },
    ],
    outcome: { state: 'answered' },
  },
];

export const flatBattery: readonly SeedQuote[] = [
  {
    hoursLater: 3.2,
    jobs: [
      {
        title: 'Thay ắc quy',
        severity: 'red',
        finding: 'Ắc quy còn 11,6 V khi nghỉ, tụt dưới 9 V lúc đề; máy phát sạc bình thường.',
        lines: [
          { name: 'Công thay ắc quy', minutes: 20 },
          // Not from the catalogue: its stock would have to be sold at the handover, and the running services do that.
          { name: 'Ắc quy khô 60Ah', quantity: 1, price: 1_450_000 },
        ],
      },
    ],
    outcome: { state: 'answered', statement: 'Anh Sơn đồng ý tại quầy khi gọi lại.' },
  },
];
