/** Texts of the home page, and of the pages about the process, the partners and the staff. */
export const homeTexts = {
  title: 'Sửa chữa, bảo dưỡng và cứu hộ ô tô',
  heading: (name: string) => `${name}: sửa chữa, bảo dưỡng và cứu hộ ô tô`,
  description: (city: string) =>
    `Sửa chữa, bảo dưỡng ô tô và cứu hộ 24/24${city && ` tại ${city}`}. Kiểm tra kỹ, báo giá trước khi làm, bảo hành từng hạng mục.`,
  headline: 'Giao chìa khóa, an tâm nhận xe.',
  lead: 'Kiểm tra kỹ, báo giá trước khi làm, hỏi bạn trước mỗi hạng mục phát sinh. Xe về tay bạn kèm ảnh phụ tùng đã thay.',
  book: 'Đặt lịch hẹn',
  information: 'Thông tin chung',
  rescueTitle: 'Xe nằm đường? Gọi cứu hộ 24/24.',
  rescueLead: 'Xe kéo và thợ lưu động sẵn sàng cả đêm, cuối tuần và ngày lễ.',
  hotlineTitle: 'Hotline tư vấn',
  addressTitle: 'Địa chỉ xưởng',
  hoursTitle: 'Giờ làm việc',
  taxTitle: 'Mã số thuế',
  bookingTitle: 'Đặt lịch trước, xe vào là làm ngay',
  bookingLead: 'Chọn ngày giờ hợp với bạn. Cố vấn dịch vụ gọi lại xác nhận và chuẩn bị sẵn khoang, thợ và phụ tùng.',
  callHotline: (number: string) => `Gọi ${number}`,
  findUs: 'Xem bản đồ đường đi',
} as const;

export const bannerTexts = {
  label: 'Tin nổi bật',
  slide: (position: number, count: number) => `${position} trên ${count}`,
  choose: (position: number) => `Xem tin ${position}`,
  previous: 'Tin trước',
  next: 'Tin sau',
  failed: 'The banners could not be loaded',
} as const;

export const serviceTexts = {
  title: 'Xe bạn cần gì hôm nay?',
  lead: 'Bốn nhóm việc, mười sáu hạng mục. Chọn đúng chỗ xe đang cần.',
  prices: 'Xem bảng giá dịch vụ',
  /** In the order of the groups. */
  leads: [
    'Động cơ, hộp số, phanh, điện: tìm đúng bệnh rồi mới sửa.',
    'Theo mốc của hãng, soát kỹ từng hệ thống, ghi sổ đầy đủ.',
    'Thay dầu, phanh, điều hòa gọn trong một buổi.',
    'Xe kéo và thợ lưu động đến tận nơi, cả đêm lẫn ngày lễ.',
  ],
} as const;

