import type { NewVehicle, OwnVehicleBody, PersonBody, StepId, WaitingReason } from '@garage/contracts';
import type { WorkshopImport } from '@garage/workshop/import';
import type { SeedQuote } from './quotes.ts';
import {
  blackSmoke,
  earlierService,
  flatBattery,
  jerkingGearbox,
  noisyChassis,
  scooterService,
  scratchedDoor,
  wornBrakes,
} from './quotes.ts';

interface SeedVehicle extends NewVehicle {
  people: PersonBody[];
  /** Belongs to the demo customer. */
  isCustomers?: boolean;
}

/** Vehicles in the list of the demo customer. The workshop knows one as the customer's; the other one it knows as that of other people. */
export const seedOwnVehicles: ReadonlyArray<Omit<OwnVehicleBody, 'name' | 'email'>> = [
  {
    plate: '51K-246.80',
    kind: 'car',
    make: 'Honda',
    model: 'CR-V',
    year: 2021,
    colour: 'Đỏ',
    insuranceUntil: '2026-10-15',
  },
  {
    plate: '30A-123.45',
    kind: 'car',
    make: 'Toyota',
    model: 'Vios',
    year: 2019,
    colour: 'Trắng',
    inspectionUntil: '2027-03-14',
    insuranceUntil: '2027-01-31',
  },
];

const owner = (name: string, phone: string): PersonBody => ({ role: 'owner', name, phone });
const driver = (name: string, phone: string): PersonBody => ({ role: 'driver', name, phone });

export const seedVehicles: readonly SeedVehicle[] = [
  {
    plate: '30A-123.45',
    kind: 'car',
    make: 'Toyota',
    model: 'Vios 1.5G',
    year: 2019,
    colour: 'Trắng',
    engine: 'petrol',
    vin: 'RL4BC9FE1K1003456',
    inspectionUntil: '2027-03-14',
    insuranceUntil: '2027-01-31',
    people: [owner('Nguyễn Minh Khôi', '0912 345 678')],
    isCustomers: true,
  },
  {
    plate: '51K-246.80',
    kind: 'car',
    make: 'Honda',
    model: 'CR-V',
    year: 2021,
    colour: 'Đỏ',
    engine: 'petrol',
    people: [owner('Lê Thị Hạnh', '0903 112 233'), driver('Lê Quốc Bảo', '0903 445 566')],
  },
  {
    plate: '43A-678.90',
    kind: 'car',
    make: 'VinFast',
    model: 'VF 8',
    year: 2024,
    colour: 'Xanh',
    engine: 'electric',
    inspectionUntil: '2027-08-20',
    people: [owner('Trần Đức Anh', '0935 778 899')],
  },
  {
    plate: '29C-555.12',
    kind: 'truck',
    make: 'Hyundai',
    model: 'Porter H150',
    year: 2020,
    colour: 'Trắng',
    engine: 'diesel',
    people: [owner('Công ty Vận tải An Phát', '024 3856 1122'), driver('Phạm Văn Lực', '0987 100 200')],
  },
  {
    plate: '59C1-234.56',
    kind: 'motorbike',
    make: 'Honda',
    model: 'SH 150i',
    year: 2022,
    colour: 'Đen',
    engine: 'petrol',
    people: [owner('Võ Ngọc Trâm', '0908 765 432')],
  },
  {
    plate: '29MĐ1-345.67',
    kind: 'motorbike',
    make: 'VinFast',
    model: 'Klara S',
    year: 2023,
    colour: 'Trắng',
    engine: 'electric',
    people: [owner('Đỗ Phương Linh', '0976 543 210')],
  },
  {
    plate: '15A-888.01',
    kind: 'car',
    make: 'Ford',
    model: 'Ranger Wildtrak',
    year: 2018,
    colour: 'Cam',
    engine: 'diesel',
    people: [owner('Bùi Xuân Trường', '0913 222 444')],
  },
  {
    plate: '30H-909.18',
    kind: 'car',
    make: 'Toyota',
    model: 'Corolla Cross HEV',
    year: 2023,
    colour: 'Bạc',
    engine: 'hybrid',
    people: [owner('Hoàng Thu Thủy', '0904 909 180')],
  },
  {
    plate: '36A-1234',
    kind: 'car',
    make: 'Kia',
    model: 'Morning',
    year: 2012,
    colour: 'Vàng',
    engine: 'petrol',
    people: [owner('Trịnh Văn Sơn', '0948 121 314')],
  },
  {
    plate: '65A-432.10',
    kind: 'car',
    make: 'Mazda',
    model: 'CX-5',
    year: 2017,
    colour: 'Xám',
    engine: 'petrol',
    people: [owner('Huỳnh Kim Ngân', '0939 876 543')],
  },
];

