/** The customer's vehicles in the form of the contact page. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { stubAvailability } from '../../testing/appointments.ts';
import { gone, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { newOwnVehicle, stubOwnVehicles } from '../../testing/own-vehicles.ts';
import { stub } from '../../testing/stub-api.ts';

const choice = page.getByLabelText('Xe của bạn');
const plate = page.getByLabelText('Biển số (không bắt buộc)');

async function openForm() {
  stubAvailability();
  stub('addresses.list', { status: 'thành công', addresses: [] });
  await openPage('/contact', { as: 'customer' });
  await shown(page.getByLabelText('Ngày hẹn'));
}

it('are offered, and fill in vehicle and plate; a typed plate is another vehicle [WORK-135]', async () => {
  stubOwnVehicles([
    newOwnVehicle(),
    newOwnVehicle({ plate: '29C1-678.90', make: '', model: '', year: null, colour: '' }),
  ]);
  await openForm();
  await choice.selectOptions('30A-123.45 · Toyota Vios 2019');
  await expect.element(plate).toHaveValue('30A-123.45');
  await expect.element(page.getByLabelText('Dòng xe (không bắt buộc)')).toHaveValue('Toyota Vios 2019, trắng');
  await choice.selectOptions('29C1-678.90');
  await expect.element(plate).toHaveValue('29C1-678.90');
  await plate.fill('51K-111.11');
  await expect.element(choice).toHaveValue('');
  await plate.fill('30a 12345');
  await expect.element(choice).toHaveDisplayValue('30A-123.45 · Toyota Vios 2019');
});

it('lead to the form, where the one whose button was pressed is chosen [WORK-135]', async () => {
  stubOwnVehicles([newOwnVehicle({ plate: '29C1-678.90' }), newOwnVehicle()]);
  stubAvailability();
  stub('addresses.list', { status: 'thành công', addresses: [] });
  await openPage('/account/vehicles', { as: 'customer' });
  const link = page.getByRole('article', { name: '30A-123.45' }).getByRole('link', { name: 'Đặt lịch hẹn' });
  await link.click();
  await expect.element(plate).toHaveValue('30A-123.45');
  await expect.element(choice).toHaveDisplayValue('30A-123.45 · Toyota Vios 2019');
  // It is chosen once, and does not come back.
  await choice.selectOptions('Xe khác, tự ghi bên dưới');
  await expect.element(plate).toHaveValue('');
});

it('are not offered while there are none [WORK-135]', async () => {
  stubOwnVehicles([]);
  await openForm();
  await shown(plate);
  await gone(choice);
});
