/** The points of the built-in templates. */
import { PROMISED_POINTS } from './inspection-limits.ts';
import type { EngineKind, VehicleKind } from './limits.ts';

/** A point whose value is measured: the limits between green, yellow and red. */
export interface MeasuredLimits {
  unit: string;
  yellow: number;
  red: number;
  /** `high`: a value below a limit is worse, as of tread depth. `low`: a value above it is worse. */
  better: 'high' | 'low';
}

export interface InspectionPoint {
  /** Unique in its template. */
  id: string;
  label: string;
  /** Absent when nothing is measured. */
  measured?: MeasuredLimits;
}

export interface PointGroup {
  name: string;
  points: readonly InspectionPoint[];
}

/** The vehicles that a template is for. An empty list of engines stands for all of them. */
export interface InspectedVehicles {
  kinds: readonly VehicleKind[];
  engines: readonly EngineKind[];
}

export interface BuiltInTemplate extends InspectedVehicles {
  /** Never changes, so that a start does not add the template again. */
  key: string;
  name: string;
  groups: readonly PointGroup[];
}

/** `combustion`: exists only in a vehicle with a combustion engine. `electric`: only in one without. */
interface KnownPoint extends InspectionPoint {
  only?: 'combustion' | 'electric';
}

interface KnownGroup {
  name: string;
  points: readonly KnownPoint[];
}

const volts = (yellow: number, red: number): MeasuredLimits => ({ unit: 'V', yellow, red, better: 'high' });
const padThickness: MeasuredLimits = { unit: 'mm', yellow: 4, red: 2, better: 'high' };
const treadDepth: MeasuredLimits = { unit: 'mm', yellow: 3, red: 1.6, better: 'high' };
const waterInFluid: MeasuredLimits = { unit: '%', yellow: 2, red: 3, better: 'low' };
const batteryHealth: MeasuredLimits = { unit: '%', yellow: 85, red: 70, better: 'high' };

const carPoints: readonly KnownGroup[] = [
  {
    name: 'Đèn và ngoại thất',
    points: [
      { id: 'head-lights', label: 'Đèn chiếu gần, chiếu xa' },
      { id: 'signal-lights', label: 'Đèn xi nhan, đèn cảnh báo' },
      { id: 'rear-lights', label: 'Đèn phanh, đèn lùi, đèn biển số' },
      { id: 'fog-lights', label: 'Đèn sương mù, đèn định vị' },
      { id: 'wipers', label: 'Gạt mưa và nước rửa kính' },
      { id: 'glass-mirrors', label: 'Kính chắn gió và gương' },
      { id: 'body-paint', label: 'Thân vỏ, sơn và cản xe' },
      { id: 'doors-locks', label: 'Cửa, khóa và bản lề' },
    ],
  },
  {
    name: 'Nội thất và điện',
    points: [
      { id: 'horn', label: 'Còi' },
      { id: 'seat-belts', label: 'Dây đai an toàn' },
      { id: 'warning-lamps', label: 'Đèn báo trên bảng đồng hồ' },
      { id: 'climate', label: 'Điều hòa và quạt gió' },
      { id: 'battery-voltage', label: 'Điện áp ắc quy khi tắt máy', measured: volts(12.4, 12) },
      { id: 'charge-voltage', label: 'Điện áp sạc khi nổ máy', measured: volts(13.5, 13), only: 'combustion' },
      { id: 'battery-poles', label: 'Cọc và dây ắc quy' },
      { id: 'fault-codes', label: 'Mã lỗi trong hộp điều khiển' },
    ],
  },
  {
    name: 'Khoang máy',
    points: [
      { id: 'engine-oil', label: 'Dầu động cơ: mức và màu', only: 'combustion' },
      { id: 'air-filter', label: 'Lọc gió động cơ', only: 'combustion' },
      { id: 'cabin-filter', label: 'Lọc gió cabin' },
      { id: 'coolant', label: 'Nước làm mát' },
      { id: 'radiator', label: 'Két nước và đường ống' },
      { id: 'drive-belts', label: 'Dây đai truyền động', only: 'combustion' },
      { id: 'spark-plugs', label: 'Bugi hoặc bugi sấy', only: 'combustion' },
      { id: 'steering-fluid', label: 'Trợ lực lái' },
      { id: 'gearbox-oil', label: 'Dầu hộp số', only: 'combustion' },
      { id: 'leaks', label: 'Rò rỉ trong khoang máy' },
    ],
  },
  {
    name: 'Pin và động cơ điện',
    points: [
      { id: 'traction-battery', label: 'Dung lượng pin so với khi mới', measured: batteryHealth, only: 'electric' },
      { id: 'battery-case', label: 'Vỏ pin và gầm bảo vệ pin', only: 'electric' },
      { id: 'battery-cooling', label: 'Làm mát pin', only: 'electric' },
      { id: 'charge-port', label: 'Cổng sạc và nắp', only: 'electric' },
      { id: 'high-voltage-cables', label: 'Dây cao áp và đầu nối', only: 'electric' },
      { id: 'drive-motor', label: 'Động cơ điện và dầu hộp giảm tốc', only: 'electric' },
      { id: 'charging', label: 'Sạc thử', only: 'electric' },
    ],
  },
  {
    name: 'Phanh',
    points: [
      { id: 'brake-fluid', label: 'Nước trong dầu phanh', measured: waterInFluid },
      { id: 'pad-front-left', label: 'Má phanh trước trái', measured: padThickness },
      { id: 'pad-front-right', label: 'Má phanh trước phải', measured: padThickness },
      { id: 'pad-rear-left', label: 'Má phanh sau trái', measured: padThickness },
      { id: 'pad-rear-right', label: 'Má phanh sau phải', measured: padThickness },
      { id: 'discs', label: 'Đĩa phanh, tang trống' },
      { id: 'parking-brake', label: 'Phanh tay' },
    ],
  },
  {
    name: 'Lốp và bánh xe',
    points: [
      { id: 'tread-front-left', label: 'Gai lốp trước trái', measured: treadDepth },
      { id: 'tread-front-right', label: 'Gai lốp trước phải', measured: treadDepth },
      { id: 'tread-rear-left', label: 'Gai lốp sau trái', measured: treadDepth },
      { id: 'tread-rear-right', label: 'Gai lốp sau phải', measured: treadDepth },
      { id: 'tyre-pressure', label: 'Áp suất lốp và lốp dự phòng' },
      { id: 'rims', label: 'Vành, ốc bánh xe, mòn lệch' },
    ],
  },
  {
    name: 'Gầm và hệ thống treo',
    points: [
      { id: 'dampers', label: 'Giảm xóc và lò xo' },
      { id: 'ball-joints', label: 'Rô-tuyn và thanh cân bằng' },
      { id: 'bushings', label: 'Cao su càng và chụp bụi láp' },
      { id: 'steering', label: 'Thước lái và khớp lái' },
      { id: 'exhaust', label: 'Ống xả và bình tiêu âm', only: 'combustion' },
      { id: 'test-drive', label: 'Chạy thử: tiếng động, độ rung' },
    ],
  },
];