type Inspection = NonNullable<Parameters<WorkshopImport['addOrder']>[0]['inspection']>;
type Entry = Inspection['entries'][number];

interface SeedInspection extends Omit<Inspection, 'entries'> {
  entries: ReadonlyArray<
    Omit<Entry, 'photo'> & {
      /** The photograph: one of the demo pictures, with the lines drawn on it. */
      photo?: { picture: string; strokes: NonNullable<Entry['photo']>['strokes'] };
    }
  >;
}

const STROKE_POINTS = 24;

/** A ring drawn on a photograph; place and size in thousandths of its width and height. */
const ring = ([x, y]: readonly [number, number], [width, height]: readonly [number, number]): Array<[number, number]> =>
  Array.from({ length: STROKE_POINTS + 1 }, (_, point) => {
    const angle = (point / STROKE_POINTS) * 2 * Math.PI;
    return [Math.round(x + width * Math.cos(angle)), Math.round(y + height * Math.sin(angle))];
  });

const brakesAreWorn: SeedInspection = {
  isCompleted: true,
  entries: [
    {
      pointId: 'pad-front-left',
      value: 1.8,
      note: 'Mòn hết, đã chạm báo mòn.',
      photo: { picture: 'details/brake-pads-close-red', strokes: [ring([500, 500], [260, 300])] },
    },
    { pointId: 'pad-front-right', value: 2.6 },
    { pointId: 'pad-rear-left', value: 5.5 },
    { pointId: 'pad-rear-right', value: 5.2 },
    {
      pointId: 'discs',
      rating: 'yellow',
      note: 'Đĩa trước có rãnh, nên láng cùng lúc thay má phanh.',
      photo: { picture: 'details/brake-disc-plain-red-1', strokes: [] },
    },
    { pointId: 'brake-fluid', value: 2.4 },
    { pointId: 'battery-voltage', value: 12.6 },
    { pointId: 'charge-voltage', value: 14.1 },
    { pointId: 'tread-front-left', value: 4.1 },
    { pointId: 'tread-front-right', value: 4 },
    { pointId: 'tread-rear-left', value: 2.9 },
    { pointId: 'tread-rear-right', value: 3.2 },
  ],
};

const chassisIsNoisy: SeedInspection = {
  isCompleted: false,
  entries: [
    {
      pointId: 'tyre-pressure',
      rating: 'red',
      note: 'Bánh sau phải còn 1,4 bar, có vết đinh.',
      photo: { picture: 'details/tyre-close-green-1', strokes: [ring([620, 420], [120, 160])] },
    },
    { pointId: 'tread-front-left', value: 6.2 },
    { pointId: 'tread-front-right', value: 6.1 },
    { pointId: 'traction-battery', value: 97 },
    {
      pointId: 'dampers',
      rating: 'yellow',
      note: 'Cao su bát bèo trước trái kêu khi lắc.',
      photo: { picture: 'details/shock-absorber-close-blue', strokes: [] },
    },
  ],
};

export interface SeedOrder {
  /** Plate of one of the vehicles. */
  plate: string;
  complaint: string;
  km: number;
  fuel: number;
  belongings?: string;
  /** Hours before now at which the vehicle arrived, and after now until which it is promised. */
  arrivedHoursAgo: number;
  promisedInHours: number;
  /** The step that the order has reached; every step before it was done, except `skipped`. */
  step: StepId;
  skipped?: StepId[];
  waiting?: { for: WaitingReason; note: string };
  inspection?: SeedInspection;
  /** Reading and note for the customer at the handover of a finished order. */
  handover?: { km: number; noteForCustomer?: string };
  /** Titles of jobs of earlier orders whose guarantee is claimed. */
  claims?: readonly string[];
  /** Oldest first. */
  quotes?: readonly SeedQuote[];
  /** Tasks of technicians on the step that the order has reached. */
  tasks?: readonly SeedTask[];
}

export interface SeedTask {
  /** E-mail of a demo technician. */
  email: string;
  note?: string;
  standardMinutes: number;
  progress: 'assigned' | 'paused' | 'done';
  /** Minutes before now at which the work began, and how long it took. */
  startedMinutesAgo?: number;
  minutes?: number;
  pauseReason?: string;
  findings?: string;
}

