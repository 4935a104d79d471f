import type { CategoryText } from './catalogue-types.ts';

export const transmission: CategoryText = {
  key: 'transmission',
  name: 'Hộp số & truyền động',
  items: [
    {
      name: 'Thay dầu hộp số tự động tuần hoàn',
      price: 3_400_000,
      quantity: 30,
      featured: true,
      picture: 'thay-dau-hop-so-tu-dong-tuan-hoan',
      details: ['gearbox-plain-slate-1', 'gearbox-blueprint-1', 'pail-plain-slate-1', 'gearbox-close-slate-1'],
      description:
        'Máy thay tuần hoàn đẩy gần như toàn bộ dầu cũ ra khỏi biến mô, trong khi cách xả đáy chỉ lấy được chưa tới một nửa. Màu dầu vào và ra được cho anh chị xem trực tiếp qua ống kính.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Lượng dầu': '9 – 12 lít tuỳ hộp số',
        'Dầu sử dụng': 'Lumora ATF Multi',
        'Chu kỳ khuyến nghị': '40.000 – 60.000 km',
        'Bảo hành': '6 tháng',
      },
    },
    {
      name: 'Thay dầu hộp số vô cấp CVT',
      price: 2_300_000,
      quantity: 32,
      picture: 'thay-dau-hop-so-vo-cap-cvt',
      details: ['oil-bottle-plain-slate', 'oil-bottle-blueprint-1'],
      description:
        'Dây đai thép của hộp số vô cấp chỉ bền khi dầu giữ đúng hệ số ma sát. Chúng tôi dùng loại dầu ghi rõ chuẩn theo hộp số, hút đúng mức ở nhiệt độ quy định chứ không ước lượng.',
      specifications: {
        'Thời gian thực hiện': '75 phút',
        'Dầu sử dụng': 'Lumora CVT-F',
        'Lượng dầu': '4 – 5 lít',
        'Chu kỳ khuyến nghị': '40.000 km',
        'Kiểm tra kèm theo': 'Mạt kim loại ở nam châm đáy',
      },
    },
    {
      name: 'Thay bộ ly hợp xe số sàn',
      price: 4_900_000,
      quantity: 16,
      picture: 'thay-bo-ly-hop-xe-so-san',
      details: ['clutch-plain-slate-1', 'clutch-blueprint-1', 'gearbox-plain-slate-2'],
      description:
        'Côn trượt, chân côn nặng hay kêu rít khi nhấp côn đều được kiểm tra trước khi hạ hộp số. Bộ thay gồm lá côn, mâm ép và bi tê; mặt bánh đà được tiện lại nếu cháy.',
      specifications: {
        'Thời gian thực hiện': '5 – 6 giờ',
        'Bộ phụ tùng': 'Lá côn, mâm ép, bi tê',
        'Áp dụng cho dòng xe': 'Xe số sàn đến 2.0 lít',
        'Bảo hành': '12 tháng hoặc 20.000 km',
        'Tiện bánh đà': 'Tính thêm nếu cần',
      },
    },
    {
      name: 'Sửa chữa hộp số tự động',
      price: 0,
      quantity: 8,
      picture: 'sua-chua-hop-so-tu-dong',
      details: ['gearbox-plain-slate-3', 'gearbox-blueprint-2', 'gears-plain-slate-1', 'gearbox-close-slate-2'],
      description:
        'Giật khi vào số D, trượt số hoặc báo lỗi áp suất dầu cần được thử trên đường trước khi tháo. Xưởng có phòng sạch riêng để thay lá bố, gioăng và phục hồi thân van. Giá báo theo hai mức: phục hồi thân van và đại tu trọn bộ.',
      specifications: {
        'Thời gian thực hiện': '4 – 8 ngày',
        'Áp dụng cho dòng xe': 'Hộp số 4 đến 8 cấp',
        'Quy trình': 'Chạy thử, đo áp suất, tháo, lập bảng giá',
        'Bảo hành': '12 tháng hoặc 20.000 km',
      },
    },
    {
      name: 'Phục hồi thân van hộp số',
      price: 5_500_000,
      quantity: 12,
      picture: 'phuc-hoi-than-van-hop-so',
      details: ['gears-plain-slate-2', 'gears-blueprint'],
      description:
        'Thân van mòn rãnh khiến xe giật ở số thấp dù lá bố vẫn còn tốt. Các van được doa lắp ống lót, thử trên băng thử thuỷ lực và hiệu chỉnh lại áp suất bằng phần mềm.',
      specifications: {
        'Thời gian thực hiện': '2 ngày',
        'Thiết bị': 'Băng thử thuỷ lực',
        'Bao gồm': 'Dầu mới và lọc dầu hộp số',
        'Bảo hành': '9 tháng',
      },
    },
    {
      name: 'Thay láp ngoài và chụp bụi',
      price: 2_850_000,
      quantity: 20,
      picture: 'thay-lap-ngoai-va-chup-bui',
      details: ['drive-shaft-plain-slate-1', 'drive-shaft-blueprint', 'bolt-plain-slate'],
      description:
        'Tiếng lục cục khi đánh hết lái thường từ đầu láp khô mỡ do rách chụp bụi. Nếu phát hiện sớm, chỉ cần thay chụp và mỡ mới; đầu láp đã rơ thì thay cả cụm.',
      specifications: {
        'Thời gian thực hiện': '2 giờ mỗi bên',
        'Giá áp dụng': 'Một đầu láp ngoài',
        'Mỡ sử dụng': 'Mỡ MoS₂ chịu nhiệt',
        'Bảo hành': '12 tháng',
      },
    },
    {
      name: 'Thay dầu cầu và hộp số phụ',
      price: 1_350_000,
      quantity: 26,
      picture: 'thay-dau-cau-va-hop-so-phu',
      details: ['pail-plain-slate-2', 'pail-blueprint-2', 'pickup-plain-slate', 'pail-close-slate'],
      description:
        'Xe hai cầu lội nước hoặc kéo tải cần thay dầu vi sai thường xuyên hơn. Dầu cũ được kiểm tra lẫn nước trước khi đổ mới; nút xả làm sạch mạt và thay long đền đồng.',
      specifications: {
        'Thời gian thực hiện': '60 phút',
        'Áp dụng cho dòng xe': 'Bán tải và SUV dẫn động hai cầu',
        'Dầu sử dụng': 'Lumora Gear 75W-90',
        'Chu kỳ khuyến nghị': '30.000 km hoặc sau khi lội nước',
      },
    },
    {
      name: 'Cân bằng động trục các-đăng',
      price: 1_600_000,
      quantity: 15,
      picture: 'can-bang-dong-truc-cac-dang',
      details: ['drive-shaft-plain-slate-2', 'drive-shaft-blueprint'],
      description:
        'Rung sàn ở tốc độ 60 – 80 km/h thường do trục các-đăng lệch tâm hoặc bi chữ thập rơ. Trục được cân trên máy ở vòng quay làm việc, gắn đối trọng đúng vị trí.',
      specifications: {
        'Thời gian thực hiện': '3 giờ',
        'Áp dụng cho dòng xe': 'Xe dẫn động cầu sau',
        'Độ mất cân bằng cho phép': 'Dưới 15 g·cm',
        'Bảo hành': '6 tháng',
      },
    },
    {
      name: 'Thay bi moay-ơ bánh xe',
      price: 1_450_000,
      quantity: 28,
      picture: 'thay-bi-moay-o-banh-xe',
      details: ['alloy-wheel-plain-slate', 'alloy-wheel-blueprint-1', 'control-arm-plain-slate'],
      description:
        'Tiếng ù tăng theo tốc độ là dấu hiệu bi moay-ơ đã rỗ. Bi được ép bằng máy thuỷ lực, không dùng búa để giữ vòng cảm biến tốc độ còn nguyên.',
      specifications: {
        'Thời gian thực hiện': '90 phút mỗi bánh',
        'Giá áp dụng': 'Một bánh, xe cỡ B và C',
        'Bảo hành': '12 tháng hoặc 20.000 km',
        'Kiểm tra kèm theo': 'Cảm biến tốc độ bánh xe',
      },
    },
    {
      name: 'Lập trình lại hộp điều khiển hộp số',
      price: 1_100_000,
      quantity: 18,
      picture: 'lap-trinh-lai-hop-dieu-khien-hop-so',
      details: ['obd-plug-plain-slate', 'obd-plug-blueprint', 'tablet-plain-slate', 'obd-plug-close-slate'],
      description:
        'Sau khi thay dầu hoặc sửa thân van, hộp điều khiển cần học lại điểm bắt côn. Phần mềm được sao lưu trước khi ghi, xe chạy thử hai mươi phút để hoàn tất thích nghi.',
      specifications: {
        'Thời gian thực hiện': '90 phút',
        'Thiết bị': 'Orbexa Flash Link',
        'Bao gồm': 'Sao lưu phần mềm gốc',
        'Bảo hành': '3 tháng',
      },
    },
  ],
};
