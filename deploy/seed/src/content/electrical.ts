import type { CategoryText } from './catalogue-types.ts';

export const electrical: CategoryText = {
  key: 'electrical',
  name: 'Điện & ắc quy',
  items: [
    {
      name: 'Ắc quy Hải Đăng 60Ah khô',
      price: 1_690_000,
      quantity: 48,
      featured: true,
      picture: 'ac-quy-hai-dang-60ah-kho',
      details: ['battery-plain-amber-1', 'battery-blueprint-1', 'car-key-plain-amber-1', 'battery-close-amber'],
      description:
        'Bình kín khí, không cần châm nước, dòng khởi động mạnh cho xe cỡ B và C. Giá đã gồm công lắp, vệ sinh cọc và thu lại bình cũ. Ngày sản xuất in trên nắp, hàng tồn không quá bốn tháng.',
      specifications: {
        'Dung lượng': '60 Ah',
        'Dòng khởi động': '540 A (CCA)',
        'Kích thước': '242 × 175 × 190 mm',
        'Bảo hành': '12 tháng',
        'Áp dụng cho dòng xe': 'Sedan, hatchback 1.5 – 2.0 lít',
      },
    },
    {
      name: 'Ắc quy Hải Đăng EFB 70Ah cho xe tự ngắt máy',
      price: 3_150_000,
      quantity: 20,
      picture: 'ac-quy-hai-dang-efb-70ah-cho-xe-tu-ngat-may',
      details: ['battery-plain-amber-2', 'battery-blueprint-2'],
      description:
        'Xe có chức năng tự ngắt máy cần bình chịu phóng nạp sâu, lắp bình thường sẽ hỏng sau vài tháng. Sau khi thay, kỹ thuật viên đăng ký bình mới vào hộp quản lý nguồn.',
      specifications: {
        'Dung lượng': '70 Ah',
        'Công nghệ': 'EFB',
        'Dòng khởi động': '680 A (CCA)',
        'Bảo hành': '18 tháng',
        'Bao gồm': 'Đăng ký bình mới bằng máy',
      },
    },
    {
      name: 'Thay ắc quy tận nơi',
      price: 150_000,
      quantity: 65,
      picture: 'thay-ac-quy-tan-noi',
      details: ['van-plain-amber', 'van-blueprint-2', 'battery-plain-amber-3'],
      description:
        'Xe không đề được ở nhà hay ở bãi, gọi là có người đến trong bốn mươi lăm phút nội thành. Phí trên là tiền công đến nơi; nếu mua bình mới của xưởng thì được miễn.',
      specifications: {
        'Thời gian có mặt': 'Khoảng 45 phút nội thành',
        'Phục vụ': '24/24',
        'Bao gồm': 'Đo bình, đo máy phát, câu bình',
        'Ưu đãi': 'Miễn phí khi mua ắc quy',
      },
    },
    {
      name: 'Sửa máy phát điện',
      price: 1_350_000,
      quantity: 24,
      picture: 'sua-may-phat-dien',
      details: ['alternator-plain-amber-1', 'alternator-blueprint-1', 'gauge-plain-amber-1', 'alternator-close-amber'],
      description:
        'Đèn ắc quy sáng lúc đang chạy nghĩa là máy phát không nạp. Xưởng thay chổi than, tiết chế hoặc bi theo đúng chỗ hỏng, thử tải 80 A trên bàn trước khi lắp lại.',
      specifications: {
        'Thời gian thực hiện': '3 giờ',
        'Thử tải': '80 A trong 10 phút',
        'Giá áp dụng': 'Thay chổi than và tiết chế',
        'Bảo hành': '6 tháng',
      },
    },
    {
      name: 'Sửa máy đề khó nổ',
      price: 1_100_000,
      quantity: 26,
      picture: 'sua-may-de-kho-no',
      details: ['alternator-plain-amber-2', 'alternator-blueprint-2'],
      description:
        'Bấm đề chỉ nghe tiếng tạch là lỗi thường gặp ở chuột đề. Chúng tôi đo sụt áp trên cáp trước, vì không ít trường hợp chỉ do cọc mát bị ô-xy hoá.',
      specifications: {
        'Thời gian thực hiện': '2 – 3 giờ',
        'Giá áp dụng': 'Phục hồi chuột đề và chổi than',
        'Phép đo': 'Sụt áp cáp, dòng đề',
        'Bảo hành': '6 tháng',
      },
    },
    {
      name: 'Nâng cấp đèn pha LED Dunavo Projector',
      price: 6_500_000,
      quantity: 16,
      picture: 'nang-cap-den-pha-led-dunavo-projector',
      details: ['headlight-plain-amber-1', 'headlight-blueprint', 'bulbs-plain-amber-1'],
      description:
        'Bi cầu LED cho vệt sáng cắt phẳng, không chói xe ngược chiều và đạt cường độ đăng kiểm. Chóa được mở bằng tủ sấy, dán lại bằng keo butyl và thử kín nước sáu giờ.',
      specifications: {
        'Nhiệt độ màu': '5.500 K',
        'Công suất': '45 W mỗi bên',
        'Thời gian lắp': '1 ngày',
        'Bảo hành': '24 tháng',
        'Chống nước': 'Thử kín 6 giờ',
      },
    },
    {
      name: 'Thay bóng đèn LED Dunavo H7',
      price: 890_000,
      quantity: 52,
      picture: 'thay-bong-den-led-dunavo-h7',
      details: ['bulbs-plain-amber-2', 'bulbs-blueprint', 'headlight-plain-amber-2', 'bulbs-close-amber'],
      description:
        'Cặp bóng thay thế trực tiếp, tim sáng đặt đúng vị trí sợi đốt nên không làm loạn vệt sáng. Sau khi lắp, độ cao chùm sáng được chỉnh lại trên bảng.',
      specifications: {
        'Chân đèn': 'H7',
        'Quang thông': '1.600 lm mỗi bóng',
        'Nhiệt độ màu': '6.000 K',
        'Bảo hành': '12 tháng',
      },
    },
    {
      name: 'Đánh bóng và phục hồi chóa đèn',
      price: 600_000,
      quantity: 40,
      picture: 'danh-bong-va-phuc-hoi-choa-den',
      details: ['headlight-plain-amber-3', 'headlight-blueprint'],
      description:
        'Mặt đèn ố vàng làm giảm gần nửa lượng sáng. Lớp ố được mài ba cấp, đánh bóng rồi phủ keo chống tia cực tím để không vàng lại sau vài tuần.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Giá áp dụng': 'Một cặp đèn',
        'Lớp phủ': 'Keo UV hai thành phần',
        'Bảo hành': '12 tháng không ố vàng',
      },
    },
    {
      name: 'Dò chạm chập và rò điện',
      price: 500_000,
      quantity: 34,
      picture: 'do-cham-chap-va-ro-dien',
      details: ['fuse-box-plain-amber', 'fuse-box-blueprint', 'gauge-plain-amber-2'],
      description:
        'Sáng ra hết bình dù không quên tắt đèn là dấu hiệu rò điện. Thợ đo dòng nghỉ từng nhánh cầu chì để khoanh vùng, hạn chế tối đa việc tháo nội thất.',
      specifications: {
        'Thời gian thực hiện': '1 – 3 giờ',
        'Dòng nghỉ cho phép': 'Dưới 50 mA',
        'Kết quả': 'Vị trí rò và phương án',
        'Bảo hành': '3 tháng phần đã sửa',
      },
    },
    {
      name: 'Làm thêm chìa khoá thông minh',
      price: 2_900_000,
      quantity: 18,
      picture: 'lam-them-chia-khoa-thong-minh',
      details: ['car-key-plain-amber-2', 'car-key-blueprint', 'obd-plug-plain-amber', 'car-key-close-amber'],
      description:
        'Sao chép và lập trình chìa mới ngay tại xưởng, chìa mất được xoá khỏi bộ nhớ xe. Chủ xe cần mang đăng ký và căn cước để chúng tôi lưu hồ sơ.',
      specifications: {
        'Thời gian thực hiện': '60 – 90 phút',
        'Giấy tờ cần có': 'Đăng ký xe, căn cước',
        'Bao gồm': 'Phôi chìa, cắt chìa cơ, lập trình',
        'Bảo hành': '12 tháng',
      },
    },
    {
      name: 'Lắp cảm biến lùi và camera 360',
      price: 7_800_000,
      quantity: 14,
      picture: 'lap-cam-bien-lui-va-camera-360',
      details: ['sensor-plain-amber', 'sensor-blueprint-1'],
      description:
        'Bốn camera ghép thành hình nhìn từ trên xuống, đường dẫn thay đổi theo vô-lăng. Kỹ thuật viên căn chỉnh bằng thảm ô vuông để các cạnh hình không lệch.',
      specifications: {
        'Số camera': '4',
        'Cảm biến': '4 mắt sau, 2 mắt trước',
        'Thời gian lắp': '1 ngày',
        'Bảo hành': '24 tháng',
        'Hiển thị': 'Màn hình theo xe hoặc màn hình rời',
      },
    },
  ],
};
