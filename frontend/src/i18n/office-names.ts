/** Texts of /manager/category and /manager/category-staff, two lists of names. */
interface NamedTexts {
  title: string;
  listLabel: string;
  searchLabel: string;
  name: string;
  nameRequired: string;
  edit: (name: string) => string;
  remove: (name: string) => string;
  create: string;
  confirmTitle: string;
  confirmText: (name: string) => string;
  listFailed: string;
  removeFailed: string;
}

export const officeCategories: NamedTexts = {
  title: 'Danh mục',
  listLabel: 'Danh sách danh mục',
  searchLabel: 'Tìm theo tên danh mục',
  name: 'Tên danh mục',
  nameRequired: 'Vui lòng nhập tên danh mục!',
  edit: (name) => `Sửa danh mục ${name}`,
  remove: (name) => `Xóa danh mục ${name}`,
  create: 'Thêm danh mục',
  confirmTitle: 'Xóa danh mục?',
  confirmText: (name) => `Danh mục “${name}” sẽ bị xóa.`,
  listFailed: 'Không thể tải danh mục!',
  removeFailed: 'Không thể xóa danh mục!',
};

export const officePositions: NamedTexts = {
  title: 'Chức vụ',
  listLabel: 'Danh sách chức vụ',
  searchLabel: 'Tìm theo tên chức vụ',
  name: 'Tên chức vụ',
  nameRequired: 'Vui lòng nhập tên chức vụ!',
  edit: (name) => `Sửa chức vụ ${name}`,
  remove: (name) => `Xóa chức vụ ${name}`,
  create: 'Thêm chức vụ',
  confirmTitle: 'Xóa chức vụ?',
  confirmText: (name) => `Chức vụ “${name}” sẽ bị xóa.`,
  listFailed: 'Không thể tải chức vụ!',
  removeFailed: 'Không thể xóa chức vụ!',
};

export type { NamedTexts };
