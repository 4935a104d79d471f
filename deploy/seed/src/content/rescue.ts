import type { CategoryText } from './catalogue-types.ts';

export const rescue: CategoryText = {
  key: 'rescue',
  name: 'Cứu hộ 24/24',
  items: [
    {
      name: 'Cứu hộ kéo xe nội thành',
      price: 800_000,
      quantity: 40,
      featured: true,
      picture: 'cuu-ho-keo-xe-noi-thanh',
      details: ['tow-truck-plain-red-1', 'tow-truck-blueprint-1'],
      description:
        'Xe kéo càng và xe sàn trượt trực ba ca, có mặt trong khoảng bốn mươi lăm phút. Giá báo qua điện thoại là giá cuối cho quãng đường dưới mười ki-lô-mét.',
      specifications: {
        'Thời gian có mặt': 'Khoảng 45 phút',
        'Quãng đường': 'Dưới 10 km, thêm 25.000 đồng mỗi km',
        'Phục vụ': '24/24, kể cả ngày lễ',
        'Loại xe': 'Xe con, SUV, bán tải',
        'Bảo hiểm hàng hoá': 'Có',
      },
    },
    {
      name: 'Kéo xe sàn trượt đường dài',
      price: 0,
      quantity: 10,
      picture: 'keo-xe-san-truot-duong-dai',
      details: ['tow-truck-plain-red-2', 'tow-truck-blueprint-2', 'calendar-plain-red'],
      description:
        'Xe hỏng trên cao tốc hoặc ở tỉnh xa được chở nằm trên sàn, bốn bánh không chạm đường. Giá tính theo ki-lô-mét và được gửi bằng tin nhắn trước khi xuất bến.',
      specifications: {
        'Phạm vi': 'Toàn miền',
        'Loại xe kéo': 'Sàn trượt thuỷ lực',
        'Tải trọng': 'Đến 3,5 tấn',
        'Báo giá': 'Theo km, gửi trước khi đi',
      },
    },
    {
      name: 'Câu bình khởi động tại chỗ',
      price: 250_000,
      quantity: 80,
      picture: 'cau-binh-khoi-dong-tai-cho',
      details: ['jump-leads-plain-red', 'jump-leads-blueprint', 'battery-plain-red', 'jump-leads-close-red'],
      description:
        'Thợ mang bộ kích điện riêng, không cần xe thứ hai. Sau khi nổ máy, điện áp nạp được đo để biết lỗi ở bình hay máy phát.',
      specifications: {
        'Thời gian có mặt': '30 – 45 phút',
        'Phục vụ': '24/24',
        'Bao gồm': 'Đo điện áp nạp',
        'Áp dụng cho dòng xe': 'Điện 12 V và 24 V',
      },
    },
    {
      name: 'Thay lốp dự phòng trên đường',
      price: 200_000,
      quantity: 80,
      picture: 'thay-lop-du-phong-tren-duong',
      details: ['jack-plain-red', 'jack-blueprint'],
      description:
        'Nổ lốp giữa đường đông không nên tự thay. Tổ cứu hộ đặt cọc tiêu, thay bánh dự phòng và siết lại sau năm trăm mét chạy thử.',
      specifications: {
        'Thời gian có mặt': '30 – 45 phút',
        'Phục vụ': '24/24',
        'An toàn': 'Cọc tiêu và đèn cảnh báo',
        'Không có lốp dự phòng': 'Hỗ trợ vá tại chỗ hoặc kéo xe',
      },
    },
    {
      name: 'Vá lốp lưu động',
      price: 300_000,
      quantity: 70,
      picture: 'va-lop-luu-dong',
      details: ['van-plain-red-1', 'van-blueprint-1', 'inflator-plain-red'],
      description:
        'Xe vá lưu động đến tận hầm chung cư hay cơ quan. Vá nấm từ trong nếu có chỗ tháo bánh, nếu không sẽ vá dùi tạm để về xưởng.',
      specifications: {
        'Thời gian có mặt': 'Khoảng 40 phút nội thành',
        'Phương pháp': 'Vá nấm hoặc vá dùi',
        'Giờ phục vụ': '6:00 – 23:00',
        'Bảo hành': '3 tháng với vá nấm',
      },
    },
    {
      name: 'Cứu hộ xe ngập nước',
      price: 1_500_000,
      quantity: 20,
      picture: 'cuu-ho-xe-ngap-nuoc',
      details: ['suv-plain-red', 'suv-blueprint-2', 'tow-hook-plain-red', 'suv-close-red'],
      description:
        'Việc đầu tiên là đừng cố nổ máy. Xe được kéo lên chỗ khô, tháo bugi hút nước buồng đốt, thay dầu và sấy nội thất theo mức ngập. Hồ sơ ảnh được lập sẵn để làm việc với bảo hiểm.',
      specifications: {
        'Thời gian có mặt': 'Tuỳ mức ngập trên đường',
        'Giá áp dụng': 'Kéo xe và xử lý ban đầu',
        'Bao gồm': 'Ảnh hồ sơ bảo hiểm',
        'Cảnh báo': 'Không đề máy khi xe đã ngập',
      },
    },
    {
      name: 'Mở khoá cửa xe quên chìa',
      price: 450_000,
      quantity: 45,
      picture: 'mo-khoa-cua-xe-quen-chia',
      details: ['car-key-plain-red', 'car-key-blueprint'],
      description:
        'Chìa nằm trong xe, cửa đã khoá: thợ mở bằng túi khí và móc mềm, không đục ổ, không xước kính. Chủ xe xuất trình giấy tờ trước khi mở.',
      specifications: {
        'Thời gian có mặt': 'Khoảng 40 phút',
        'Thời gian mở': '5 – 15 phút',
        'Giấy tờ cần có': 'Đăng ký xe hoặc căn cước',
        'Phục vụ': '24/24',
      },
    },
    {
      name: 'Tiếp nhiên liệu khẩn cấp',
      price: 180_000,
      quantity: 60,
      picture: 'tiep-nhien-lieu-khan-cap',
      details: ['pail-plain-red', 'pail-blueprint-1', 'cone-plain-red'],
      description:
        'Năm lít xăng hoặc dầu mang đến tận nơi, tiền nhiên liệu tính theo giá bán lẻ trong ngày. Nếu lỡ đổ nhầm loại, đừng nổ máy và gọi ngay để chúng tôi hút bình.',
      specifications: {
        'Lượng mang theo': '5 lít',
        'Thời gian có mặt': '30 – 45 phút',
        'Phục vụ': '24/24',
        'Tiền nhiên liệu': 'Theo giá bán lẻ trong ngày',
      },
    },
    {
      name: 'Sửa xe lưu động tại nhà',
      price: 350_000,
      quantity: 35,
      picture: 'sua-xe-luu-dong-tai-nha',
      details: ['van-plain-red-2', 'van-blueprint-1', 'toolbox-plain-red-1', 'van-close-red'],
      description:
        'Kỹ thuật viên mang máy chẩn đoán và đồ nghề đến nhà cho những việc không cần cầu nâng: thay bình, thay má phanh, thay dầu, đọc lỗi. Phí đến nơi được trừ khi phải đưa xe về xưởng.',
      specifications: {
        'Phạm vi': 'Trong bán kính 15 km',
        'Giờ phục vụ': '7:30 – 20:00',
        'Hạng mục nhận làm': 'Bình, má phanh, dầu, bóng đèn, chẩn đoán',
        'Đặt lịch': 'Trước 2 giờ',
      },
    },
    {
      name: 'Thẻ thành viên cứu hộ một năm',
      price: 990_000,
      quantity: 100,
      picture: 'the-thanh-vien-cuu-ho-mot-nam',
      details: ['shield-plain-red', 'shield-blueprint'],
      description:
        'Bốn lượt cứu hộ nội thành, hai lượt câu bình và hai lượt thay lốp trong mười hai tháng. Một thẻ đi theo biển số, cả nhà cùng dùng.',
      specifications: {
        'Thời hạn': '12 tháng',
        'Quyền lợi': '4 lượt kéo, 2 lượt câu bình, 2 lượt thay lốp',
        'Giảm giá sửa chữa': '5 % tiền công',
        'Kích hoạt': 'Sau 3 ngày đăng ký',
      },
    },
    {
      name: 'Bộ dụng cụ khẩn cấp trên xe',
      price: 850_000,
      quantity: 55,
      picture: 'bo-dung-cu-khan-cap-tren-xe',
      details: ['toolbox-plain-red-2', 'toolbox-blueprint', 'warning-triangle-plain-red'],
      description:
        'Túi gọn để cốp gồm tam giác phản quang, dây câu bình, dây kéo ba tấn, búa phá kính và đèn pin đội đầu. Đồ thiếu cái nào bán bù cái đó.',
      specifications: {
        'Số món': '11 món',
        'Dây câu bình': '25 mm², dài 2,5 m',
        'Dây kéo': 'Tải 3 tấn',
        'Bảo hành': '12 tháng với đèn pin',
      },
    },
  ],
};
