import type { CategoryText } from './catalogue-types.ts';

export const tyres: CategoryText = {
  key: 'tyres',
  name: 'Lốp & mâm',
  items: [
    {
      name: 'Lốp Kordan City 185/60R15',
      price: 1_290_000,
      quantity: 64,
      featured: true,
      picture: 'lop-kordan-city-185-60r15',
      details: ['tyre-plain-green-1', 'tyre-blueprint-1', 'gauge-plain-green-1', 'tyre-close-green-1'],
      description:
        'Gai đối xứng êm, hợp xe hạng B chạy phố nhiều. Hợp chất silica giúp bám nước tốt mà vẫn giữ tuổi thọ trên 50.000 km. Giá đã gồm lắp, cân bằng động và van mới.',
      specifications: {
        'Kích thước': '185/60R15',
        'Chỉ số tải và tốc độ': '84H',
        'Độ sâu gai': '7,8 mm',
        'Năm sản xuất': 'Không quá 12 tháng',
        'Bảo hành': '5 năm theo gai còn lại',
      },
    },
    {
      name: 'Lốp Kordan Tour 205/55R16',
      price: 1_850_000,
      quantity: 56,
      picture: 'lop-kordan-tour-205-55r16',
      details: ['alloy-wheel-plain-green-1', 'alloy-wheel-blueprint-2'],
      description:
        'Dòng lốp đường trường cho sedan hạng C, thành lốp cứng vừa phải nên vào cua không bồng bềnh. Độ ồn ở 80 km/h thấp hơn lốp phổ thông khoảng hai đề-xi-ben theo bài đo của nhà máy.',
      specifications: {
        'Kích thước': '205/55R16',
        'Chỉ số tải và tốc độ': '91V',
        'Nhãn ồn': '69 dB',
        'Bảo hành': '5 năm theo gai còn lại',
        'Bao gồm': 'Lắp và cân bằng động',
      },
    },
    {
      name: 'Lốp Kordan Trail 265/65R17',
      price: 3_450_000,
      quantity: 32,
      picture: 'lop-kordan-trail-265-65r17',
      details: ['tyre-plain-green-2', 'tyre-blueprint-1', 'pickup-plain-green'],
      description:
        'Gai khối lớn cho bán tải và SUV hay đi đường xấu, vai lốp dày chống chém đá. Trên nhựa khô vẫn đủ yên tĩnh để đi làm hằng ngày.',
      specifications: {
        'Kích thước': '265/65R17',
        'Kiểu gai': 'Địa hình hỗn hợp',
        'Chỉ số tải và tốc độ': '112T',
        'Số lớp bố': '10 PR',
        'Bảo hành': '5 năm theo gai còn lại',
      },
    },
    {
      name: 'Lốp Kordan SUV 235/60R18',
      price: 3_100_000,
      quantity: 40,
      picture: 'lop-kordan-suv-235-60r18',
      details: ['tyre-plain-green-3', 'tyre-blueprint-2', 'suv-plain-green', 'tyre-close-green-2'],
      description:
        'Lốp cho SUV gia đình năm và bảy chỗ, rãnh dọc rộng thoát nước nhanh khi đi cao tốc mưa lớn. Hông lốp có gờ bảo vệ vành khi đỗ sát vỉa.',
      specifications: {
        'Kích thước': '235/60R18',
        'Chỉ số tải và tốc độ': '107H',
        'Bám ướt': 'Mức A',
        'Gờ bảo vệ vành': 'Có',
        'Bảo hành': '5 năm theo gai còn lại',
      },
    },
    {
      name: 'Cân chỉnh thước lái 3D',
      price: 550_000,
      quantity: 60,
      picture: 'can-chinh-thuoc-lai-3d',
      details: ['alignment-rig-plain-green', 'alignment-rig-blueprint'],
      description:
        'Tám camera đo góc đặt bánh trong vài phút, kết quả in ra trước và sau khi chỉnh. Cần làm khi lốp mòn lệch, xe nhao lái hoặc vừa thay giảm xóc, rô-tuyn.',
      specifications: {
        'Thời gian thực hiện': '45 phút',
        'Góc điều chỉnh': 'Độ chụm, camber, caster',
        'Kết quả': 'Phiếu in trước và sau',
        'Chu kỳ khuyến nghị': '10.000 km',
        'Bảo hành': '30 ngày',
      },
    },
    {
      name: 'Cân bằng động bốn bánh',
      price: 320_000,
      quantity: 80,
      picture: 'can-bang-dong-bon-banh',
      details: ['alloy-wheel-plain-green-2', 'alloy-wheel-blueprint-2', 'gauge-plain-green-2'],
      description:
        'Vô-lăng rung ở 80 – 100 km/h thường hết hẳn sau khi cân lại. Chì dán mặt trong để không làm xấu mâm, lốp được gỡ sỏi trước khi lên máy.',
      specifications: {
        'Thời gian thực hiện': '40 phút',
        'Giá áp dụng': 'Trọn bộ 4 bánh, mâm đến 19 inch',
        'Loại chì': 'Chì dán không chứa chì độc',
        'Sai số': 'Dưới 5 g',
      },
    },
    {
      name: 'Đảo lốp và kiểm tra áp suất',
      price: 180_000,
      quantity: 90,
      picture: 'dao-lop-va-kiem-tra-ap-suat',
      details: ['inflator-plain-green', 'inflator-blueprint', 'tyre-plain-green-4', 'inflator-close-green'],
      description:
        'Đảo vị trí theo sơ đồ phù hợp kiểu gai giúp bốn lốp mòn đều, kéo dài thêm vài nghìn ki-lô-mét. Áp suất đặt theo tem cửa xe, có tính tải gia đình.',
      specifications: {
        'Thời gian thực hiện': '30 phút',
        'Chu kỳ khuyến nghị': '8.000 – 10.000 km',
        'Bao gồm': 'Đo gai, siết cờ lê lực',
        'Áp dụng cho dòng xe': 'Mọi dòng xe con',
      },
    },
    {
      name: 'Vá lốp nấm không săm',
      price: 150_000,
      quantity: 100,
      picture: 'va-lop-nam-khong-sam',
      details: ['tyre-plain-green-5', 'tyre-blueprint-2'],
      description:
        'Vết thủng được vá từ trong bằng nấm cao su và mài sạch lớp lót, bền như lốp nguyên. Vết rách ở hông lốp chúng tôi không vá vì nguy hiểm.',
      specifications: {
        'Thời gian thực hiện': '30 phút',
        'Phương pháp': 'Nấm liền chân, lưu hoá nguội',
        'Giới hạn': 'Lỗ dưới 6 mm trên mặt gai',
        'Bảo hành': 'Trọn đời lốp',
      },
    },
    {
      name: 'Phục hồi mâm trầy xước',
      price: 1_200_000,
      quantity: 24,
      picture: 'phuc-hoi-mam-tray-xuoc',
      details: ['alloy-wheel-plain-green-3', 'alloy-wheel-blueprint-1', 'paint-gun-plain-green'],
      description:
        'Vết cạ vỉa được hàn đắp nếu sâu, mài phẳng, sơn tĩnh điện và phủ bóng. Mâm cong nhẹ được nắn nguội trên máy ép rồi kiểm tra độ đảo.',
      specifications: {
        'Thời gian thực hiện': '2 ngày',
        'Giá áp dụng': 'Một mâm đến 18 inch',
        'Công nghệ sơn': 'Tĩnh điện, sấy 180 °C',
        'Bảo hành': '12 tháng bong tróc',
      },
    },
    {
      name: 'Mâm đúc hợp kim 16 inch 5 chấu kép',
      price: 2_600_000,
      quantity: 28,
      picture: 'mam-duc-hop-kim-16-inch-5-chau-kep',
      details: [
        'alloy-wheel-plain-green-4',
        'alloy-wheel-blueprint-2',
        'car-key-plain-green',
        'alloy-wheel-close-green',
      ],
      description:
        'Mâm đúc áp lực thấp, nhẹ hơn mâm thép cùng cỡ nên tay lái nhẹ và phanh nhạy. Lớp phủ ba lớp chịu được nước rửa kiềm thông thường.',
      specifications: {
        'Đường kính': '16 inch',
        'Bề rộng': '6,5 J',
        'Tâm lỗ bu-lông': '5 × 114,3 hoặc 4 × 100',
        'Khối lượng': '8,4 kg',
        'Bảo hành': '24 tháng',
      },
    },
    {
      name: 'Bơm khí ni-tơ bốn lốp',
      price: 200_000,
      quantity: 85,
      picture: 'bom-khi-ni-to-bon-lop',
      details: ['gauge-plain-green-3', 'gauge-blueprint-2'],
      description:
        'Khí khô ít giãn nở nên áp suất ổn định khi chạy đường dài trời nắng. Lốp được hút chân không trước khi bơm để nồng độ ni-tơ đạt trên 93 phần trăm.',
      specifications: {
        'Thời gian thực hiện': '20 phút',
        'Nồng độ': 'Trên 93 % N₂',
        'Giá áp dụng': 'Bốn lốp',
        'Ưu đãi': 'Bổ sung miễn phí 30 ngày',
      },
    },
  ],
};
