import type { CategoryText } from './catalogue-types.ts';

export const engineRepair: CategoryText = {
  key: 'engine-repair',
  name: 'Sửa chữa động cơ',
  items: [
    {
      name: 'Chẩn đoán lỗi động cơ bằng máy',
      price: 300_000,
      quantity: 90,
      featured: true,
      picture: 'chan-doan-loi-dong-co-bang-may',
      details: ['tablet-plain-orange', 'tablet-blueprint'],
      description:
        'Đèn báo động cơ sáng chưa chắc đã phải thay phụ tùng đắt tiền. Chúng tôi đọc mã lỗi, xem dữ liệu động và thử từng cảm biến trước khi kết luận. Anh chị nhận được nguyên nhân, cách xử lý và khoảng chi phí.',
      specifications: {
        'Thời gian thực hiện': '30 – 60 phút',
        'Thiết bị': 'Máy quét Orbexa X7',
        'Kết quả': 'Mã lỗi, dữ liệu động, hướng xử lý',
        'Ưu đãi': 'Miễn phí nếu sửa tại xưởng',
      },
    },
    {
      name: 'Đại tu động cơ xăng 4 xi-lanh',
      price: 0,
      quantity: 6,
      picture: 'dai-tu-dong-co-xang-4-xi-lanh',
      details: ['engine-plain-orange-1', 'engine-blueprint-2', 'piston-plain-orange-1'],
      description:
        'Máy được tháo rời, đo mòn từng chi tiết rồi mới lập bảng phụ tùng. Xi-lanh doa và mài theo cốt, mặt máy ép phẳng, toàn bộ gioăng phớt thay mới. Xe chạy rà 1.000 km đầu theo hướng dẫn và được thay dầu lần đầu miễn phí.',
      specifications: {
        'Thời gian thực hiện': '10 – 15 ngày làm việc',
        'Áp dụng cho dòng xe': 'Máy xăng 1.0 – 2.5 lít',
        'Hạng mục chính': 'Pít-tông, xéc-măng, bạc, xu-páp, gioăng',
        'Bảo hành': '12 tháng hoặc 20.000 km',
        'Báo giá': 'Sau khi tháo và đo mòn',
        'Quà tặng': 'Thay dầu lần đầu sau 1.000 km',
      },
    },
    {
      name: 'Thay bộ dây đai cam và bơm nước',
      price: 4_200_000,
      quantity: 18,
      picture: 'thay-bo-day-dai-cam-va-bom-nuoc',
      details: [
        'timing-belt-plain-orange',
        'timing-belt-blueprint-1',
        'water-pump-plain-orange',
        'timing-belt-close-orange',
      ],
      description:
        'Đai cam đứt khi đang chạy có thể làm cong xu-páp chỉ trong một giây. Bộ thay gồm đai, bi tăng, bi tỳ và bơm nước để khỏi phải tháo hai lần. Dấu đặt cam được hai người kiểm chéo trước khi nổ máy.',
      specifications: {
        'Thời gian thực hiện': '5 – 6 giờ',
        'Chu kỳ khuyến nghị': '80.000 – 100.000 km',
        'Bộ phụ tùng': 'Đai cam, bi tăng, bi tỳ, bơm nước',
        'Bảo hành': '12 tháng hoặc 30.000 km',
        'Áp dụng cho dòng xe': 'Máy dùng dây đai cam',
      },
    },
    {
      name: 'Thay gioăng mặt máy',
      price: 6_800_000,
      quantity: 10,
      picture: 'thay-gioang-mat-may',
      details: ['engine-plain-orange-2', 'engine-blueprint-2'],
      description:
        'Nước làm mát hụt dần, khói trắng ngọt hoặc dầu nổi váng là dấu hiệu gioăng đã hở. Mặt máy được kiểm tra độ phẳng và ép thuỷ lực trước khi lắp gioăng mới. Bu-lông siết theo ba bước, đúng góc quay.',
      specifications: {
        'Thời gian thực hiện': '2 – 3 ngày',
        'Kiểm tra kèm theo': 'Độ phẳng mặt máy, ép kín nước',
        'Bu-lông mặt máy': 'Thay mới',
        'Bảo hành': '12 tháng',
        'Áp dụng cho dòng xe': 'Máy xăng và máy dầu đến 3.0 lít',
      },
    },
    {
      name: 'Xử lý động cơ ăn dầu, khói xanh',
      price: 3_500_000,
      quantity: 14,
      picture: 'xu-ly-dong-co-an-dau-khoi-xanh',
      details: ['piston-plain-orange-2', 'piston-blueprint', 'oil-bottle-plain-orange'],
      description:
        'Đo áp suất nén và độ rò từng xi-lanh để biết dầu lọt qua phớt git hay xéc-măng. Trường hợp chỉ chai phớt, chúng tôi thay tại chỗ mà không cần hạ máy.',
      specifications: {
        'Thời gian thực hiện': '1 – 2 ngày',
        'Phép đo': 'Áp suất nén, độ rò xi-lanh',
        'Hạng mục thường gặp': 'Phớt git, van thông hơi cacte',
        'Bảo hành': '6 tháng hoặc 10.000 km',
      },
    },
    {
      name: 'Thay bugi và mô-bin đánh lửa',
      price: 1_480_000,
      quantity: 40,
      picture: 'thay-bugi-va-mo-bin-danh-lua',
      details: [
        'spark-plug-plain-orange',
        'spark-plug-blueprint-1',
        'sensor-plain-orange-1',
        'spark-plug-close-orange',
      ],
      description:
        'Bugi mòn khiến máy bỏ lửa, hao xăng và hại bầu xúc tác. Bốn bugi iridium được chỉnh khe hở đúng thông số, mô-bin nào yếu thì thay cái đó chứ không ép thay cả bộ.',
      specifications: {
        'Thời gian thực hiện': '60 phút',
        'Loại bugi': 'Iridium, tuổi thọ 80.000 km',
        'Giá áp dụng': 'Bộ 4 bugi và công kiểm tra mô-bin',
        'Bảo hành': '12 tháng',
        'Áp dụng cho dòng xe': 'Máy xăng 4 xi-lanh',
      },
    },
    {
      name: 'Phục hồi kim phun nhiên liệu',
      price: 2_200_000,
      quantity: 20,
      picture: 'phuc-hoi-kim-phun-nhien-lieu',
      details: ['injector-plain-orange', 'injector-blueprint-2'],
      description:
        'Kim phun được tháo, ngâm siêu âm và thử lưu lượng trên băng thử. Mỗi kim có phiếu ghi lượng phun trước và sau, lệch quá năm phần trăm sẽ được đề nghị thay.',
      specifications: {
        'Thời gian thực hiện': '4 giờ',
        'Giá áp dụng': 'Bộ 4 kim phun xăng',
        'Thiết bị': 'Băng thử lưu lượng và bể siêu âm',
        'Bảo hành': '6 tháng',
      },
    },
    {
      name: 'Thay chân máy, chân hộp số',
      price: 2_650_000,
      quantity: 22,
      picture: 'thay-chan-may-chan-hop-so',
      details: ['control-arm-plain-orange', 'control-arm-blueprint-1', 'engine-plain-orange-3'],
      description:
        'Cao su chân máy chai làm vô-lăng rung khi dừng đèn đỏ và kêu cục khi vào số lùi. Chúng tôi thay theo vị trí hỏng thật, cân lại máy trên giá rồi mới siết đủ lực.',
      specifications: {
        'Thời gian thực hiện': '2 – 3 giờ',
        'Giá áp dụng': 'Bộ 3 chân, xe cỡ B và C',
        'Chất liệu': 'Cao su tự nhiên, lõi thuỷ lực tuỳ vị trí',
        'Bảo hành': '12 tháng hoặc 20.000 km',
      },
    },
    {
      name: 'Sửa rò rỉ dầu máy',
      price: 950_000,
      quantity: 32,
      picture: 'sua-ro-ri-dau-may',
      details: ['pail-plain-orange', 'pail-blueprint-1', 'hand-tools-plain-orange', 'pail-close-orange'],
      description:
        'Chỗ rò được tìm bằng thuốc nhuộm và đèn tia cực tím thay vì đoán. Nắp giàn cò, phớt đầu trục và đáy cacte là ba vị trí hay gặp nhất, giá ghi rõ theo từng vị trí.',
      specifications: {
        'Thời gian thực hiện': '2 – 6 giờ tuỳ vị trí',
        'Giá áp dụng': 'Thay gioăng nắp giàn cò',
        'Phương pháp tìm': 'Thuốc nhuộm huỳnh quang',
        'Bảo hành': '6 tháng',
      },
    },
    {
      name: 'Vệ sinh khoang động cơ bằng hơi nước',
      price: 650_000,
      quantity: 36,
      picture: 've-sinh-khoang-dong-co-bang-hoi-nuoc',
      details: ['wash-gun-plain-orange-1', 'wash-gun-blueprint-1'],
      description:
        'Hơi nước nóng áp suất thấp cuốn dầu mỡ mà không làm ướt giắc điện. Các đầu nối được bọc trước, sấy khô sau, cuối cùng phủ một lớp dưỡng cao su và nhựa.',
      specifications: {
        'Thời gian thực hiện': '90 phút',
        'Phương pháp': 'Hơi nước khô, không dùng hoá chất tẩy mạnh',
        'Bao gồm': 'Bọc giắc điện, sấy, dưỡng nhựa',
        'Chu kỳ khuyến nghị': '12 tháng',
      },
    },
    {
      name: 'Kiểm tra và làm sạch van EGR',
      price: 1_750_000,
      quantity: 24,
      picture: 'kiem-tra-va-lam-sach-van-egr',
      details: ['sensor-plain-orange-2', 'sensor-blueprint-1', 'exhaust-plain-orange'],
      description:
        'Van tuần hoàn khí xả đóng muội làm máy dầu ì, xả khói đen và sáng đèn lỗi. Van được tháo, ngâm rửa, kiểm tra hành trình rồi học lại bằng máy chẩn đoán.',
      specifications: {
        'Thời gian thực hiện': '3 giờ',
        'Áp dụng cho dòng xe': 'Máy dầu từ 1.5 đến 3.0 lít',
        'Chu kỳ khuyến nghị': '40.000 km',
        'Bảo hành': '3 tháng',
      },
    },
  ],
};
