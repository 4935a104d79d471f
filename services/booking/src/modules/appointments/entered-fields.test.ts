import { expect, it } from 'vitest';
import { enteredFieldsOf } from './entered-fields.ts';

it('an appointment has single lines without characters that are not seen [DAILY-46 content]', () => {
  const fields = enteredFieldsOf({
    fullName: '\u202ETrần\u200B Thị\n Lan\uFEFF',
    numberPhone: '0912345678',
    date: '2026-12-01',
    timeSlot: '09:00',
    description: 'Dòng một\nDòng hai',
    vehicle: '\u2066Sedan\u2069',
    plate: '30A\u200D-123.45',
    service: 'Phanh\u0007',
  });
  expect(fields).toMatchObject({
    fullName: 'Trần Thị Lan',
    description: 'Dòng một\nDòng hai',
    vehicle: 'Sedan',
    plate: '30A-123.45',
    service: 'Phanh',
  });
});
