/** Texts of the search section on /manager/settings. */
export const officeSearch = {
  title: 'Tìm kiếm của khách',
  lead: 'Khách gọi một thứ bằng nhiều tên: vỏ hay lốp, thắng hay phanh. Ô tìm kiếm dịch vụ và tin tức hiểu các tên trong cùng một dòng là một.',
  synonyms: 'Từ đồng nghĩa của xưởng',
  synonymsHelp:
    'Mỗi dòng một nhóm, các tên cách nhau bằng dấu phẩy. Dòng có một tên trùng với danh sách có sẵn thì thay cho dòng có sẵn đó; dòng chỉ có một tên thì bỏ nhóm có sẵn của tên ấy.',
  placeholder: 'con đội, kích\nbình nước phụ, hũ nước phụ',
  shipped: (count: string) => `Danh sách có sẵn (${count} nhóm)`,
  save: 'Lưu từ đồng nghĩa',
  saving: 'Đang xử lý...',
  tooManyLines: (max: number) => `Nhiều nhất ${max} dòng`,
  tooManyNames: (line: number, max: number) => `Dòng ${line} có hơn ${max} tên`,
  nameTooLong: (line: number) => `Dòng ${line} có tên dài hơn bốn từ hoặc 60 ký tự`,
  unmatched: 'Khách tìm mà không thấy',
  unmatchedHelp: 'Chỉ giữ từ và số lần tìm trong 90 ngày, không giữ gì về người tìm.',
  unmatchedList: 'Những từ khách tìm mà không thấy',
  columns: { words: 'Từ khách gõ', area: 'Tìm ở', count: 'Số lần', lastAt: 'Lần cuối' },
  areas: { products: 'Dịch vụ', news: 'Tin tức' },
  noneYet: 'Chưa có lượt tìm nào không thấy kết quả.',
  failures: {
    load: 'Không thể tải từ đồng nghĩa',
    save: 'Không thể lưu từ đồng nghĩa',
    unmatched: 'Không thể tải những từ khách tìm mà không thấy',
  },
} as const;