const motorbikePoints: readonly KnownGroup[] = [
  {
    name: 'Đèn và điện',
    points: [
      { id: 'head-light', label: 'Đèn chiếu gần, chiếu xa' },
      { id: 'signal-lights', label: 'Xi nhan, đèn phanh, đèn biển số' },
      { id: 'horn', label: 'Còi' },
      { id: 'battery-voltage', label: 'Điện áp bình 12 V', measured: volts(12.4, 12) },
      { id: 'charge-voltage', label: 'Điện áp sạc khi nổ máy', measured: volts(13.5, 13), only: 'combustion' },
      { id: 'switches', label: 'Công tắc, đồng hồ, khóa' },
    ],
  },
  {
    name: 'Máy và truyền động',
    points: [
      { id: 'engine-oil', label: 'Nhớt máy: mức và màu', only: 'combustion' },
      { id: 'air-filter', label: 'Lọc gió', only: 'combustion' },
      { id: 'spark-plug', label: 'Bugi', only: 'combustion' },
      { id: 'transmission', label: 'Sên nhông hoặc dây curoa', only: 'combustion' },
      { id: 'gear-oil', label: 'Nhớt hộp số', only: 'combustion' },
      { id: 'fuel-system', label: 'Xăng: đường ống, rò rỉ', only: 'combustion' },
      { id: 'exhaust', label: 'Ống xả', only: 'combustion' },
      { id: 'traction-battery', label: 'Dung lượng pin so với khi mới', measured: batteryHealth, only: 'electric' },
      { id: 'charge-port', label: 'Cổng sạc và bộ sạc', only: 'electric' },
      { id: 'hub-motor', label: 'Động cơ điện', only: 'electric' },
      { id: 'controller', label: 'Bộ điều khiển và dây điện', only: 'electric' },
    ],
  },
  {
    name: 'Phanh, bánh và khung',
    points: [
      { id: 'pad-front', label: 'Má phanh trước', measured: { ...padThickness, yellow: 2.5, red: 1.5 } },
      { id: 'pad-rear', label: 'Má phanh sau', measured: { ...padThickness, yellow: 2.5, red: 1.5 } },
      { id: 'brake-levers', label: 'Tay phanh, dây và dầu phanh' },
      { id: 'tread-front', label: 'Gai lốp trước', measured: { ...treadDepth, yellow: 1.5, red: 1 } },
      { id: 'tread-rear', label: 'Gai lốp sau', measured: { ...treadDepth, yellow: 1.5, red: 1 } },
      { id: 'tyre-pressure', label: 'Áp suất lốp' },
      { id: 'rims', label: 'Vành, nan hoa, bạc đạn' },
      { id: 'dampers', label: 'Phuộc trước, phuộc sau' },
      { id: 'steering', label: 'Cổ lái' },
      { id: 'stand-mirrors', label: 'Chân chống, gương' },
      { id: 'test-ride', label: 'Chạy thử' },
    ],
  },
];

/** The points that a vehicle with this drive has; groups that become empty are left out. */
const pointsFor = (groups: readonly KnownGroup[], drive: 'combustion' | 'electric'): PointGroup[] =>
  groups.flatMap(({ name, points }) => {
    const own = points.filter(({ only = drive }) => only === drive).map(({ only: _, ...point }) => point);
    return own.length > 0 ? [{ name, points: own }] : [];
  });

const combustion = ['petrol', 'diesel', 'hybrid'] as const;
const cars = ['car', 'truck', 'other'] as const;

export const builtInTemplates: readonly BuiltInTemplate[] = [
  {
    key: 'car',
    name: `Kiểm tra tổng quát ${PROMISED_POINTS} điểm`,
    kinds: cars,
    engines: combustion,
    groups: pointsFor(carPoints, 'combustion'),
  },
  {
    key: 'electric-car',
    name: 'Kiểm tra ô tô điện',
    kinds: cars,
    engines: ['electric'],
    groups: pointsFor(carPoints, 'electric'),
  },
  {
    key: 'motorbike',
    name: 'Kiểm tra xe máy',
    kinds: ['motorbike'],
    engines: combustion,
    groups: pointsFor(motorbikePoints, 'combustion'),
  },
  {
    key: 'electric-motorbike',
    name: 'Kiểm tra xe máy điện',
    kinds: ['motorbike'],
    engines: ['electric'],
    groups: pointsFor(motorbikePoints, 'electric'),
  },
];
