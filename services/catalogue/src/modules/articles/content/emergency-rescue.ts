import type { ArticleContent } from '../article-content.ts';

export const emergencyRescue: ArticleContent = {
  summary:
    'Xe chết máy, thủng lốp, ngập nước hay va chạm giữa đường: một cuộc gọi, có người hướng dẫn ngay và thợ tới trong khoảng 45 phút nội thành.',
  introduction: [
    'Lúc xe nằm giữa đường, việc đầu tiên không phải là sửa mà là an toàn. Người trực máy của chúng tôi sẽ hỏi ba điều: bạn đang ở làn nào, có ai bị thương không, xe có bốc khói không. Sau đó mới tới chuyện xe hỏng gì. Bạn được hướng dẫn qua điện thoại cho tới khi thợ có mặt.',
    'Đội cứu hộ trực ba ca, kể cả đêm giao thừa. Xe đi cứu hộ mang sẵn bộ kích điện, máy bơm, đồ vá lốp, con đội, nhiên liệu và máy đọc lỗi. Cứ mười chuyến thì khoảng sáu chuyến xe của khách tự chạy tiếp được, không cần kéo.',
    'Giá được báo trước khi xe cứu hộ lăn bánh và không đổi theo giờ hay theo thời tiết.',
  ],
  symptoms: [
    'Xe không nổ máy, chết máy giữa đường hoặc kẹt số.',
    'Thủng, nổ lốp mà không có hoặc không tự thay được lốp dự phòng.',
    'Kim nhiệt lên đỏ, khoang máy bốc hơi.',
    'Xe ngập nước chết máy: đừng đề lại, hãy gọi ngay.',
    'Va chạm làm xe chảy nước, chảy dầu hoặc kẹt bánh.',
    'Khóa chìa trong xe, mất chìa, hết nhiên liệu trên cao tốc.',
  ],
  work: [
    {
      title: 'Nhận cuộc gọi',
      text: 'Trực máy ghi vị trí, biển số, tình trạng và gửi bạn một tin nhắn có tên thợ, biển số xe cứu hộ.',
    },
    {
      title: 'Hướng dẫn an toàn',
      text: 'Bật đèn khẩn cấp, đặt tam giác cách xe 50 – 100 mét, đưa mọi người ra sau hộ lan hoặc lên lề.',
    },
    {
      title: 'Báo giá và xuất phát',
      text: 'Bạn nhận con số trọn gói theo loại hỗ trợ và quãng đường, đồng ý thì xe mới đi.',
    },
    {
      title: 'Xử lý tại chỗ',
      text: 'Câu bình, thay lốp, bơm vá, mở khóa, tiếp nhiên liệu hoặc sửa nhanh để xe chạy an toàn về nhà.',
    },
    {
      title: 'Kéo về khi cần',
      text: 'Nếu không sửa được tại chỗ, xe sàn đưa về xưởng hoặc nơi bạn chọn, có ảnh giao nhận hai đầu.',
    },
  ],
  duration: 'Có mặt sau khoảng 45 phút ở nội thành và vành đai; phần lớn hỗ trợ tại chỗ xong trong 30 phút.',
  warranty: 'Hạng mục sửa tại chỗ được bảo hành 30 ngày; xe kéo có bảo hiểm hàng hóa trong suốt hành trình.',
  faq: [
    {
      question: 'Tôi không biết mình đang ở đâu thì chỉ đường thế nào?',
      answer:
        'Hãy gửi vị trí qua ứng dụng nhắn tin, hoặc đọc số cột ki-lô-mét, số trụ đèn, tên cầu vượt gần nhất. Trực máy sẽ định vị giúp bạn.',
    },
    {
      question: 'Bao nhiêu tiền một lần cứu hộ?',
      answer:
        'Câu bình từ 250.000 đồng, vá lốp lưu động từ 300.000 đồng, kéo xe nội thành dưới 10 km 800.000 đồng. Giá cuối cùng được báo trước khi đi.',
    },
    {
      question: 'Ban đêm, ngày lễ có phụ thu không?',
      answer: 'Không. Giá ban ngày và ban đêm, ngày thường và ngày Tết là một.',
    },
    {
      question: 'Xe hỏng trên cao tốc có tự sửa được không?',
      answer:
        'Đừng đứng sửa trên làn dừng khẩn cấp. Đưa người ra sau hộ lan, gọi đường dây của cao tốc và gọi chúng tôi; xe cứu hộ được phép vào theo điều phối của đơn vị quản lý đường.',
    },
    {
      question: 'Có gói thành viên không?',
      answer:
        'Có thẻ một năm gồm bốn lượt kéo nội thành, hai lượt câu bình và hai lượt thay lốp. Thẻ đi theo biển số nên cả nhà cùng dùng.',
    },
  ],
  productSearches: ['cứu hộ', 'câu bình', 'vá lốp lưu động', 'thẻ thành viên cứu hộ'],
};
