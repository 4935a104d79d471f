import type { CategoryText } from './catalogue-types.ts';

export const fluids: CategoryText = {
  key: 'fluids',
  name: 'Dầu nhớt & dung dịch',
  items: [
    {
      name: 'Dầu động cơ Lumora Synth 5W-30 4 lít',
      price: 890_000,
      quantity: 110,
      featured: true,
      picture: 'dau-dong-co-lumora-synth-5w-30-4-lit',
      details: [
        'oil-bottle-plain-amber-1',
        'oil-bottle-blueprint-2',
        'oil-filter-plain-amber',
        'oil-bottle-close-amber',
      ],
      description:
        'Dầu tổng hợp toàn phần cho máy xăng đời mới, chảy nhanh lúc khởi động lạnh và giữ màng dầu ở vòng tua cao. Can bốn lít có tem cào kiểm tra hàng thật.',
      specifications: {
        'Dung tích': '4 lít',
        'Độ nhớt': 'SAE 5W-30',
        'Cấp chất lượng': 'API SP',
        'Chu kỳ thay': '8.000 – 10.000 km',
        'Áp dụng cho dòng xe': 'Máy xăng, kể cả tăng áp',
      },
    },
    {
      name: 'Dầu động cơ Lumora Eco 0W-20 4 lít',
      price: 1_050_000,
      quantity: 84,
      picture: 'dau-dong-co-lumora-eco-0w-20-4-lit',
      details: ['oil-bottle-plain-amber-2', 'oil-bottle-blueprint-1'],
      description:
        'Độ nhớt thấp giúp xe hybrid và máy nhỏ tiết kiệm nhiên liệu, vẫn bảo vệ trục cam khi ngắt máy liên tục. Không dùng cho động cơ đã ăn dầu nhiều.',
      specifications: {
        'Dung tích': '4 lít',
        'Độ nhớt': 'SAE 0W-20',
        'Cấp chất lượng': 'API SP, tiết kiệm nhiên liệu',
        'Áp dụng cho dòng xe': 'Hybrid và máy xăng dưới 2.0 lít',
      },
    },
    {
      name: 'Dầu máy dầu Lumora Diesel Pro 10W-40 7 lít',
      price: 1_120_000,
      quantity: 60,
      picture: 'dau-may-dau-lumora-diesel-pro-10w-40-7-lit',
      details: ['pail-plain-amber-1', 'pail-blueprint-2', 'pickup-plain-amber'],
      description:
        'Phụ gia phân tán giữ muội lơ lửng để lọc dầu làm việc, phù hợp máy dầu có bộ lọc hạt. Độ kiềm cao nên chịu được nhiên liệu nhiều lưu huỳnh.',
      specifications: {
        'Dung tích': '7 lít',
        'Độ nhớt': 'SAE 10W-40',
        'Cấp chất lượng': 'API CK-4',
        'Áp dụng cho dòng xe': 'Bán tải, SUV và xe khách máy dầu',
      },
    },
    {
      name: 'Dầu hộp số tự động Lumora ATF 1 lít',
      price: 260_000,
      quantity: 95,
      picture: 'dau-hop-so-tu-dong-lumora-atf-1-lit',
      details: ['flask-plain-amber-1', 'flask-blueprint-1', 'gearbox-plain-amber', 'flask-close-amber-1'],
      description:
        'Dầu đa chuẩn cho hộp số tự động có cấp, ổn định ma sát giúp sang số mượt. Luôn tra mã hộp số trước khi dùng, nhân viên sẽ tra giúp qua biển số.',
      specifications: {
        'Dung tích': '1 lít',
        Màu: 'Đỏ',
        'Chu kỳ thay': '40.000 – 60.000 km',
        'Không dùng cho': 'Hộp số CVT và ly hợp kép',
      },
    },
    {
      name: 'Nước làm mát Lumora Cool pha sẵn 4 lít',
      price: 240_000,
      quantity: 88,
      picture: 'nuoc-lam-mat-lumora-cool-pha-san-4-lit',
      details: ['pail-plain-amber-2', 'pail-blueprint-2'],
      description:
        'Công thức hữu cơ chống gỉ nhôm, điểm sôi cao hơn nước thường nhiều độ. Đổ thẳng, không cần pha thêm.',
      specifications: {
        'Dung tích': '4 lít',
        Màu: 'Xanh lá',
        'Công nghệ': 'OAT',
        'Điểm sôi': '108 °C ở áp suất thường',
        'Tuổi thọ': '3 năm',
      },
    },
    {
      name: 'Dầu phanh DOT 4 Lumora 500 ml',
      price: 120_000,
      quantity: 100,
      picture: 'dau-phanh-dot-4-lumora-500-ml',
      details: ['flask-plain-amber-2', 'flask-blueprint-1', 'brake-booster-plain-amber'],
      description:
        'Điểm sôi khô 260 độ, đủ an toàn cho xe hay đi đèo. Chai nhỏ dùng hết trong một lần để tránh hút ẩm.',
      specifications: {
        'Dung tích': '500 ml',
        'Điểm sôi khô': '260 °C',
        'Điểm sôi ướt': '165 °C',
        Chuẩn: 'DOT 4',
        'Bảo quản': 'Đậy kín, dùng trong 3 tháng sau khi mở',
      },
    },
    {
      name: 'Phụ gia vệ sinh kim phun xăng 300 ml',
      price: 185_000,
      quantity: 120,
      picture: 'phu-gia-ve-sinh-kim-phun-xang-300-ml',
      details: ['flask-plain-amber-3', 'flask-blueprint-2', 'injector-plain-amber', 'flask-close-amber-2'],
      description:
        'Đổ một chai vào bình xăng gần đầy, chạy đường trường để phát huy tác dụng. Dùng mỗi 5.000 km giúp kim phun ít đóng cặn giữa hai lần vệ sinh máy.',
      specifications: {
        'Dung tích': '300 ml',
        'Tỷ lệ': 'Một chai cho 40 – 60 lít xăng',
        'Áp dụng cho dòng xe': 'Máy xăng, kể cả phun trực tiếp',
        'Không dùng cho': 'Máy dầu',
      },
    },
    {
      name: 'Nước rửa kính đậm đặc 1 lít',
      price: 75_000,
      quantity: 150,
      picture: 'nuoc-rua-kinh-dam-dac-1-lit',
      details: ['flask-plain-amber-4', 'flask-blueprint-1'],
      description:
        'Tẩy màng dầu và xác côn trùng, không để lại vệt khi gạt. Pha với hai lít nước sạch, không hại cao su gạt mưa.',
      specifications: { 'Dung tích': '1 lít', 'Tỷ lệ pha': '1 : 2', Hương: 'Chanh', 'An toàn': 'Không chứa methanol' },
    },
    {
      name: 'Dung dịch xịt vệ sinh phanh 600 ml',
      price: 95_000,
      quantity: 130,
      picture: 'dung-dich-xit-ve-sinh-phanh-600-ml',
      details: ['flask-plain-amber-5', 'flask-blueprint-2', 'brake-pads-plain-amber'],
      description:
        'Bay hơi nhanh, không để lại cặn trên đĩa và má phanh. Vòi phun ngược dùng được khi chai lộn đầu, tiện cho thợ nằm gầm.',
      specifications: {
        'Dung tích': '600 ml',
        'Thời gian khô': 'Dưới 1 phút',
        'Lưu ý': 'Không xịt lên cao su và sơn',
        'Đóng thùng': '12 chai',
      },
    },
    {
      name: 'Mỡ bôi trơn chịu nhiệt 400 g',
      price: 140_000,
      quantity: 90,
      picture: 'mo-boi-tron-chiu-nhiet-400-g',
      details: ['wax-tin-plain-amber', 'wax-tin-blueprint-2', 'bolt-plain-amber', 'wax-tin-close-amber'],
      description:
        'Mỡ gốc lithium phức cho bi moay-ơ, khớp gầm và chốt trượt, không chảy ở nhiệt độ phanh. Hộp có vạch chia để thợ ước lượng.',
      specifications: {
        'Khối lượng': '400 g',
        'Nhiệt độ làm việc': '−20 đến 180 °C',
        'Độ cứng': 'NLGI 2',
        Màu: 'Xanh dương',
      },
    },
  ],
};
