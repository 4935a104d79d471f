import type { CategoryText } from './catalogue-types.ts';

export const suspension: CategoryText = {
  key: 'suspension',
  name: 'Gầm & hệ thống treo',
  items: [
    {
      name: 'Thay giảm xóc trước Tresko Comfort',
      price: 4_600_000,
      quantity: 20,
      picture: 'thay-giam-xoc-truoc-tresko-comfort',
      details: ['shock-absorber-plain-blue-1', 'shock-absorber-blueprint-1', 'control-arm-plain-blue-1'],
      description:
        'Xe chúi đầu khi phanh, nhún nhiều sau gờ giảm tốc là lúc giảm xóc đã hết dầu. Cặp phuộc mới giữ độ êm ban đầu, thay kèm cao su chụp bụi và bi bát bèo.',
      specifications: {
        'Thời gian thực hiện': '3 giờ',
        'Giá áp dụng': 'Một cặp trước',
        Loại: 'Ống đôi, khí áp thấp',
        'Bảo hành': '24 tháng hoặc 40.000 km',
        'Nên làm cùng': 'Cân chỉnh thước lái',
      },
    },
    {
      name: 'Thay giảm xóc sau Tresko Comfort',
      price: 3_400_000,
      quantity: 22,
      picture: 'thay-giam-xoc-sau-tresko-comfort',
      details: [
        'shock-absorber-plain-blue-2',
        'shock-absorber-blueprint-2',
        'suv-plain-blue-2',
        'shock-absorber-close-blue',
      ],
      description:
        'Dành cho xe hay chở đủ người, đuôi xe thôi bồng bềnh khi qua cầu. Hai bên luôn được thay cùng lúc để lực cản bằng nhau.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Giá áp dụng': 'Một cặp sau',
        'Bảo hành': '24 tháng hoặc 40.000 km',
        'Áp dụng cho dòng xe': 'Sedan, SUV cỡ nhỏ',
      },
    },
    {
      name: 'Thay rô-tuyn lái trong và ngoài',
      price: 1_700_000,
      quantity: 30,
      picture: 'thay-ro-tuyn-lai-trong-va-ngoai',
      details: ['control-arm-plain-blue-2', 'control-arm-blueprint-2'],
      description:
        'Vô-lăng rơ, lốp trước mòn má ngoài thường do rô-tuyn lỏng. Đai ốc siết theo lực quy định và khoá chốt chẻ, cuối cùng cân chỉnh lại độ chụm.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Giá áp dụng': 'Trọn bộ hai bên',
        'Bao gồm': 'Chỉnh độ chụm',
        'Bảo hành': '12 tháng hoặc 20.000 km',
      },
    },
    {
      name: 'Thay càng A và cao su càng',
      price: 3_900_000,
      quantity: 16,
      picture: 'thay-cang-a-va-cao-su-cang',
      details: ['control-arm-plain-blue-3', 'control-arm-blueprint-1', 'jack-plain-blue'],
      description:
        'Tiếng lộp cộp khi qua ổ gà nhỏ thường từ cao su càng đã nứt. Xe còn càng tốt thì chỉ ép cao su, tiết kiệm hơn nửa chi phí so với thay cả càng.',
      specifications: {
        'Thời gian thực hiện': '3 – 4 giờ',
        'Giá áp dụng': 'Một cặp càng dưới',
        'Lựa chọn': 'Ép cao su riêng từ 900.000 đồng',
        'Bảo hành': '12 tháng',
      },
    },
    {
      name: 'Phục hồi thước lái trợ lực',
      price: 4_800_000,
      quantity: 12,
      picture: 'phuc-hoi-thuoc-lai-tro-luc',
      details: [
        'steering-wheel-plain-blue',
        'steering-wheel-blueprint',
        'control-arm-plain-blue-1',
        'steering-wheel-close-blue',
      ],
      description:
        'Thước lái chảy dầu hoặc sượng tay được tháo, mài thanh răng và thay bộ phớt. Với trợ lực điện, chúng tôi kiểm tra mô-men cảm biến và học lại điểm giữa.',
      specifications: {
        'Thời gian thực hiện': '1 – 2 ngày',
        'Áp dụng cho dòng xe': 'Trợ lực dầu và trợ lực điện',
        'Bao gồm': 'Cân chỉnh thước lái',
        'Bảo hành': '12 tháng',
      },
    },
    {
      name: 'Phun phủ chống gỉ gầm xe',
      price: 3_200_000,
      quantity: 26,
      picture: 'phun-phu-chong-gi-gam-xe',
      details: ['car-on-lift-plain-blue-2', 'car-on-lift-blueprint'],
      description:
        'Gầm được rửa áp lực, sấy khô và che phanh, ống xả trước khi phun hai lớp. Lớp phủ cao su đàn hồi vừa chống gỉ vừa giảm tiếng đá văng.',
      specifications: {
        'Thời gian thực hiện': '1 ngày',
        'Vật liệu': 'Cao su tổng hợp gốc nước',
        'Số lớp': '2 lớp, dày 1,5 – 2 mm',
        'Bảo hành': '5 năm',
        'Áp dụng cho dòng xe': 'Sedan; SUV cộng thêm 600.000 đồng',
      },
    },
    {
      name: 'Kiểm tra gầm sau khi cạ, sụt hố',
      price: 200_000,
      quantity: 55,
      picture: 'kiem-tra-gam-sau-khi-ca-sut-ho',
      details: ['lift-plain-blue', 'lift-blueprint', 'hatch-plain-blue'],
      description:
        'Nâng xe soi cacte, ống dầu phanh, càng và ống xả để biết cú va có làm nứt gì không. Ảnh chụp gầm được gửi kèm kết luận có nên chạy tiếp hay không.',
      specifications: {
        'Thời gian thực hiện': '30 phút',
        'Kết quả': 'Ảnh gầm và khuyến nghị',
        'Áp dụng cho dòng xe': 'Mọi dòng xe con',
        'Ưu đãi': 'Miễn phí cho khách đã bảo dưỡng trong năm',
      },
    },
    {
      name: 'Sửa ống xả và bầu giảm thanh',
      price: 1_300_000,
      quantity: 20,
      picture: 'sua-ong-xa-va-bau-giam-thanh',
      details: ['exhaust-plain-blue', 'exhaust-blueprint', 'bolt-plain-blue', 'exhaust-close-blue'],
      description:
        'Ống thủng làm xe nổ to và khói lọt vào cabin. Mối hàn dùng que inox, treo lại bằng cao su mới để hết rung sàn.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Giá áp dụng': 'Hàn vá và thay cao su treo',
        'Vật liệu hàn': 'Inox 308',
        'Bảo hành': '6 tháng',
      },
    },
    {
      name: 'Thay cao su cân bằng và rô-tuyn cân bằng',
      price: 1_150_000,
      quantity: 32,
      picture: 'thay-cao-su-can-bang-va-ro-tuyn-can-bang',
      details: ['shock-absorber-plain-blue-1', 'shock-absorber-blueprint-1'],
      description:
        'Chi tiết rẻ nhưng gây tiếng kêu khó chịu nhất khi đi đường gồ ghề. Thay trọn bộ hai bên trong buổi sáng, xe im trở lại ngay.',
      specifications: {
        'Thời gian thực hiện': '90 phút',
        'Giá áp dụng': 'Bộ trước hai bên',
        'Bảo hành': '12 tháng',
        'Chu kỳ thường gặp': '50.000 – 60.000 km',
      },
    },
    {
      name: 'Nâng gầm nhẹ cho bán tải',
      price: 0,
      quantity: 6,
      picture: 'nang-gam-nhe-cho-ban-tai',
      details: ['pickup-plain-blue-2', 'pickup-blueprint-2', 'shock-absorber-plain-blue-3'],
      description:
        'Bộ lò xo và phuộc nâng từ hai đến năm phân, vẫn trong giới hạn đăng kiểm. Xưởng tư vấn kèm góc đặt bánh và cỡ lốp để xe không mất đầm.',
      specifications: {
        'Mức nâng': '20 – 50 mm',
        'Áp dụng cho dòng xe': 'Bán tải hai cầu',
        'Bao gồm': 'Cân chỉnh thước lái',
        'Báo giá': 'Theo bộ phuộc lựa chọn',
        'Bảo hành': '12 tháng',
      },
    },
  ],
};
