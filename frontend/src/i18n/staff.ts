/** Texts of the staff page. */
export const staffTexts = {
  title: 'Người sẽ cầm chìa khóa xe bạn',
  lead: 'Mỗi chiếc xe có một cố vấn theo từ lúc nhận đến khi giao.',
  seeAll: 'Xem cả đội ngũ',
  pageTitle: 'Đội ngũ tư vấn và kỹ thuật',
  pageLead: 'Gọi thẳng người phụ trách. Ai bận, đồng nghiệp cùng nhóm nghe máy giúp.',
  description: 'Cố vấn dịch vụ, kỹ thuật viên và đội cứu hộ của xưởng: tên, chức vụ và số điện thoại để gọi trực tiếp.',
  count: (members: number) => `${members} người`,
  callTo: (name: string) => `Gọi ${name}:`,
  empty: 'Danh sách đang được cập nhật',
  emptyHelp: 'Bạn gọi hotline, chúng tôi nối máy đến đúng người phụ trách.',
  failed: 'Không thể tải danh sách nhân viên!',
  failedHelp: 'Đường truyền đang trục trặc. Bạn thử lại, hoặc gọi hotline để gặp cố vấn.',
  ask: 'Gửi câu hỏi cho cố vấn',
} as const;
