import type { StaffMember } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';

const namesOf = (list: StaffMember[]) => list.map(({ name }) => name);

describe('staff and their positions', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
  let advisor: { id: string; name: string };
  let rescue: { id: string; name: string };

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    const { staff } = catalogue.content;
    advisor = await staff.addPosition('Cố vấn dịch vụ');
    rescue = await staff.addPosition('Đội cứu hộ');
    const people = [
      ['Nguyễn Thu Hà', '0900000101', advisor],
      ['Cao Bá Long', '0900000501', rescue],
      ['Trần Minh Quân', '0900000102', advisor],
    ] as const;
    await staff.add(
      people.map(([name, phone, category], index) => ({
        name,
        phone,
        category,
        position: `${category.name} ca ${index}`,
        image: '',
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      })),
    );
  });

  const get = async (url: string) => {
    const answer = await catalogue.app.inject(url);
    return { total: answer.headers['x-total-count'], list: answer.json<StaffMember[]>(), answer };
  };

  it('have positions with id and name only, oldest first [API-32, ENT-14]', async () => {
    const answer = await catalogue.app.inject('/api/categoriesStaff');
    expect(answer.json()).toEqual([
      { _id: advisor.id, name: 'Cố vấn dịch vụ' },
      { _id: rescue.id, name: 'Đội cứu hộ' },
    ]);
    expect(answer.headers['cache-tag']).toBe('staff');
  });

  it('are listed oldest first with their free-text role and their position [API-36, ENT-15, B-48, GEN-03]', async () => {
    const { list, answer } = await get('/api/staff');
    expect(namesOf(list)).toEqual(['Nguyễn Thu Hà', 'Cao Bá Long', 'Trần Minh Quân']);
    expect(list[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Nguyễn Thu Hà',
      phone: '0900000101',
      position: 'Cố vấn dịch vụ ca 0',
      image: '',
      catestaff_id: { _id: advisor.id, name: 'Cố vấn dịch vụ' },
      createdAt: '2026-01-01T00:00:00.000Z',
      revision: 1,
    });
    expect(answer.headers['cache-tag']).toBe('staff');
  });

  it('publish the work phone and no other personal data [SRV-22]', async () => {
    await catalogue.mongo.db
      .collection('staff')
      .updateMany({}, { $set: { email: 'rieng@example.com', address: 'Nhà riêng', birthday: '1990-01-01' } });
    const { list, answer } = await get('/api/staff');
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(
      ['_id', 'catestaff_id', 'createdAt', 'image', 'name', 'phone', 'position', 'revision'].toSorted(),
    );
    expect(answer.body).not.toMatch(/rieng@|Nhà riêng|1990-01-01/);
  });

  it('are filtered by position, sorted and paged, with the total count in a header', async () => {
    const { list, total } = await get(`/api/staff?category=${advisor.id}&sort=newest&page=1&limit=1`);
    expect([namesOf(list), total]).toEqual([['Trần Minh Quân'], '2']);
    expect((await get(`/api/staff?category=${'f'.repeat(24)}`)).list).toEqual([]);
  });

  it('are found by words of their names regardless of accents, the last one incomplete', async () => {
    expect(namesOf((await get('/api/staff?q=ha%20ng')).list)).toEqual(['Nguyễn Thu Hà']);
    expect((await get('/api/staff?q=%2D%2D&page=1')).total).toBe('0');
  });

  it('are counted in their positions, and events are published', async () => {
    const stored = await catalogue.mongo.db.collection('positions').find().sort({ createdAt: 1 }).toArray();
    expect(stored.map(({ staffCount }) => staffCount)).toEqual([2, 1]);
    const types = (await catalogue.pendingEvents()).map(({ type }) => type);
    expect(types.toSorted()).toEqual([
      'catalogue.position.created.v1',
      'catalogue.position.created.v1',
      'catalogue.staff.created.v1',
      'catalogue.staff.created.v1',
      'catalogue.staff.created.v1',
    ]);
  });

  it('store nothing when a position is unknown', async () => {
    const before = await catalogue.pendingEvents();
    const member = { name: 'Ai Đó', phone: '0900000999', position: 'Thợ', image: '', createdAt: new Date() };
    const category = { id: 'f'.repeat(24), name: 'Không có' };
    await expect(catalogue.content.staff.add([{ ...member, category }])).rejects.toMatchObject({
      code: 'POSITION_NOT_FOUND',
    });
    expect(await catalogue.pendingEvents()).toEqual(before);
    expect((await get('/api/staff')).list).toHaveLength(3);
  });
});
