/** The twelve steps of the workshop's work, in their order; the public page about the work process takes its names from here. */
export const workshopSteps = [
  { id: 'receive', name: 'Tiếp nhận' },
  { id: 'check', name: 'Kiểm tra' },
  { id: 'diagnose', name: 'Chẩn đoán' },
  { id: 'quote', name: 'Báo giá chi tiết' },
  { id: 'confirm', name: 'Xác nhận' },
  { id: 'prepare', name: 'Chuẩn bị' },
  { id: 'repair', name: 'Sửa chữa' },
  { id: 'recheck', name: 'Kiểm tra lại' },
  { id: 'clean', name: 'Vệ sinh' },
  { id: 'acceptance', name: 'Nghiệm thu' },
  { id: 'handover', name: 'Bàn giao' },
  { id: 'warranty', name: 'Bảo hành' },
] as const;

export type StepId = (typeof workshopSteps)[number]['id'];

const names: ReadonlyMap<string, string> = new Map(workshopSteps.map(({ id, name }) => [id, name]));

/** The Vietnamese name of a step. */
export const stepName = (id: StepId): string => names.get(id) ?? id;
