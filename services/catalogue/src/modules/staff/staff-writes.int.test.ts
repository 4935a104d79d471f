import type { Position, StaffMember } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';

describe('positions and staff written by staff', () => {
  let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
  });

  const addPosition = async (name: string): Promise<string> => {
    const answer = await catalogue.send('POST', '/api/categoriesStaff/create', { name });
    return answer.json<{ position: Position }>().position._id;
  };
  const person = (catestaff_id: string, change: object = {}) => ({
    name: 'Nguyễn Thu Hà',
    phone: '0900000101',
    position: 'Cố vấn',
    catestaff_id,
    ...change,
  });
  const addPerson = async (catestaff_id: string): Promise<StaffMember> =>
    (await catalogue.send('POST', '/api/staff/create', person(catestaff_id))).json<{ staff: StaffMember }>().staff;

  it('are added, renamed and removed; members get the new name of their position [API-33, API-34, API-35]', async () => {
    const id = await addPosition('Cố vấn');
    const member = await addPerson(id);
    const renamed = await catalogue.send('PUT', `/api/categoriesStaff/${id}`, { name: 'Cố vấn dịch vụ' });
    expect(renamed.json()).toMatchObject({ status: 'thành công', position: { _id: id, name: 'Cố vấn dịch vụ' } });
    const listed = (await catalogue.app.inject('/api/staff')).json<StaffMember[]>();
    expect(listed.find(({ _id }) => _id === member._id)?.catestaff_id).toEqual({ _id: id, name: 'Cố vấn dịch vụ' });
  });

  it('refuse a position name that is taken, regardless of accents and case', async () => {
    await addPosition('Thợ điện');
    const answer = await catalogue.send('POST', '/api/categoriesStaff/create', { name: 'THO DIEN' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'POSITION_NAME_TAKEN']);
  });

  it('refuse to remove a position with members; the error contains their number [SRV-20, B-47]', async () => {
    const id = await addPosition('Thợ máy');
    const member = await addPerson(id);
    const refused = await catalogue.send('DELETE', `/api/categoriesStaff/${id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Chức vụ đang có 1 nhân viên, không thể xóa.']);
    await catalogue.send('DELETE', `/api/staff/${member._id}`);
    expect((await catalogue.send('DELETE', `/api/categoriesStaff/${id}`)).statusCode).toBe(200);
    expect((await catalogue.send('DELETE', `/api/categoriesStaff/${id}`)).json().code).toBe('POSITION_NOT_FOUND');
  });

  it('add and change a member, who may move to another position [API-37, API-38, ENT-15]', async () => {
    const [from, to] = [await addPosition('Ca ngày'), await addPosition('Ca đêm')];
    const member = await addPerson(from);
    expect(member).toMatchObject({ name: 'Nguyễn Thu Hà', phone: '0900000101', catestaff_id: { _id: from } });
    const changed = await catalogue.send('PUT', `/api/staff/${member._id}`, person(to, { position: 'Trưởng ca' }));
    expect(changed.json()).toMatchObject({
      staff: { position: 'Trưởng ca', catestaff_id: { _id: to, name: 'Ca đêm' } },
    });
    expect((await catalogue.send('DELETE', `/api/categoriesStaff/${from}`)).statusCode).toBe(200);
  });

  it('cannot overwrite changes made since they were read', async () => {
    const id = await addPosition('Thợ sơn');
    const member = await addPerson(id);
    const change = (position: string, revision: number | undefined) =>
      catalogue.send('PUT', `/api/staff/${member._id}`, person(id, { position, revision }));
    const answers = await Promise.all(['một', 'hai'].map((position) => change(position, member.revision)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('CONFLICT');
    expect((await change('ba', 2)).json()).toMatchObject({ staff: { position: 'ba', revision: 3 } });
    expect((await change('bốn', undefined)).statusCode).toBe(200);
  });

  it('answer a removal with the English status of the specification [API-39, MSTF-09]', async () => {
    const member = await addPerson(await addPosition('Bảo vệ'));
    const answer = await catalogue.send('DELETE', `/api/staff/${member._id}`);
    expect(answer.json()).toEqual({ status: 'success', message: 'Xóa nhân viên thành công!' });
    expect((await catalogue.send('DELETE', `/api/staff/${member._id}`)).json().code).toBe('STAFF_NOT_FOUND');
  });

  it.each([
    ['a name of one letter', { name: 'A' }],
    ['a name of spaces', { name: '    ' }],
    ['a phone of nine digits', { phone: '090000010' }],
    ['a phone of eleven digits', { phone: '09000001011' }],
    ['no position', { position: '' }],
    ['an unknown kind', { catestaff_id: 'f'.repeat(24) }],
  ])('refuse %s and change no count [MSTF-03, MSTF-04]', async (_, change) => {
    const id = await addPosition(`Chức vụ ${JSON.stringify(change)}`);
    const answer = await catalogue.send('POST', '/api/staff/create', person(id, change));
    expect([400, 404]).toContain(answer.statusCode);
    expect((await catalogue.send('DELETE', `/api/categoriesStaff/${id}`)).statusCode).toBe(200);
  });
});
