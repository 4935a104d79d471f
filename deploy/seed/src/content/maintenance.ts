import type { CategoryText } from './catalogue-types.ts';

export const maintenance: CategoryText = {
  key: 'maintenance',
  name: 'Bảo dưỡng định kỳ',
  items: [
    {
      name: 'Gói bảo dưỡng định kỳ 5.000 km',
      price: 890_000,
      quantity: 60,
      picture: 'goi-bao-duong-dinh-ky-5-000-km',
      details: ['oil-bottle-plain-blue', 'oil-bottle-blueprint-1'],
      description:
        'Thay dầu động cơ, lọc dầu và kiểm tra nhanh 18 hạng mục an toàn. Kỹ thuật viên chụp lại những điểm cần theo dõi và gửi cho anh chị trước khi giao xe. Phù hợp với xe chạy phố đông, hay dừng chờ.',
      specifications: {
        'Thời gian thực hiện': '45 – 60 phút',
        'Áp dụng cho dòng xe': 'Xe con từ 4 đến 7 chỗ, máy xăng',
        'Dầu sử dụng': 'Lumora Synth 5W-30, 4 lít',
        'Hạng mục chính': 'Dầu máy, lọc dầu, 18 điểm kiểm tra',
        'Bảo hành': '3 tháng hoặc 5.000 km',
      },
    },
    {
      name: 'Gói bảo dưỡng định kỳ 10.000 km',
      price: 1_650_000,
      quantity: 50,
      featured: true,
      picture: 'goi-bao-duong-dinh-ky-10-000-km',
      details: ['car-on-lift-plain-blue-1', 'car-on-lift-blueprint', 'oil-filter-plain-blue-1'],
      description:
        'Ngoài dầu và lọc dầu, xe được đảo lốp, vệ sinh bốn cụm phanh và thay lọc gió động cơ. Toàn bộ ốc bánh được siết lại bằng cờ lê lực đúng trị số của hãng. Anh chị nhận phiếu kết quả có ghi số đo độ dày má phanh.',
      specifications: {
        'Thời gian thực hiện': '2 giờ',
        'Áp dụng cho dòng xe': 'Xe con, SUV, bán tải',
        'Hạng mục chính': 'Dầu, lọc dầu, lọc gió, đảo lốp, vệ sinh phanh',
        'Số điểm kiểm tra': '32 điểm',
        'Bảo hành': '6 tháng hoặc 10.000 km',
      },
    },
    {
      name: 'Gói bảo dưỡng cấp lớn 40.000 km',
      price: 5_900_000,
      quantity: 25,
      picture: 'goi-bao-duong-cap-lon-40-000-km',
      details: ['engine-plain-blue', 'engine-blueprint-1', 'spark-plug-plain-blue', 'engine-close-blue'],
      description:
        'Mốc 40.000 km là lúc nhiều dung dịch trên xe đã hết tuổi thọ. Chúng tôi thay dầu hộp số, dầu phanh, nước làm mát, bugi và hai lọc gió trong cùng một lần vào xưởng. Báo giá được chốt trước, phát sinh phải có sự đồng ý của chủ xe.',
      specifications: {
        'Thời gian thực hiện': '6 – 8 giờ',
        'Áp dụng cho dòng xe': 'Xe máy xăng 1.5 – 2.5 lít',
        'Dung dịch thay mới': 'Dầu máy, dầu hộp số, dầu phanh, nước làm mát',
        'Phụ tùng thay mới': 'Bugi, lọc dầu, lọc gió, lọc cabin',
        'Bảo hành': '12 tháng hoặc 20.000 km',
        'Xe thay thế': 'Hỗ trợ nếu đặt trước 3 ngày',
      },
    },
    {
      name: 'Bảo dưỡng xe sau kỳ nghỉ dài',
      price: 690_000,
      quantity: 40,
      picture: 'bao-duong-xe-sau-ky-nghi-dai',
      details: ['sedan-plain-blue', 'sedan-blueprint-1'],
      description:
        'Xe nằm bãi hai tuần trở lên thường tụt áp suất lốp, yếu ắc quy và bám bụi ở má phanh. Gói này đưa xe trở lại trạng thái sẵn sàng trong một buổi sáng. Nếu ắc quy dưới ngưỡng, chúng tôi sạc chậm miễn phí trước khi khuyên thay.',
      specifications: {
        'Thời gian thực hiện': '90 phút',
        'Áp dụng cho dòng xe': 'Mọi dòng xe con',
        'Hạng mục chính': 'Ắc quy, lốp, phanh, dung dịch',
        'Bảo hành': '1 tháng',
      },
    },
    {
      name: 'Kiểm tra tổng quát 45 điểm',
      price: 350_000,
      quantity: 80,
      featured: true,
      picture: 'kiem-tra-tong-quat-45-diem',
      details: ['checklist-plain-blue', 'checklist-blueprint', 'hatch-plain-blue'],
      description:
        'Một lượt khám xe từ mui tới gầm, có đọc lỗi hộp điều khiển và đo độ dày sơn. Kết quả chia ba màu: tốt, cần theo dõi, cần làm ngay. Phí kiểm tra được trừ vào hoá đơn nếu anh chị sửa tại xưởng trong bảy ngày.',
      specifications: {
        'Thời gian thực hiện': '60 phút',
        'Thiết bị': 'Máy chẩn đoán Orbexa, đồng hồ đo sơn',
        'Kết quả': 'Phiếu 45 điểm kèm ảnh',
        'Áp dụng cho dòng xe': 'Mọi dòng xe dưới 9 chỗ',
        'Ưu đãi': 'Trừ phí vào hoá đơn sửa chữa',
      },
    },
    {
      name: 'Kiểm tra xe trước khi đi xa',
      price: 290_000,
      quantity: 70,
      picture: 'kiem-tra-xe-truoc-khi-di-xa',
      details: ['suv-plain-blue-1', 'suv-blueprint-1', 'tyre-plain-blue', 'suv-close-blue'],
      description:
        'Dành cho gia đình chuẩn bị về quê hoặc đi nghỉ. Kỹ thuật viên xem kỹ lốp, phanh, đèn, dây đai và nước làm mát, sau đó chạy thử mười lăm phút trên đường thật. Bộ đồ nghề theo xe cũng được kiểm cho đủ kích, tay công và tam giác cảnh báo.',
      specifications: {
        'Thời gian thực hiện': '50 phút',
        'Hạng mục chính': 'Lốp, phanh, đèn, đai, làm mát, đồ nghề',
        'Chạy thử': '15 phút cùng chủ xe',
        'Áp dụng cho dòng xe': 'Xe từ 4 đến 16 chỗ',
      },
    },
    {
      name: 'Kiểm tra xe cũ trước khi mua',
      price: 1_500_000,
      quantity: 30,
      picture: 'kiem-tra-xe-cu-truoc-khi-mua',
      details: ['tablet-plain-blue', 'tablet-blueprint'],
      description:
        'Người của xưởng đi cùng anh chị đến chỗ xem xe hoặc nhận xe về cầu nâng. Chúng tôi dò dấu vết đâm đụng, ngập nước, tua đồng hồ và ước tính chi phí phải bỏ ra trong năm đầu. Báo cáo dài sáu trang, viết bằng lời dễ hiểu.',
      specifications: {
        'Thời gian thực hiện': '2 – 3 giờ',
        'Phạm vi': 'Nội thành và trong bán kính 30 km',
        'Nội dung báo cáo': 'Thân vỏ, khung, động cơ, điện, lịch sử lỗi',
        'Thiết bị': 'Máy chẩn đoán, camera nội soi, đo độ dày sơn',
        'Hình thức trả kết quả': 'Bản giấy và tệp PDF',
      },
    },
    {
      name: 'Vệ sinh kim phun và buồng đốt',
      price: 1_250_000,
      quantity: 35,
      picture: 've-sinh-kim-phun-va-buong-dot',
      details: ['injector-plain-blue', 'injector-blueprint-1', 'flask-plain-blue-1'],
      description:
        'Dung dịch chuyên dụng chạy tuần hoàn qua kim phun trong lúc động cơ nổ không tải, hoà tan muội bám mà không cần tháo máy. Xe êm hơn rõ ở vòng tua thấp và bớt rung khi bật điều hoà.',
      specifications: {
        'Thời gian thực hiện': '75 phút',
        'Áp dụng cho dòng xe': 'Máy xăng phun đa điểm và phun trực tiếp',
        'Chu kỳ khuyến nghị': '20.000 – 30.000 km',
        'Hoá chất': 'Lumora Clean GDI',
        'Bảo hành': '3 tháng',
      },
    },
    {
      name: 'Vệ sinh họng ga và van không tải',
      price: 450_000,
      quantity: 45,
      picture: 've-sinh-hong-ga-va-van-khong-tai',
      details: ['flask-plain-blue-2', 'flask-blueprint-1', 'air-filter-plain-blue-1', 'flask-close-blue'],
      description:
        'Muội dầu bám ở bướm ga khiến xe hụt ga và tắt máy khi đỗ đèn đỏ. Họng ga được tháo rời, rửa bằng dung dịch không hại lớp phủ rồi học lại vị trí bằng máy chẩn đoán.',
      specifications: {
        'Thời gian thực hiện': '40 phút',
        'Chu kỳ khuyến nghị': '20.000 km',
        'Bao gồm': 'Học lại vị trí bướm ga',
        'Bảo hành': '3 tháng',
      },
    },
    {
      name: 'Thay lọc gió cabin và khử mùi giàn lạnh',
      price: 520_000,
      quantity: 55,
      picture: 'thay-loc-gio-cabin-va-khu-mui-gian-lanh',
      details: ['air-filter-plain-blue-2', 'air-filter-blueprint-1'],
      description:
        'Lọc gió mới giữ lại bụi mịn, phần giàn lạnh được phun bọt diệt nấm qua đường thoát nước. Mùi ẩm khi mới bật điều hoà biến mất ngay trong ngày.',
      specifications: {
        'Thời gian thực hiện': '35 phút',
        'Loại lọc': 'Aquilis Carbon, có than hoạt tính',
        'Chu kỳ thay': '10.000 km hoặc 12 tháng',
        'Áp dụng cho dòng xe': 'Hầu hết xe con và SUV',
        'Bảo hành': '30 ngày không tái mùi',
      },
    },
    {
      name: 'Bảo dưỡng xe máy dầu',
      price: 1_950_000,
      quantity: 28,
      picture: 'bao-duong-xe-may-dau',
      details: ['pickup-plain-blue-1', 'pickup-blueprint-1', 'oil-filter-plain-blue-2'],
      description:
        'Máy dầu cần lọc nhiên liệu sạch và dầu bôi trơn chịu muội tốt. Gói gồm thay dầu, lọc dầu, lọc nhiên liệu, xả nước bộ tách và kiểm tra áp suất đường ống tăng áp. Hợp với bán tải chạy công trình và xe bảy chỗ chạy dịch vụ.',
      specifications: {
        'Thời gian thực hiện': '2 giờ 30 phút',
        'Áp dụng cho dòng xe': 'Bán tải, SUV và xe khách nhỏ máy dầu',
        'Dầu sử dụng': 'Lumora Diesel Pro 10W-40, 7 lít',
        'Hạng mục chính': 'Dầu, lọc dầu, lọc nhiên liệu, bộ tách nước',
        'Bảo hành': '6 tháng hoặc 10.000 km',
      },
    },
    {
      name: 'Bảo dưỡng đội xe doanh nghiệp',
      price: 0,
      quantity: 12,
      picture: 'bao-duong-doi-xe-doanh-nghiep',
      details: ['van-plain-blue', 'van-blueprint-1', 'calendar-plain-blue', 'van-close-blue'],
      description:
        'Lịch bảo dưỡng lập riêng cho từng biển số, nhắc trước mười ngày qua người phụ trách. Xe vào xưởng theo lượt ngoài giờ cao điểm để không gián đoạn chuyến hàng. Cuối quý có bảng tổng hợp chi phí và tình trạng từng xe.',
      specifications: {
        'Quy mô': 'Từ 5 xe trở lên',
        'Thanh toán': 'Công nợ 30 ngày, xuất hoá đơn',
        'Phục vụ ngoài giờ': '17:00 – 21:00 theo hẹn',
        'Báo cáo': 'Hằng quý, theo từng biển số',
        Giá: 'Lập theo số xe và dòng xe',
      },
    },
  ],
};
