import type { AppointmentStatus, TimeSlot } from '@garage/contracts';

export interface SeedAppointment {
  fullName: string;
  numberPhone: string;
  /** Number of the working day; 0 is the first one from tomorrow. */
  workingDay: number;
  timeSlot: TimeSlot;
  status: AppointmentStatus;
  vehicle: string;
  plate: string;
  service: string;
  description: string;
  /** True when the demo customer booked it with the account. */
  isCustomers?: boolean;
}

/** The appointments of the coming days; on the first, one slot is full and one nearly so. */
export const seedAppointments: readonly SeedAppointment[] = [
  {
    fullName: 'Đinh Hoài Nam',
    numberPhone: '0900000301',
    workingDay: 0,
    timeSlot: '09:00',
    status: 'confirmed',
    vehicle: 'Sedan 1.5 đời 2021',
    plate: '30A-100.01',
    service: 'Bảo dưỡng định kỳ',
    description: 'Bảo dưỡng mốc 40.000 km, kiểm tra thêm hệ thống phanh.',
    isCustomers: true,
  },
  {
    fullName: 'Phạm Thu Trang',
    numberPhone: '0900000302',
    workingDay: 0,
    timeSlot: '09:00',
    status: 'pending',
    vehicle: 'Hatchback đời 2019',
    plate: '30A-100.02',
    service: 'Thay dầu động cơ',
    description: 'Thay dầu và lọc dầu.',
  },
  {
    fullName: 'Lê Quốc Bảo',
    numberPhone: '0900000303',
    workingDay: 0,
    timeSlot: '09:00',
    status: 'pending',
    vehicle: 'SUV 2.0 đời 2022',
    plate: '30A-100.03',
    service: 'Hệ thống phanh',
    description: 'Xe có tiếng kêu khi phanh ở tốc độ thấp.',
  },
  {
    fullName: 'Vũ Ngọc Mai',
    numberPhone: '0900000304',
    workingDay: 0,
    timeSlot: '14:00',
    status: 'confirmed',
    vehicle: 'Crossover đời 2020',
    plate: '30A-100.04',
    service: 'Điều hòa ô tô',
    description: 'Điều hòa không mát, cần kiểm tra và nạp gas.',
  },
  {
    fullName: 'Hoàng Đức Anh',
    numberPhone: '0900000305',
    workingDay: 0,
    timeSlot: '14:00',
    status: 'pending',
    vehicle: 'Bán tải đời 2018',
    plate: '30A-100.05',
    service: 'Kiểm tra tổng quát',
    description: 'Kiểm tra xe trước chuyến đi xa.',
  },
  {
    fullName: 'Ngô Minh Châu',
    numberPhone: '0900000306',
    workingDay: 1,
    timeSlot: '08:00',
    status: 'cancelled',
    vehicle: 'Sedan 2.0 đời 2017',
    plate: '30A-100.06',
    service: 'Sơn xe',
    description: 'Sơn lại cản trước bị xước.',
  },
  {
    fullName: 'Đinh Hoài Nam',
    numberPhone: '0900000301',
    workingDay: 3,
    timeSlot: '10:00',
    status: 'pending',
    vehicle: 'Sedan 1.5 đời 2021',
    plate: '30A-100.01',
    service: 'Chăm sóc xe',
    description: 'Vệ sinh nội thất và đánh bóng đèn pha.',
    isCustomers: true,
  },
  {
    fullName: 'Trịnh Văn Sơn',
    numberPhone: '0900000307',
    workingDay: 4,
    timeSlot: '15:00',
    status: 'confirmed',
    vehicle: 'MPV đời 2023',
    plate: '30A-100.07',
    service: 'Sửa chữa động cơ',
    description: 'Đèn báo lỗi động cơ sáng.',
  },
];
