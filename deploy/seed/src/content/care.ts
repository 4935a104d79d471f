import type { CategoryText } from './catalogue-types.ts';

export const carCare: CategoryText = {
  key: 'care',
  name: 'Chăm sóc & làm đẹp xe',
  items: [
    {
      name: 'Rửa xe bọt tuyết không chạm',
      price: 120_000,
      quantity: 120,
      picture: 'rua-xe-bot-tuyet-khong-cham',
      details: ['wash-gun-plain-sky', 'wash-gun-blueprint-2'],
      description:
        'Bọt dày bám năm phút để bùn tự rã, sau đó xịt áp lực và lau bằng khăn sợi mảnh. Không chổi, không giẻ cũ nên không sinh xước dăm.',
      specifications: {
        'Thời gian thực hiện': '30 phút',
        'Dung dịch': 'Trung tính pH 7',
        'Bao gồm': 'Hút bụi nhanh, lau kính',
        'Áp dụng cho dòng xe': 'Sedan; SUV 150.000 đồng',
      },
    },
    {
      name: 'Vệ sinh nội thất hơi nước nóng',
      price: 1_350_000,
      quantity: 40,
      featured: true,
      picture: 've-sinh-noi-that-hoi-nuoc-nong',
      details: ['seat-plain-sky-1', 'seat-blueprint', 'vacuum-plain-sky'],
      description:
        'Ghế, trần, táp-lô và thảm được hút sâu rồi làm sạch bằng hơi nước 120 độ, diệt mạt bụi và nấm. Đồ da được bôi dưỡng, xe khô hẳn trước khi trả.',
      specifications: {
        'Thời gian thực hiện': '4 giờ',
        'Phương pháp': 'Hơi nước khô và hút chân không',
        'Bao gồm': 'Dưỡng da, khử mùi ozone',
        'Áp dụng cho dòng xe': 'Xe 5 chỗ; 7 chỗ cộng 250.000 đồng',
      },
    },
    {
      name: 'Phủ ceramic 9H hai lớp',
      price: 6_900_000,
      quantity: 20,
      picture: 'phu-ceramic-9h-hai-lop',
      details: ['suv-plain-sky', 'suv-blueprint-2', 'polisher-plain-sky', 'suv-close-sky'],
      description:
        'Sơn được tẩy bụi sắt, đánh bóng và phủ hai lớp cách nhau một đêm. Nước trượt thành hạt, bụi bám ít nên mỗi lần rửa nhanh hơn hẳn. Lịch kiểm tra lại miễn phí sau ba và mười hai tháng.',
      specifications: {
        'Thời gian thực hiện': '2 ngày',
        'Số lớp': '2 lớp trên thân vỏ',
        'Độ bền': '24 – 30 tháng',
        'Bao gồm': 'Phủ kính lái và mâm',
        'Bảo hành': '24 tháng',
      },
    },
    {
      name: 'Dán phim cách nhiệt toàn xe',
      price: 7_500_000,
      quantity: 24,
      picture: 'dan-phim-cach-nhiet-toan-xe',
      details: ['film-roll-plain-sky-1', 'film-roll-blueprint-1'],
      description:
        'Phim nhiều lớp cản hơn một nửa nhiệt nắng mà ban đêm nhìn ra vẫn rõ. Phòng dán kín bụi, phim cắt máy theo mẫu xe nên không rạch dao lên kính.',
      specifications: {
        'Thời gian thực hiện': '5 – 6 giờ',
        'Cản nhiệt tổng': '55 – 62 %',
        'Cản tia cực tím': '99 %',
        'Bảo hành': '10 năm',
        'Lưu ý': 'Không hạ kính trong 3 ngày đầu',
      },
    },
    {
      name: 'Dán phim bảo vệ sơn cản trước',
      price: 4_200_000,
      quantity: 16,
      picture: 'dan-phim-bao-ve-son-can-truoc',
      details: ['film-roll-plain-sky-2', 'film-roll-blueprint-2', 'hatch-plain-sky-2'],
      description:
        'Phim trong dẻo che phần hay bị đá văng: cản, mép ca-pô và tai xe. Vết xước nhẹ tự liền khi gặp nước ấm.',
      specifications: {
        'Thời gian thực hiện': '1 ngày',
        'Độ dày': '190 micron',
        'Chất liệu': 'TPU tự phục hồi',
        'Bảo hành': '5 năm ố vàng',
      },
    },
    {
      name: 'Bọc da ghế thủ công',
      price: 8_800_000,
      quantity: 10,
      picture: 'boc-da-ghe-thu-cong',
      details: ['seat-plain-sky-2', 'seat-blueprint', 'steering-wheel-plain-sky', 'seat-close-sky'],
      description:
        'Da công nghiệp sợi nhỏ, đường may theo mẫu ghế gốc và chừa khe túi khí. Khách chọn màu trên bảng da thật, xem một ghế hoàn thiện trước khi làm tiếp.',
      specifications: {
        'Thời gian thực hiện': '2 – 3 ngày',
        'Giá áp dụng': 'Xe 5 chỗ',
        'Chất liệu': 'Da sợi nhỏ chống cháy chậm',
        'Bảo hành': '36 tháng đường chỉ',
      },
    },
    {
      name: 'Thảm lót sàn đúc nguyên khối',
      price: 1_450_000,
      quantity: 44,
      picture: 'tham-lot-san-duc-nguyen-khoi',
      details: ['floor-mat-plain-sky', 'floor-mat-blueprint'],
      description:
        'Thảm đúc theo khuôn từng dòng xe, gờ cao giữ nước mưa và cát. Có khuy gài vào chốt sàn nên không trượt lên bàn đạp.',
      specifications: {
        'Chất liệu': 'TPE không mùi',
        'Số tấm': '5 tấm',
        'Gờ chống tràn': '2,5 cm',
        'Bảo hành': '24 tháng',
        'Vệ sinh': 'Xịt nước, phơi khô',
      },
    },
    {
      name: 'Bảo dưỡng da và nhựa nội thất',
      price: 650_000,
      quantity: 48,
      picture: 'bao-duong-da-va-nhua-noi-that',
      details: ['sponge-plain-sky', 'sponge-blueprint', 'flask-plain-sky-1'],
      description:
        'Da được tẩy dầu mồ hôi, bổ sung ẩm và phủ chống nắng; nhựa táp-lô trở về màu mờ nguyên bản, không bóng nhờn. Nên làm hai lần một năm nếu xe đỗ ngoài trời.',
      specifications: {
        'Thời gian thực hiện': '90 phút',
        'Hạng mục chính': 'Ghế, tay nắm, táp-lô, vô-lăng',
        'Chu kỳ khuyến nghị': '6 tháng',
        'Dung dịch': 'Gốc nước, không silicon',
      },
    },
    {
      name: 'Tẩy ố kính và phủ nano gạt nước',
      price: 750_000,
      quantity: 38,
      picture: 'tay-o-kinh-va-phu-nano-gat-nuoc',
      details: ['wiper-plain-sky', 'wiper-blueprint', 'windscreen-plain-sky', 'wiper-close-sky'],
      description:
        'Vết ố mốc do nước cứng được đánh bằng bột xê-ri, kính trong lại như mới. Lớp nano giúp nước mưa trôi ở tốc độ 60 km/h, gạt nước ít phải làm việc.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Phạm vi': 'Kính lái, kính sườn, gương',
        'Độ bền': '6 – 9 tháng',
        'Áp dụng cho dòng xe': 'Mọi dòng xe con',
      },
    },
    {
      name: 'Sáp bóng carnauba 200 g',
      price: 390_000,
      quantity: 66,
      picture: 'sap-bong-carnauba-200-g',
      details: ['wax-tin-plain-sky', 'wax-tin-blueprint-1'],
      description:
        'Sáp mềm dễ thoa, cho độ bóng ấm trên xe màu tối. Một hộp đủ cho khoảng mười lần bôi, kèm mút và khăn lau.',
      specifications: {
        'Khối lượng': '200 g',
        'Độ bền': '6 – 8 tuần',
        'Phụ kiện': 'Mút thoa, khăn 40 × 40 cm',
        'Xuất xứ': 'Sản xuất trong nước theo công thức riêng',
      },
    },
    {
      name: 'Nước rửa xe đậm đặc 1 lít',
      price: 165_000,
      quantity: 90,
      picture: 'nuoc-rua-xe-dam-dac-1-lit',
      details: ['flask-plain-sky-2', 'flask-blueprint-1', 'foam-pail-plain-sky'],
      description:
        'Pha một nắp cho mười lít nước, nhiều bọt và trơn khăn. Độ pH trung tính nên an toàn cho lớp ceramic và nhựa nhám.',
      specifications: {
        'Dung tích': '1 lít',
        'Tỷ lệ pha': '1 : 200',
        'Độ pH': '7',
        Hương: 'Cam sả',
        'Hạn dùng': '36 tháng',
      },
    },
  ],
};
