import type { CategoryText } from './catalogue-types.ts';

export const brakes: CategoryText = {
  key: 'brakes',
  name: 'Phanh & an toàn',
  items: [
    {
      name: 'Bảo dưỡng phanh bốn bánh',
      price: 780_000,
      quantity: 60,
      featured: true,
      picture: 'bao-duong-phanh-bon-banh',
      details: ['brake-disc-plain-red-1', 'brake-disc-blueprint-1'],
      description:
        'Tháo rời bốn cụm phanh, làm sạch bụi, tra mỡ chốt trượt và mài bavia má phanh. Phanh hết kêu, bàn đạp êm và má mòn đều hai bên. Số đo độ dày má, độ đảo đĩa được ghi vào phiếu.',
      specifications: {
        'Thời gian thực hiện': '90 phút',
        'Chu kỳ khuyến nghị': '10.000 – 15.000 km',
        'Bao gồm': 'Mỡ chịu nhiệt, dung dịch rửa phanh',
        'Áp dụng cho dòng xe': 'Mọi dòng xe con và SUV',
        'Bảo hành': '3 tháng',
      },
    },
    {
      name: 'Thay má phanh trước Veltor Ceramic',
      price: 1_380_000,
      quantity: 42,
      picture: 'thay-ma-phanh-truoc-veltor-ceramic',
      details: ['brake-pads-plain-red-1', 'brake-pads-blueprint-1', 'brake-disc-plain-red-2'],
      description:
        'Má gốm ít bụi, không rít khi nguội và giữ lực tốt lúc đổ đèo. Sau khi thay, kỹ thuật viên rà phanh ba mươi lần theo quy trình để bề mặt bám đều.',
      specifications: {
        'Thời gian thực hiện': '60 phút',
        'Vật liệu': 'Gốm – sợi thép mịn',
        'Giá áp dụng': 'Cầu trước, gồm công thay',
        'Bảo hành': '12 tháng hoặc 20.000 km',
        'Báo mòn': 'Lá báo cơ khí',
      },
    },
    {
      name: 'Thay má phanh sau',
      price: 1_150_000,
      quantity: 40,
      picture: 'thay-ma-phanh-sau',
      details: ['brake-pads-plain-red-2', 'brake-pads-blueprint-2', 'tablet-plain-red-1', 'brake-pads-close-red'],
      description:
        'Xe có phanh tay điện tử phải mở pít-tông bằng máy chẩn đoán, làm sai sẽ hỏng mô-tơ. Chúng tôi thực hiện đúng chế độ bảo trì và kiểm tra lại lực giữ trên dốc.',
      specifications: {
        'Thời gian thực hiện': '70 phút',
        'Áp dụng cho dòng xe': 'Phanh đĩa sau, kể cả phanh tay điện tử',
        'Giá áp dụng': 'Cầu sau, gồm công thay',
        'Bảo hành': '12 tháng hoặc 20.000 km',
      },
    },
    {
      name: 'Láng đĩa phanh không tháo',
      price: 900_000,
      quantity: 30,
      picture: 'lang-dia-phanh-khong-thao',
      details: ['brake-disc-plain-red-3', 'brake-disc-blueprint-2'],
      description:
        'Vô-lăng rung khi rà phanh ở tốc độ cao là do đĩa cong vênh. Máy láng gắn trực tiếp lên moay-ơ nên độ đảo sau láng chỉ còn vài phần trăm mi-li-mét. Đĩa mỏng dưới mức cho phép sẽ không láng mà đề nghị thay.',
      specifications: {
        'Thời gian thực hiện': '90 phút mỗi cầu',
        'Giá áp dụng': 'Một cặp đĩa',
        'Độ đảo sau láng': 'Không quá 0,03 mm',
        'Điều kiện': 'Đĩa còn trên độ dày tối thiểu',
      },
    },
    {
      name: 'Thay đĩa phanh xẻ rãnh Veltor',
      price: 3_250_000,
      quantity: 18,
      picture: 'thay-dia-phanh-xe-ranh-veltor',
      details: ['brake-disc-plain-red-4', 'brake-disc-blueprint-1', 'bolt-plain-red'],
      description:
        'Rãnh xẻ thoát hơi và bụi giúp phanh giữ lực ổn định khi xe đầy tải. Đĩa phủ lớp chống gỉ ở vành và tâm nên không ố vàng sau mùa mưa.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Giá áp dụng': 'Một cặp đĩa trước',
        'Vật liệu': 'Gang hợp kim cac-bon cao',
        'Bảo hành': '12 tháng hoặc 30.000 km',
        'Áp dụng cho dòng xe': 'Sedan, SUV cỡ vừa',
      },
    },
    {
      name: 'Thay dầu phanh và xả gió',
      price: 550_000,
      quantity: 50,
      picture: 'thay-dau-phanh-va-xa-gio',
      details: ['flask-plain-red', 'flask-blueprint-1', 'brake-booster-plain-red-1', 'flask-close-red'],
      description:
        'Dầu phanh hút ẩm theo thời gian nên bàn đạp mềm dần khi phanh nhiều. Độ ẩm được đo trước mặt khách, dầu mới bơm qua cả bốn bánh cho tới khi hết bọt.',
      specifications: {
        'Thời gian thực hiện': '45 phút',
        'Loại dầu': 'DOT 4',
        'Chu kỳ khuyến nghị': '2 năm hoặc 40.000 km',
        'Phép đo': 'Hàm lượng nước trong dầu',
      },
    },
    {
      name: 'Phục hồi cùm phanh kẹt',
      price: 1_200_000,
      quantity: 25,
      picture: 'phuc-hoi-cum-phanh-ket',
      details: ['brake-booster-plain-red-2', 'brake-booster-blueprint'],
      description:
        'Pít-tông gỉ làm má phanh không nhả, bánh nóng và hao xăng. Cùm được tháo, đánh bóng xi-lanh, thay bộ cao su và sơn chịu nhiệt trước khi lắp lại.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Giá áp dụng': 'Một cùm phanh',
        'Thay mới': 'Cuppen, chụp bụi, mỡ silicon',
        'Bảo hành': '6 tháng',
      },
    },
    {
      name: 'Kiểm tra hệ thống ABS và cân bằng điện tử',
      price: 420_000,
      quantity: 38,
      picture: 'kiem-tra-he-thong-abs-va-can-bang-dien-tu',
      details: ['sensor-plain-red', 'sensor-blueprint-1', 'tablet-plain-red-2'],
      description:
        'Đèn ABS sáng có thể chỉ vì một cảm biến bánh bám mạt sắt. Chúng tôi đo sóng từng cảm biến, thử bơm và van của cụm thuỷ lực trước khi nói đến thay cụm.',
      specifications: {
        'Thời gian thực hiện': '60 phút',
        'Thiết bị': 'Máy hiện sóng, Orbexa X7',
        'Kết quả': 'Biểu đồ sóng bốn bánh',
        'Ưu đãi': 'Trừ phí khi thay cảm biến tại xưởng',
      },
    },
    {
      name: 'Camera hành trình trước sau',
      price: 3_900_000,
      quantity: 22,
      picture: 'camera-hanh-trinh-truoc-sau',
      details: ['dashcam-plain-red', 'dashcam-blueprint', 'hatch-plain-red', 'dashcam-close-red'],
      description:
        'Hai camera ghi hình rõ biển số ban đêm, tự lưu khi có va chạm. Dây đi trong trần và cột, nguồn lấy qua cầu chì riêng nên không ảnh hưởng bảo hành điện của xe.',
      specifications: {
        'Độ phân giải': 'Trước 2K, sau 1080p',
        'Thẻ nhớ': '64 GB kèm theo',
        'Thời gian lắp': '2 giờ',
        'Bảo hành': '18 tháng',
        'Chế độ đỗ xe': 'Có, ngắt khi điện áp dưới 12,0 V',
      },
    },
    {
      name: 'Cảm biến áp suất lốp van trong',
      price: 2_450_000,
      quantity: 26,
      picture: 'cam-bien-ap-suat-lop-van-trong',
      details: ['gauge-plain-red', 'gauge-blueprint-1'],
      description:
        'Bốn cảm biến nằm trong lốp, màn hình nhỏ sạc bằng năng lượng mặt trời đặt trên táp-lô. Máy báo bằng tiếng Việt khi lốp non, nóng quá hoặc xì nhanh.',
      specifications: {
        'Số cảm biến': '4 cảm biến trong',
        'Pin cảm biến': 'Khoảng 5 năm',
        'Sai số': '± 0,1 bar',
        'Bao gồm': 'Công tháo lắp và cân bằng lốp',
        'Bảo hành': '24 tháng',
      },
    },
    {
      name: 'Bình chữa cháy ô tô 1 kg',
      price: 320_000,
      quantity: 75,
      picture: 'binh-chua-chay-o-to-1-kg',
      details: ['extinguisher-plain-red', 'extinguisher-blueprint', 'warning-triangle-plain-red'],
      description:
        'Bình bột khô có đồng hồ áp suất, kèm giá bắt chắc dưới ghế. Nhân viên hướng dẫn cách rút chốt và phun đúng gốc lửa ngay lúc nhận hàng.',
      specifications: {
        'Loại bột': 'ABC',
        'Khối lượng': '1 kg',
        'Hạn sử dụng': '3 năm',
        'Phụ kiện': 'Giá đỡ và dây đai',
        'Nhiệt độ bảo quản': '−20 đến 55 °C',
      },
    },
  ],
};