export const seedOrders: readonly SeedOrder[] = [
  {
    plate: '51K-246.80',
    complaint: 'Bảo dưỡng định kỳ, gió điều hòa ở hàng ghế sau yếu.',
    km: 35_120,
    fuel: 60,
    arrivedHoursAgo: 24 * 60,
    promisedInHours: -24 * 60 + 10,
    step: 'warranty',
    quotes: earlierService,
    handover: { km: 35_124, noteForCustomer: 'Lần tới thay dầu ở mốc 40.000 km.' },
  },
  {
    plate: '30A-123.45',
    complaint: 'Phanh trước kêu rít khi đi chậm, vô lăng rung nhẹ lúc phanh.',
    km: 68_420,
    fuel: 50,
    belongings: 'Ghế trẻ em ở hàng sau',
    arrivedHoursAgo: 26,
    promisedInHours: 4,
    step: 'repair',
    inspection: brakesAreWorn,
    quotes: wornBrakes,
    tasks: [
      {
        email: 'technician@garage.local',
        note: 'Thay má phanh trước, láng đĩa nếu còn đủ độ dày.',
        standardMinutes: 90,
        progress: 'paused',
        startedMinutesAgo: 80,
        minutes: 35,
        pauseReason: 'Chờ má phanh ở kho',
        findings: 'Má phanh trước còn 2 mm, đĩa phanh có gờ.',
      },
    ],
  },
  {
    plate: '51K-246.80',
    complaint: 'Bảo dưỡng mốc 40.000 km, kiểm tra thêm điều hòa yếu. Chân lọc dầu thay lần trước rịn dầu.',
    claims: ['Thay dầu động cơ và lọc dầu'],
    km: 39_870,
    fuel: 75,
    arrivedHoursAgo: 2,
    promisedInHours: 6,
    step: 'receive',
  },
  {
    plate: '43A-678.90',
    complaint: 'Báo lỗi áp suất lốp, đi đường xóc có tiếng kêu gầm.',
    km: 21_300,
    fuel: 60,
    arrivedHoursAgo: 20,
    promisedInHours: 24,
    step: 'check',
    inspection: chassisIsNoisy,
    quotes: noisyChassis,
    tasks: [{ email: 'technician@garage.local', standardMinutes: 30, progress: 'assigned' }],
  },
  {
    plate: '29C-555.12',
    complaint: 'Khói đen khi tăng tốc, máy yếu lúc chở nặng.',
    km: 156_900,
    fuel: 25,
    belongings: 'Bạt che hàng, 2 dây chằng',
    arrivedHoursAgo: 50,
    promisedInHours: -3,
    step: 'confirm',
    quotes: blackSmoke,
    waiting: { for: 'customer', note: 'Chủ xe hẹn trả lời báo giá trong chiều nay' },
  },
  {
    plate: '59C1-234.56',
    complaint: 'Thay nhớt, kiểm tra dây curoa.',
    km: 18_250,
    fuel: 40,
    arrivedHoursAgo: 12,
    promisedInHours: 2,
    step: 'recheck',
    skipped: ['diagnose', 'prepare'],
    quotes: scooterService,
    tasks: [
      {
        email: 'technician2@garage.local',
        standardMinutes: 20,
        progress: 'done',
        startedMinutesAgo: 60,
        minutes: 16,
        findings: 'Dây curoa còn tốt, không rò nhớt.',
      },
    ],
  },
  {
    plate: '15A-888.01',
    complaint: 'Hộp số giật khi vào số 3.',
    km: 97_640,
    fuel: 30,
    arrivedHoursAgo: 74,
    promisedInHours: 48,
    step: 'prepare',
    quotes: jerkingGearbox,
    waiting: { for: 'parts', note: 'Cụm van dầu hộp số về sau hai ngày' },
  },
  {
    plate: '30H-909.18',
    complaint: 'Trầy sơn cửa sau bên phải, nhờ sơn dặm.',
    km: 15_120,
    fuel: 90,
    arrivedHoursAgo: 48,
    promisedInHours: 1,
    step: 'acceptance',
    quotes: scratchedDoor,
  },
  {
    plate: '36A-1234',
    complaint: 'Khó nổ máy buổi sáng, đèn ắc quy sáng.',
    km: 132_800,
    fuel: 20,
    arrivedHoursAgo: 96,
    promisedInHours: -60,
    step: 'warranty',
    quotes: flatBattery,
    handover: { km: 132_806 },
  },
];
