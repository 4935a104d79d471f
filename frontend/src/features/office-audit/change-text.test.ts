import { describe, expect, it } from 'vitest';
import { valueText } from './change-text.ts';

describe('valueText', () => {
  it('translates technical values to Vietnamese', () => {
    expect(valueText('secondFactorRequired', 'false')).toBe('Không');
    expect(valueText('secondFactor', 'true')).toBe('Có');
    expect(valueText('status', 'false')).toBe('Đã khóa');
    expect(valueText('roles', 'customer, admin')).toBe('Khách hàng, Admin');
    expect(valueText('closedWeekdays', '0, 6')).toBe('Chủ Nhật, Thứ Bảy');
    expect(valueText('closedDates', '2026-12-24, 2026-12-25')).toBe('24/12/2026, 25/12/2026');
    expect(valueText('price', '1250000')).toBe('1.250.000\u00A0₫');
    expect(valueText('roles', '')).toBe('Không có');
  });

  it('translates the values of the workshop to Vietnamese [WORK-19]', () => {
    expect(valueText('step', 'recheck')).toBe('Kiểm tra lại');
    expect(valueText('skipped', 'check, diagnose')).toBe('Kiểm tra, Chẩn đoán');
    expect(valueText('state', 'open')).toBe('Đang làm');
    expect(valueText('waiting', 'third-party')).toBe('Chờ bên thứ ba');
    expect(valueText('kind', 'car')).toBe('Ô tô');
    expect(valueText('engine', 'hybrid')).toBe('Lai điện');
    expect(valueText('people', 'owner L*** 091***78; driver T***')).toBe('Chủ xe L*** 091***78; Người lái T***');
    expect(valueText('promisedAt', '2026-12-01T09:30:00.000Z')).toBe('16:30 01/12/2026');
    expect(valueText('inspectionUntil', '2027-03-01')).toBe('01/03/2027');
    expect(valueText('workedTo', '2026-12-01T09:30:00.000Z')).toBe('16:30 01/12/2026');
    expect(valueText('technician', 'Bùi Quang Huy')).toBe('Bùi Quang Huy');
    expect(valueText('technician', '0123456789abcdef01234567')).toBe('Nhân viên 234567');
  });

  it('translates the values of quotes and rates to Vietnamese [QUOTE-83]', () => {
    expect(valueText('quoteState', 'sent')).toBe('Chờ khách trả lời');
    expect(valueText('jobState', 'agreed')).toBe('Đồng ý');
    expect(valueText('partsState', 'reserved')).toBe('Đã giữ hàng');
    expect(valueText('quoteTotal', '1267000')).toBe('1.267.000\u00A0₫');
    expect(valueText('labourRates', 'car 250000 2026-01-01; truck 350000 2026-01-01')).toBe(
      'Ô tô 250.000\u00A0₫ (01/01/2026); Xe tải 350.000\u00A0₫ (01/01/2026)',
    );
    expect(valueText('taxRates', '8% 2025-01-01; 10% 2027-01-01')).toBe('8% (01/01/2025); 10% (01/01/2027)');
  });

  it('does not change texts written by staff', () => {
    expect(valueText('title', 'false')).toBe('false');
    expect(valueText('name', '2026-12-24')).toBe('2026-12-24');
  });
});
