/** Texts of the privacy page. They must match what the code does: change them whenever stored data or retention change. */
export const policyTexts = {
  title: 'Chính sách quyền riêng tư',
  description: 'Chúng tôi giữ thông tin gì về bạn, để làm gì, trong bao lâu, ai xem được, và bạn có quyền gì.',
  lead: (name: string) =>
    `${name} chỉ giữ những gì cần để sửa xe, giao hàng và trả lời bạn. Trang này nói rõ đó là gì, giữ bao lâu và bạn quyết định được những gì.`,
  contents: 'Trong trang này',
  updated: 'Áp dụng từ tháng 11 năm 2026.',
  sections: [
    {
      id: 'du-lieu',
      title: 'Chúng tôi giữ thông tin gì',
      paragraphs: ['Mỗi thông tin dưới đây do chính bạn đưa cho chúng tôi, hoặc sinh ra khi bạn dùng trang web.'],
      items: [
        'Tài khoản: họ tên, email, ảnh đại diện, số điện thoại và các địa chỉ nếu bạn lưu. Mật khẩu chỉ được lưu dưới dạng đã băm, không ai đọc lại được.',
        'Lần đăng nhập: thời điểm, loại trình duyệt và hệ điều hành, địa chỉ mạng đã bỏ phần cuối.',
        'Đơn hàng: họ tên, số điện thoại, email, địa chỉ giao hàng, ghi chú và những gì bạn đã mua.',
        'Lịch hẹn: họ tên, số điện thoại, email nếu có, loại xe, biển số, mô tả tình trạng và ảnh bạn gửi.',
        'Xe bạn đưa tới xưởng và phiếu sửa chữa: tên, số điện thoại, email của chủ xe và người lái, biển số, số khung, số km, lời bạn kể, đồ để lại trên xe, ảnh tình trạng xe, kết quả kiểm tra kèm ghi chú và ảnh, điều kỹ thuật viên ghi nhận kèm ảnh, và những việc đã làm.',
        'Báo giá gửi cho bạn và câu trả lời: nội dung bạn đã xem, quyết định và lý do cho từng việc, thời điểm, cách trả lời (qua liên kết thì kèm địa chỉ mạng, loại trình duyệt và thiết bị; qua nhân viên thì kèm lời họ ghi lại), chữ ký nếu bạn ký, câu hỏi bạn gửi.',
        'Xe bạn thêm trong tài khoản: biển số, những gì bạn ghi về xe, tên và email tài khoản để nhân viên nhận ra bạn.',
        'Bình luận và dịch vụ yêu thích. Họ tên của bạn hiện cạnh bình luận cho mọi người xem.',
        'Cuộc trò chuyện với nhân viên, gồm cả phần đã nói với trợ lý tự động trước đó và ghi chú nhân viên để lại khi chuyển cho đồng nghiệp.',
        'Trang bạn đang mở, chỉ khi bạn đồng ý cho nhân viên thấy trong lúc trò chuyện. Chúng tôi chỉ nhớ trang hiện tại, không lưu lịch sử.',
        'Nhật ký kỹ thuật của máy chủ: địa chỉ mạng, thời điểm và trang được mở, không có nội dung bạn gửi.',
      ],
    },
    {
      id: 'muc-dich',
      title: 'Dùng để làm gì',
      items: [
        'Nhận lịch hẹn, sửa xe, giao hàng và liên hệ với bạn về những việc đó.',
        'Gửi email mà bạn chờ: mã xác nhận, đơn hàng, lịch hẹn và lời nhắc. Chúng tôi không gửi thư quảng cáo.',
        'Giữ an toàn cho tài khoản: nhận ra đăng nhập lạ, chặn việc dò mật khẩu và gửi dồn dập.',
        'Đo tốc độ các trang. Số đo không kèm tên, tài khoản hay địa chỉ mạng.',
      ],
      after: ['Chúng tôi không bán thông tin của bạn và không dùng nó để quảng cáo.'],
    },
    {
      id: 'thong-bao',
      title: 'Thông báo chúng tôi gửi',
      paragraphs: [
        'Chúng tôi báo cho bạn khi đơn hàng, lịch hẹn hoặc xe đang sửa của bạn có diễn biến mới, qua ba đường:',
      ],
      items: [
        'Trang Thông báo trong tài khoản: luôn ghi lại, trong 180 ngày.',
        'Email: mặc định bật. Bạn tắt được riêng cho đơn hàng và lịch hẹn, trong tài khoản hoặc bằng liên kết “Dừng nhận thư” cuối mỗi thư. Thư xác nhận đặt hàng, đặt lịch, báo hủy lịch hẹn và thư bảo mật luôn được gửi.',
        'Thiết bị của bạn: chỉ khi bạn đồng ý và bật trên thiết bị đó. Chúng tôi lưu địa chỉ nhận mà trình duyệt cấp, phiên bản nội dung bạn đồng ý và thời điểm.',
        'Thông báo đến thiết bị đi qua dịch vụ đẩy của trình duyệt: Google (Chrome), Mozilla (Firefox), Apple (Safari) hoặc Microsoft (Edge). Nội dung được mã hóa, không kèm tên, biển số, mã đơn hay số tiền.',
        'Giờ yên tĩnh, mặc định từ 21:00 đến 07:00 giờ Việt Nam: thiết bị không nhận thông báo trong khung giờ này.',
        'Tắt trong tài khoản, đăng xuất hoặc chặn trong trình duyệt là dừng thông báo đến thiết bị. Những lần đồng ý và rút lại được ghi trong tài khoản của bạn.',
        'Tiến độ sửa xe được ghi lại trong tài khoản xem được lịch sử sửa chữa của xe đó, và báo đến thiết bị nếu bạn đã bật. Tiến độ cũng được gửi qua email, nếu phiếu sửa chữa có email của bạn. Bạn tắt được ở trang báo giá; lựa chọn đó được xóa khi bạn xóa tài khoản.',
      ],
    },
    {
      id: 'thoi-han',
      title: 'Giữ trong bao lâu',
      items: [
        'Tài khoản cùng số điện thoại và địa chỉ đã lưu, giỏ hàng, bình luận, dịch vụ yêu thích: đến khi bạn xóa chúng hoặc xóa tài khoản.',
        'Tài khoản không được xác nhận qua email: 7 ngày.',
        'Lần đăng nhập: 180 ngày.',
        'Thông báo: 180 ngày, nhiều nhất 500 thông báo mới nhất. Cách nhận, thiết bị và những lần đồng ý: đến khi bạn xóa tài khoản.',
        'Đơn hàng: mặt hàng và số tiền được giữ cho sổ sách kế toán; thông tin cá nhân trong đó bị xóa khi bạn xóa tài khoản. Đơn không đặt thành công: 7 ngày.',
        'Trang đang mở mà bạn cho nhân viên thấy: đến khi bạn tắt, rời trang web hoặc cuộc trò chuyện kết thúc, lâu nhất 2 giờ.',
        'Lịch hẹn: đến khi bạn xóa tài khoản, hoặc yêu cầu chúng tôi xóa nếu bạn đặt khi chưa đăng nhập.',
        'Phiếu sửa chữa: thông tin về bạn, lời bạn kể, điều kỹ thuật viên ghi nhận và ghi chú, cả của các lượt kiểm tra xe, được giữ đến khi bạn xóa tài khoản, hoặc yêu cầu chúng tôi xóa nếu bạn không có tài khoản. Hồ sơ xe và những việc đã làm được giữ lại, không kèm tên bạn.',
        'Báo giá và câu trả lời khi thông tin của bạn bị xóa: liên kết, câu hỏi, ảnh và chữ ký bị xóa ngay. Câu trả lời, gồm nội dung bạn đã xem, lý do, lời nhân viên ghi, địa chỉ mạng và thiết bị, được giữ hết thời hạn trên phòng khi có tranh chấp, chỉ Master xem được và mỗi lần xem được ghi lại. Sau đó chỉ còn việc nào được đồng ý hay từ chối, lúc nào và với giá nào.',
        'Biên bản bàn giao và bảo hành: việc đã làm, giá, số km và thời hạn bảo hành được giữ theo xe, không kèm tên bạn; lời ghi trong biên bản bị xóa khi bạn xóa tài khoản.',
        'Xe trong tài khoản: đến khi bạn bỏ xe hoặc xóa tài khoản.',
        'Mã xác nhận gửi qua email: 10 phút. Nội dung email bị xóa khỏi hàng chờ ngay khi gửi xong; email gửi lỗi được giữ tối đa 30 ngày.',
        'Thông điệp nội bộ giữa các phần của hệ thống: 7 ngày; những thông điệp lỗi chờ xử lý: tối đa 90 ngày.',
        'Nhật ký thao tác của nhân viên, trong đó email và số điện thoại đã được che: 2 năm.',
        'Nhật ký kỹ thuật của máy chủ: được xóa định kỳ khi không còn cần để tìm lỗi và chặn tấn công.',
        'Việc một tài khoản đã bị xóa, chỉ gồm mã số và thời điểm, không có tên hay email: 3 năm.',
      ],
    },
    {
      id: 'ai-xem',
      title: 'Ai xem được',
      items: [
        'Bạn, khi đã đăng nhập, hoặc qua liên kết riêng trong email của lịch hẹn hay của báo giá. Ai có liên kết báo giá đều xem được báo giá, tiến độ sửa xe, biên bản bàn giao và những ảnh mà nhân viên chọn cho bạn xem, nhưng trong đó chỉ có tên gọi và biển số của bạn.',
        'Lịch sử sửa chữa của một xe: người đã đưa xe tới và được nhân viên xác nhận, hoặc người có mã in trên phiếu khi xe chưa đổi chủ. Chủ mới không xem được những gì chủ cũ đã làm.',
        'Nhân viên được giao việc: đơn hàng, lịch hẹn, phiếu sửa chữa, cuộc trò chuyện. Mỗi thay đổi của nhân viên được ghi lại.',
        'Master, người quản trị tài khoản. Master không xem được mật khẩu và các lần đăng nhập của bạn.',
        'Nhà cung cấp dịch vụ email, chỉ để chuyển thư tới bạn. Nếu trợ lý tự động dùng dịch vụ trả lời bên ngoài, câu hỏi của bạn được gửi tới đó; vì vậy đừng viết thông tin cá nhân cho trợ lý.',
        'Cơ quan nhà nước, khi pháp luật Việt Nam buộc chúng tôi cung cấp.',
      ],
    },
    {
      id: 'trinh-duyet',
      title: 'Cookie và dữ liệu trong trình duyệt',
      paragraphs: ['Trang web không có cookie quảng cáo và không theo dõi bạn trên trang khác.'],
      items: [
        'localStorage giữ phiên đăng nhập (token, user) và cuộc trò chuyện với trợ lý tự động (chatBotHistory) và tài khoản nhận thông báo trên thiết bị này nếu bạn đã bật (pushAccount). Đăng xuất là xóa hết.',
        'sessionStorage giữ cửa sổ trò chuyện đang mở, việc bạn cho nhân viên thấy trang đang mở (chatPageShared), thông tin giao hàng và yêu cầu đặt lịch bạn đang nhập dở, và một thông báo giữa hai trang, đến khi bạn đóng thẻ.',
        'Cookie garage-device nhận ra trình duyệt bạn từng đăng nhập trong 180 ngày, để người khác dò mật khẩu không khóa được bạn. Nó không mở được gì.',
        'Cookie garage-reset nhận ra trình duyệt đã yêu cầu mã đặt lại mật khẩu trong một giờ, để người khác thử sai mã không làm mất mã của bạn. Nó không mở được gì.',
      ],
    },
    {
      id: 'ben-ngoai',
      title: 'Nội dung từ trang khác',
      items: [
        'Google và Facebook: mã của họ chỉ được tải khi bạn mở cửa sổ đăng nhập và hình thức đó đang bật. Chúng tôi nhận họ tên và email mà bạn đồng ý chia sẻ.',
        'Bản đồ của OpenStreetMap: chỉ được tải khi bạn cuộn tới bản đồ ở trang liên hệ, và không được biết bạn đến từ trang nào.',
        'Ngoài ra, mọi hình ảnh, kiểu chữ và mã chương trình đều từ trang của chúng tôi.',
      ],
    },
    {
      id: 'quyen',
      title: 'Quyền của bạn',
      items: [
        'Xem và tải toàn bộ dữ liệu của bạn thành một tệp.',
        'Sửa họ tên, email, số điện thoại, địa chỉ đã lưu và ảnh đại diện; nhờ chúng tôi sửa phần còn lại.',
        'Xóa tài khoản cùng dữ liệu cá nhân, ngay trên trang web. Lịch hẹn bạn đặt bằng cùng email khi chưa đăng nhập cũng được xóa thông tin.',
        'Rút lại sự đồng ý, phản đối hoặc khiếu nại với chúng tôi và với cơ quan bảo vệ dữ liệu cá nhân.',
      ],
    },
  ],
  /** First paragraph of the section `thoi-han`; `months` is the retention that a master has configured. */
  conversationsKept: (months: number) =>
    `Cuộc trò chuyện với nhân viên: ${months} tháng kể từ khi kết thúc, hoặc đến khi bạn xóa tài khoản.`,
  /** Replaces `conversationsKept` until the configured number of months is known; `months` is the maximum a master can configure. */
  conversationsKeptAtMost: (months: number) =>
    `Cuộc trò chuyện với nhân viên: có thời hạn, không quá ${months} tháng kể từ khi kết thúc, hoặc đến khi bạn xóa tài khoản.`,
  /** Paragraph of the section `thoi-han`; `months` is the retention that a master has configured. */
  picturesKept: (months: number) =>
    `Ảnh chụp xe của bạn tại xưởng: ${months} tháng sau khi phiếu sửa chữa đóng, hoặc đến khi bạn xóa tài khoản.`,
  /** Replaces `picturesKept` until the configured number of months is known; `months` is the maximum a master can configure. */
  picturesKeptAtMost: (months: number) =>
    `Ảnh chụp xe của bạn tại xưởng: có thời hạn, không quá ${months} tháng sau khi phiếu sửa chữa đóng, hoặc đến khi bạn xóa tài khoản.`,
  /** Paragraph of the section `thoi-han`; `months` is the term that a master has configured. */
  consentsKept: (months: number) =>
    `Câu trả lời cho báo giá cùng chữ ký, lý do, lời nhân viên ghi, địa chỉ mạng và thiết bị: ${months} tháng sau khi phiếu sửa chữa đóng; sau đó chỉ còn việc nào được đồng ý hay từ chối, lúc nào và với giá nào.`,
  /** Replaces `consentsKept` until the configured number of months is known; `months` is the maximum a master can configure. */
  consentsKeptAtMost: (months: number) =>
    `Câu trả lời cho báo giá cùng chữ ký, lý do, lời nhân viên ghi, địa chỉ mạng và thiết bị: có thời hạn, không quá ${months} tháng sau khi phiếu sửa chữa đóng; sau đó chỉ còn việc nào được đồng ý hay từ chối, lúc nào và với giá nào.`,
  /** Paragraph of the section `thoi-han`; `days` is the term that a master has configured. */
  linksKept: (days: number) => `Liên kết báo giá và tiến độ sửa xe: dùng được đến ${days} ngày sau khi phiếu đóng.`,
  /** Replaces `linksKept` until the configured number of days is known; `days` is the maximum a master can configure. */
  linksKeptAtMost: (days: number) =>
    `Liên kết báo giá và tiến độ sửa xe: có thời hạn, không quá ${days} ngày sau khi phiếu đóng.`,
  ownDataLink: 'Tải hoặc xóa dữ liệu của tôi',
  contactTitle: 'Liên hệ về dữ liệu cá nhân',
  contactLead:
    'Bạn đặt lịch khi chưa có tài khoản, hoặc cần chúng tôi giúp? Chúng tôi trả lời trong vòng 3 ngày làm việc.',
  address: 'Địa chỉ',
  phone: 'Điện thoại',
  email: 'Email',
} as const;