export const processTexts = {
  title: 'Mười hai bước, bước nào bạn cũng biết',
  lead: 'Từ lúc đón xe đến khi hết bảo hành, mỗi bước có người chịu trách nhiệm và có ảnh lưu lại.',
  seeSteps: 'Xem từng bước',
  pageTitle: 'Quy trình làm việc 12 bước',
  description:
    'Quy trình 12 bước nhận, chẩn đoán, báo giá, sửa chữa, nghiệm thu và bảo hành ô tô: bạn biết trước từng việc và từng khoản.',
  bookTitle: 'Bước một bắt đầu bằng một cuộc hẹn',
  bookLead: 'Chọn ngày giờ, cố vấn dịch vụ sẽ chờ sẵn để đón xe.',
  car: 'Chiếc xe nhìn từ bốn phía',
  steps: [
    { name: 'Tiếp nhận', text: 'Cố vấn đón xe, nghe bạn kể và ghi tình trạng, số km vào phiếu tiếp nhận.' },
    { name: 'Kiểm tra', text: 'Thợ soát xe theo danh mục 45 điểm và chụp lại từng chỗ cần lưu ý.' },
    { name: 'Chẩn đoán', text: 'Máy đọc lỗi và chạy thử cùng tìm ra nguyên nhân, không thay thử cho biết.' },
    { name: 'Báo giá chi tiết', text: 'Từng dòng công và phụ tùng có giá riêng; việc gấp tách khỏi việc chờ được.' },
    { name: 'Xác nhận', text: 'Bạn chọn làm gì. Chưa có lời đồng ý của bạn, chúng tôi chưa tháo con ốc nào.' },
    { name: 'Chuẩn bị', text: 'Phụ tùng, khoang sửa và thợ phụ trách sẵn sàng trước khi xe lên cầu nâng.' },
    { name: 'Sửa chữa', text: 'Thợ làm theo hướng dẫn của hãng; có phát sinh là dừng lại và gọi hỏi bạn.' },
    { name: 'Kiểm tra lại', text: 'Tổ trưởng soát lực siết, rò rỉ, mã lỗi rồi tự lái thử trên đường.' },
    { name: 'Vệ sinh', text: 'Khoang máy, nội thất và thân xe được lau sạch vết dầu, vết tay.' },
    { name: 'Nghiệm thu', text: 'Bạn xem phụ tùng cũ, ảnh trước và sau, đối chiếu từng dòng báo giá.' },
    { name: 'Bàn giao', text: 'Bạn nhận chìa khóa, hóa đơn và lịch bảo dưỡng kế tiếp, đúng giờ đã hẹn.' },
    { name: 'Bảo hành', text: 'Mỗi hạng mục có phiếu bảo hành. Còn gì chưa ổn, bạn cứ đưa xe quay lại.' },
  ],
} as const;

export const counterTexts = { title: 'Garage qua những con số' } as const;

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

export const newsTexts = {
  title: 'Tin khuyến mãi và mẹo giữ xe',
  lead: 'Ưu đãi đang chạy, và những điều thợ của xưởng muốn bạn biết.',
  seeAll: 'Xem tất cả tin',
  list: 'Tin khuyến mãi',
  previous: 'Xem tin phía trước',
  next: 'Xem tin tiếp theo',
  failed: 'The news could not be loaded',
} as const;

export const partnerTexts = {
  title: 'Phụ tùng từ những thương hiệu chúng tôi tin',
  lead: 'Mỗi món có tem, có hóa đơn, tra được nguồn gốc.',
  learnMore: 'Về các đối tác',
  pageTitle: 'Đối tác của chúng tôi',
  pageLead: 'Chín thương hiệu cung cấp dầu nhớt, phụ tùng và thiết bị mà xưởng dùng mỗi ngày.',
  description: 'Chín thương hiệu dầu nhớt, phanh, lốp, lọc, ắc quy, giảm xóc, chẩn đoán, sơn và đèn mà xưởng hợp tác.',
  scroller: 'Các thương hiệu đối tác',
  tradesTitle: 'Ai cung cấp gì',
  choiceTitle: 'Chúng tôi chọn đối tác thế nào',
  choice: [
    'Một món phụ tùng chỉ được lên kệ của xưởng khi chúng tôi biết nó đến từ đâu. Nhà cung cấp giao hàng kèm hóa đơn, tem và số lô; thủ kho đối chiếu từng hộp trước khi nhập, món nào thiếu giấy tờ thì trả lại ngay trong ngày.',
    'Trước khi dùng rộng, tổ kỹ thuật chạy thử trên xe của xưởng: dầu được lấy mẫu sau 5.000 km, má phanh được đo độ mòn, ắc quy được kiểm tra dòng khởi động. Đạt thì mới báo giá cho khách.',
    'Bạn luôn được chọn. Bảng báo giá ghi rõ tên thương hiệu của từng món; nếu bạn muốn dùng phụ tùng chính hãng của xe hoặc tự mang đến, cố vấn sẽ nói rõ được gì và mất gì về bảo hành.',
    'Khi một lô hàng có lỗi, đối tác chịu phần phụ tùng, xưởng chịu phần công. Bạn chỉ cần đưa xe quay lại.',
  ],
} as const;
