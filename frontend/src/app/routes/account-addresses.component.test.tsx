/** The page of one's own addresses. Adding, editing and removing them with the server: e2e/addresses.spec.ts. */
import type { SavedAddress } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../testing/ids.ts';
import { gone, message, press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { callsOf, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const form = (name: string) => page.getByRole('form', { name });

const newAddress = (): SavedAddress => ({
  _id: newId(),
  fullName: 'Trần Thị Lan',
  phone: '0912345678',
  street: '12 Phố Huế',
  ward: 'Phường Hai Bà Trưng',
  wardCode: '00256',
  province: 'Thành phố Hà Nội',
  provinceCode: '01',
  label: 'Nhà riêng',
  isDefault: true,
});

const stubAddresses = (addresses: SavedAddress[]) => stub('addresses.list', { status: SUCCESS, addresses });

/** Edits the only address, which is deleted in another tab meanwhile, and tries to save it. */
async function editDeleted(): Promise<void> {
  stubAddresses([newAddress()]);
  stub('addresses.update', refusal('ADDRESS_NOT_FOUND'));
  await openPage('/account/addresses', { as: 'customer' });
  await page.getByRole('button', { name: /^Sửa địa chỉ / }).click();
  await form('Sửa địa chỉ').getByLabelText('Số nhà, tên đường').fill('14 Phố Huế');
  stubAddresses([]);
  await press(form('Sửa địa chỉ'), 'Lưu địa chỉ');
  await shown(message('error', 'Không tìm thấy địa chỉ.'));
}

it('keeps what was typed as a new address when the edited one was deleted in another tab', async () => {
  await editDeleted();
  const adding = form('Địa chỉ mới');
  await expect.element(adding.getByLabelText('Số nhà, tên đường')).toHaveValue('14 Phố Huế');
  const saved = { ...newAddress(), street: '14 Phố Huế' };
  stub('addresses.create', { status: SUCCESS, message: 'Đã lưu địa chỉ.', address: saved, addresses: [saved] });
  await press(adding, 'Lưu địa chỉ');
  await gone(adding);
  expect(callsOf('addresses.create').map(({ body }) => body)).toMatchObject([
    { street: '14 Phố Huế', wardCode: saved.wardCode, label: saved.label },
  ]);
  await shown(page.getByRole('button', { name: 'Thêm địa chỉ' }));
});

it('offers to add an address again when the form of one that was deleted in another tab is left', async () => {
  await editDeleted();
  await press(form('Địa chỉ mới'), 'Hủy');
  await shown(page.getByText('Bạn chưa lưu địa chỉ nào'));
  await expect.element(page.getByRole('button', { name: 'Thêm địa chỉ' })).toHaveFocus();
});
