import type { CategoryText } from './catalogue-types.ts';

export const climate: CategoryText = {
  key: 'climate',
  name: 'Điều hoà & làm mát',
  items: [
    {
      name: 'Bảo dưỡng điều hoà toàn diện',
      price: 1_400_000,
      quantity: 45,
      featured: true,
      picture: 'bao-duong-dieu-hoa-toan-dien',
      details: ['air-vent-plain-sky-1', 'air-vent-blueprint', 'snowflake-plain-sky-1'],
      description:
        'Hút chân không, nạp lại ga đúng khối lượng ghi trên tem xe, bổ sung dầu lạnh và rửa giàn nóng. Nhiệt độ cửa gió được đo trước và sau để anh chị thấy rõ khác biệt.',
      specifications: {
        'Thời gian thực hiện': '90 phút',
        'Loại ga': 'R134a',
        'Bao gồm': 'Ga, dầu lạnh, rửa giàn nóng',
        'Nhiệt độ cửa gió': 'Dưới 8 °C ở điều kiện chuẩn',
        'Bảo hành': '6 tháng',
      },
    },
    {
      name: 'Nạp ga điều hoà ô tô',
      price: 750_000,
      quantity: 60,
      picture: 'nap-ga-dieu-hoa-o-to',
      details: ['snowflake-plain-sky-2', 'snowflake-blueprint', 'gauge-plain-sky', 'snowflake-close-sky'],
      description:
        'Ga chỉ được nạp sau khi hệ thống giữ chân không ổn định mười lăm phút, nếu tụt áp sẽ dò rò trước. Cách làm này tránh cảnh nạp xong vài hôm lại hết mát.',
      specifications: {
        'Thời gian thực hiện': '45 phút',
        'Loại ga': 'R134a, tối đa 600 g',
        'Kiểm tra kín': 'Chân không 15 phút',
        'Bảo hành': '3 tháng',
      },
    },
    {
      name: 'Nội soi vệ sinh giàn lạnh',
      price: 1_250_000,
      quantity: 35,
      picture: 'noi-soi-ve-sinh-gian-lanh',
      details: ['air-vent-plain-sky-2', 'air-vent-blueprint'],
      description:
        'Ống soi luồn qua hốc quạt cho thấy từng lá nhôm, bọt rửa và nước áp lực thấp cuốn bụi ra ngoài mà không phải hạ táp-lô. Có hình trước và sau gửi cho khách.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Phương pháp': 'Nội soi, không tháo táp-lô',
        'Dung dịch': 'Diệt khuẩn trung tính',
        'Chu kỳ khuyến nghị': '12 – 18 tháng',
      },
    },
    {
      name: 'Thay lốc lạnh điều hoà',
      price: 5_800_000,
      quantity: 12,
      picture: 'thay-loc-lanh-dieu-hoa',
      details: ['compressor-plain-sky', 'compressor-blueprint', 'snowflake-plain-sky-3'],
      description:
        'Lốc kêu to hoặc mất áp được thay kèm phin lọc để mạt kim loại không phá lốc mới. Toàn bộ đường ống được súc bằng khí ni-tơ trước khi lắp.',
      specifications: {
        'Thời gian thực hiện': '4 – 5 giờ',
        'Bao gồm': 'Phin lọc, dầu lạnh, ga mới',
        'Bảo hành': '12 tháng',
        'Áp dụng cho dòng xe': 'Xe cỡ B và C',
      },
    },
    {
      name: 'Thay quạt giàn nóng',
      price: 2_150_000,
      quantity: 18,
      picture: 'thay-quat-gian-nong',
      details: ['fan-plain-sky', 'fan-blueprint', 'radiator-plain-sky-1', 'fan-close-sky'],
      description:
        'Điều hoà mát khi chạy nhưng nóng khi dừng là do quạt giàn nóng yếu. Mô-tơ mới chạy êm, cánh được cân bằng, rơ-le và giắc cắm kiểm tra cùng lúc.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Điện áp': '12 V',
        'Kiểm tra kèm theo': 'Rơ-le, cảm biến áp suất',
        'Bảo hành': '12 tháng',
      },
    },
    {
      name: 'Thay két nước làm mát',
      price: 3_300_000,
      quantity: 14,
      picture: 'thay-ket-nuoc-lam-mat',
      details: ['radiator-plain-sky-2', 'radiator-blueprint'],
      description:
        'Két nhôm hàn kín thay cho két cũ đã mục chân hoặc tắc ruột. Hệ thống được xả e và chạy tới khi quạt đóng ngắt đủ ba chu kỳ mới giao xe.',
      specifications: {
        'Thời gian thực hiện': '3 giờ',
        'Vật liệu': 'Nhôm, bình nhựa PA66',
        'Bao gồm': 'Nước làm mát mới',
        'Bảo hành': '12 tháng hoặc 20.000 km',
      },
    },
    {
      name: 'Súc rửa và thay nước làm mát',
      price: 680_000,
      quantity: 46,
      picture: 'suc-rua-va-thay-nuoc-lam-mat',
      details: ['pail-plain-sky', 'pail-blueprint-2', 'radiator-plain-sky-1'],
      description:
        'Cặn gỉ trong áo nước được súc bằng dung dịch trung tính, nước mới pha đúng tỷ lệ chống sôi. Nắp két cũng được thử áp vì đây là chi tiết nhỏ hay bị bỏ quên.',
      specifications: {
        'Thời gian thực hiện': '60 phút',
        'Loại nước': 'Lumora Cool OAT, pha sẵn',
        'Chu kỳ khuyến nghị': '2 năm hoặc 40.000 km',
        'Kiểm tra kèm theo': 'Áp suất nắp két',
      },
    },
    {
      name: 'Thay bơm nước động cơ',
      price: 2_400_000,
      quantity: 18,
      picture: 'thay-bom-nuoc-dong-co',
      details: ['water-pump-plain-sky', 'water-pump-blueprint-1', 'timing-belt-plain-sky', 'water-pump-close-sky'],
      description:
        'Vệt nước hồng chảy từ đầu trục bơm báo phớt đã hở. Bơm mới dùng cánh thép không gỉ, mặt lắp được làm sạch keo cũ bằng tay để không xước.',
      specifications: {
        'Thời gian thực hiện': '3 giờ',
        'Cánh bơm': 'Thép không gỉ',
        'Bảo hành': '12 tháng',
        'Nên thay cùng': 'Dây đai, van hằng nhiệt',
      },
    },
    {
      name: 'Thay van hằng nhiệt',
      price: 720_000,
      quantity: 30,
      picture: 'thay-van-hang-nhiet',
      details: ['sensor-plain-sky', 'sensor-blueprint-2'],
      description:
        'Van kẹt mở khiến máy lâu nóng và hao xăng, kẹt đóng thì sôi nước. Van mới được nhúng nước nóng thử điểm mở ngay tại bàn trước khi lắp.',
      specifications: {
        'Thời gian thực hiện': '60 phút',
        'Nhiệt độ mở': '82 – 88 °C',
        'Bảo hành': '12 tháng',
        'Bao gồm': 'Gioăng và bù nước làm mát',
      },
    },
    {
      name: 'Xử lý xe quá nhiệt',
      price: 400_000,
      quantity: 28,
      picture: 'xu-ly-xe-qua-nhiet',
      details: ['hatch-plain-sky-1', 'hatch-blueprint', 'radiator-plain-sky-3'],
      description:
        'Kim nhiệt vượt vạch đỏ thì dừng xe ngay, đừng mở nắp két. Thợ kiểm tra lần lượt nước, quạt, van, bơm và khí lọt vào đường nước để tìm gốc lỗi. Phí này là công khám, phần thay thế báo riêng.',
      specifications: {
        'Thời gian thực hiện': '60 – 90 phút',
        'Phép thử': 'Áp suất két, khí xả trong nước',
        'Kết quả': 'Nguyên nhân và bảng giá',
        'Cứu hộ': 'Hỗ trợ kéo xe về xưởng',
      },
    },
  ],
};
