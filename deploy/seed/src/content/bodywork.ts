import type { CategoryText } from './catalogue-types.ts';

export const bodywork: CategoryText = {
  key: 'bodywork',
  name: 'Đồng sơn',
  items: [
    {
      name: 'Sơn dặm một bộ phận',
      price: 1_100_000,
      quantity: 50,
      featured: true,
      picture: 'son-dam-mot-bo-phan',
      details: ['paint-gun-plain-orange', 'paint-gun-blueprint', 'paint-tins-plain-orange-1', 'paint-gun-close-orange'],
      description:
        'Cản, cánh cửa hay tai xe được mài, bả và sơn trong buồng kín có lọc bụi. Màu pha bằng cân điện tử, đối chiếu dưới ánh sáng ban ngày nên khó phân biệt với phần còn lại.',
      specifications: {
        'Thời gian thực hiện': '1 – 2 ngày',
        'Giá áp dụng': 'Một bộ phận, màu thường',
        Sơn: 'Nhật Phong 2K',
        'Buồng sơn': 'Sấy 60 °C trong 40 phút',
        'Bảo hành': '24 tháng bong tróc',
      },
    },
    {
      name: 'Sơn quây toàn xe đổi màu',
      price: 0,
      quantity: 5,
      picture: 'son-quay-toan-xe-doi-mau',
      details: ['sedan-plain-orange-1', 'sedan-blueprint-1'],
      description:
        'Tháo rời chi tiết, mài sạch lớp sơn cũ, phủ lót chống gỉ và sơn ba lớp kể cả khe cửa. Hồ sơ đổi màu đăng ký xe được hướng dẫn từng bước trước khi bắt đầu.',
      specifications: {
        'Thời gian thực hiện': '12 – 15 ngày',
        'Số lớp': 'Lót, màu, hai lớp bóng',
        'Báo giá': 'Theo cỡ xe và mã màu',
        'Bảo hành': '36 tháng',
        'Thủ tục': 'Hướng dẫn đăng ký đổi màu',
      },
    },
    {
      name: 'Gò nắn móp không sơn PDR',
      price: 600_000,
      quantity: 30,
      picture: 'go-nan-mop-khong-son-pdr',
      details: ['hatch-plain-orange', 'hatch-blueprint', 'hand-tools-plain-orange'],
      description:
        'Vết lõm do va nhẹ hoặc mưa đá được đẩy từ mặt trong bằng bộ móc, giữ nguyên lớp sơn zin. Thích hợp khi sơn chưa nứt; thợ sẽ nói thật nếu vết móp phải sơn lại.',
      specifications: {
        'Thời gian thực hiện': '1 – 3 giờ mỗi vết',
        'Giá áp dụng': 'Vết lõm dưới 5 cm',
        'Điều kiện': 'Sơn chưa nứt, chưa bả',
        'Ưu điểm': 'Giữ sơn nguyên bản',
      },
    },
    {
      name: 'Nắn khung xe sau va chạm',
      price: 0,
      quantity: 4,
      picture: 'nan-khung-xe-sau-va-cham',
      details: ['suv-plain-orange', 'suv-blueprint-1', 'lift-plain-orange', 'suv-close-orange'],
      description:
        'Khung được kẹp trên giàn kéo, đo ba chiều so với bản vẽ và kéo dần về đúng kích thước. Chủ xe và giám định viên bảo hiểm cùng nhận bảng số đo trước, trong và sau khi nắn.',
      specifications: {
        'Thời gian thực hiện': '3 – 7 ngày',
        'Thiết bị': 'Giàn kéo và thước đo 3D',
        'Sai số sau nắn': 'Dưới 3 mm',
        'Bảo hiểm': 'Làm việc trực tiếp với giám định viên',
      },
    },
    {
      name: 'Thay cản trước và sơn đồng màu',
      price: 3_800_000,
      quantity: 14,
      picture: 'thay-can-truoc-va-son-dong-mau',
      details: ['sedan-plain-orange-2', 'sedan-blueprint-2'],
      description:
        'Cản vỡ không hàn được sẽ thay mới, sơn bằng phụ gia dẻo để không nứt khi va nhẹ. Khe hở với đèn và nắp ca-pô được căn lại cho đều.',
      specifications: {
        'Thời gian thực hiện': '2 ngày',
        'Bao gồm': 'Cản, sơn, nẹp và công lắp',
        Sơn: 'Nhật Phong 2K, phụ gia dẻo',
        'Bảo hành': '24 tháng',
      },
    },
    {
      name: 'Đánh bóng xoá xước dăm',
      price: 1_800_000,
      quantity: 36,
      picture: 'danh-bong-xoa-xuoc-dam',
      details: ['polisher-plain-orange', 'polisher-blueprint', 'wax-tin-plain-orange'],
      description:
        'Ba bước phá xước, làm mịn và phủ bóng xoá vết quầng do rửa xe sai cách. Độ dày sơn được đo trước để không mài quá tay.',
      specifications: {
        'Thời gian thực hiện': '5 – 6 giờ',
        'Số bước': '3 bước',
        'Đo sơn': 'Trước khi đánh bóng',
        'Áp dụng cho dòng xe': 'Sedan; SUV cộng 300.000 đồng',
      },
    },
    {
      name: 'Thay kính chắn gió',
      price: 4_500_000,
      quantity: 12,
      picture: 'thay-kinh-chan-gio',
      details: ['windscreen-plain-orange-1', 'windscreen-blueprint-1', 'wiper-plain-orange', 'windscreen-close-orange'],
      description:
        'Kính hai lớp cách âm, dán bằng keo đông nhanh, xe chạy được sau hai giờ. Xe có camera hỗ trợ lái sẽ được hiệu chuẩn lại ngay sau khi thay.',
      specifications: {
        'Thời gian thực hiện': '2 giờ thay, 2 giờ chờ keo',
        'Loại kính': 'Hai lớp, cách âm',
        'Giá áp dụng': 'Xe cỡ B, C không camera',
        'Bảo hành': '12 tháng chống dột',
      },
    },
    {
      name: 'Hàn vết nứt kính',
      price: 500_000,
      quantity: 28,
      picture: 'han-vet-nut-kinh',
      details: ['windscreen-plain-orange-2', 'windscreen-blueprint-2'],
      description:
        'Vết rạn do đá văng được hút chân không và bơm keo trong, ngăn lan dài. Càng làm sớm càng trong, vết dưới bốn phân có thể gần như không thấy.',
      specifications: {
        'Thời gian thực hiện': '45 phút',
        'Giới hạn': 'Vết dưới 4 cm, ngoài tầm nhìn lái',
        'Phương pháp': 'Keo quang học, chiếu tia cực tím',
        'Bảo hành': 'Hoàn tiền nếu vết lan',
      },
    },
    {
      name: 'Thay gương chiếu hậu',
      price: 2_100_000,
      quantity: 18,
      picture: 'thay-guong-chieu-hau',
      details: ['mirror-plain-orange', 'mirror-blueprint', 'hand-tools-plain-orange'],
      description:
        'Gương gập điện bị gãy hay mất mặt đều có phương án: thay mặt, thay mô-tơ hoặc trọn cụm. Vỏ gương sơn đồng màu trong ngày.',
      specifications: {
        'Thời gian thực hiện': '90 phút',
        'Giá áp dụng': 'Một cụm gương chỉnh điện',
        'Lựa chọn': 'Chỉ thay mặt gương từ 450.000 đồng',
        'Bảo hành': '12 tháng',
      },
    },
    {
      name: 'Lót sơn chống gỉ hốc bánh và sườn xe',
      price: 1_600_000,
      quantity: 22,
      picture: 'lot-son-chong-gi-hoc-banh-va-suon-xe',
      details: [
        'paint-tins-plain-orange-2',
        'paint-tins-blueprint',
        'wash-gun-plain-orange-2',
        'paint-tins-close-orange',
      ],
      description:
        'Những hốc khuất đọng bùn là nơi gỉ bắt đầu. Xe được rửa, khoan không lỗ, bơm sáp lỏng vào sườn rỗng và phủ keo đá ở hốc bánh.',
      specifications: {
        'Thời gian thực hiện': '5 giờ',
        'Vật liệu': 'Sáp lỏng thẩm thấu, keo chống đá',
        'Bảo hành': '3 năm',
        'Áp dụng cho dòng xe': 'Xe con và bán tải',
      },
    },
  ],
};
