import type { ArticleContent } from '../article-content.ts';

export const transmission: ArticleContent = {
  summary:
    'Vào số giật, trượt số, côn nặng hay hộp số báo lỗi: xưởng thử đường, đo áp suất dầu và nêu rõ nên thay dầu, phục hồi thân van hay đại tu.',
  introduction: [
    'Hộp số là cụm đắt tiền thứ nhì trên xe, nhưng phần lớn lỗi lại bắt đầu từ thứ rẻ nhất: dầu. Dầu già mất ma sát, mạt kim loại bít lưới lọc, van con thoi kẹt và xe bắt đầu giật. Nhận ra ở giai đoạn này, nhiều xe chỉ cần thay dầu tuần hoàn và học lại hộp điều khiển.',
    'Cả ba kiểu hộp số phổ biến đều được sửa tại xưởng: số tự động có biến mô, số vô cấp dùng dây đai thép và số sàn với bộ ly hợp. Mỗi loại có cách thử riêng, nên bước đầu tiên luôn là chạy thử cùng bạn đúng quãng đường hay bị lỗi.',
  ],
  symptoms: [
    'Gài số D hoặc R phải chờ vài giây xe mới nhích, kèm một tiếng cục.',
    'Vòng tua vọt lên nhưng xe không tăng tốc tương ứng.',
    'Giật ở lúc chuyển số 1 sang 2, hoặc rung đều ở 40 – 60 km/h.',
    'Số sàn: chân côn nặng, côn bắt cao, có mùi khét khi lên dốc.',
    'Có vệt dầu đỏ hoặc nâu sẫm dưới gầm, gần giữa xe.',
    'Đèn báo hộp số sáng, xe bị giữ ở một số và chạy ì.',
  ],
  work: [
    {
      title: 'Thử đường cùng chủ xe',
      text: 'Máy ghi lại vòng tua, nhiệt độ dầu và thời gian trượt của từng lần chuyển số khi lỗi xuất hiện.',
    },
    {
      title: 'Kiểm tra dầu và áp suất',
      text: 'Dầu được rút mẫu xem màu, mùi và mạt; áp suất đường dầu chính đo ở trạng thái nguội và nóng.',
    },
    {
      title: 'Chọn mức sửa',
      text: 'Bạn nhận ba con số để so sánh: thay dầu và học lại, phục hồi thân van, hoặc đại tu trọn bộ.',
    },
    {
      title: 'Tháo trong phòng sạch',
      text: 'Thân van và lá bố được mở trong phòng lọc bụi, vì một hạt cát nhỏ cũng đủ làm kẹt van điện từ.',
    },
    {
      title: 'Phục hồi và thay mới',
      text: 'Rãnh van mòn được doa lắp ống lót, lá bố và phớt thay cả bộ, biến mô cắt rửa và cân bằng lại nếu cần.',
    },
    {
      title: 'Nạp dầu và lập trình',
      text: 'Dầu đúng chuẩn được nạp ở nhiệt độ quy định, sau đó hộp điều khiển học lại điểm bắt côn trong lúc chạy thử.',
    },
  ],
  duration:
    'Thay dầu 75 phút – 2 giờ; bộ ly hợp số sàn 5 – 6 giờ; phục hồi thân van 2 ngày; đại tu hộp số tự động 4 – 8 ngày.',
  warranty: '12 tháng hoặc 20.000 km cho đại tu và bộ ly hợp; 9 tháng cho thân van; 6 tháng cho thay dầu tuần hoàn.',
  faq: [
    {
      question: 'Sách hướng dẫn ghi dầu hộp số dùng trọn đời, có thật không cần thay?',
      answer:
        '“Trọn đời” được tính cho điều kiện lý tưởng. Với phố đông, đường đèo và trời nóng như ở ta, dầu nên được thay ở 40.000 – 60.000 km, sớm hơn nếu xe kéo tải.',
    },
    {
      question: 'Xe đã 150.000 km chưa từng thay dầu, thay bây giờ có làm hỏng thêm?',
      answer:
        'Dầu mới không làm hỏng hộp số; nó chỉ lộ ra phần đã mòn. Với xe như vậy chúng tôi xem mạt trước, rồi thay theo hai lần nhẹ thay vì đẩy tuần hoàn ngay.',
    },
    {
      question: 'Nên sửa hay mua hộp số đã qua sử dụng?',
      answer:
        'Hộp số cũ rẻ hơn lúc mua nhưng không ai biết nó đã chạy thế nào. Hộp số phục hồi có phiếu đo và bảo hành một năm; nếu giá vượt 60% hộp mới, chúng tôi sẽ nói thẳng để bạn cân nhắc.',
    },
    {
      question: 'Hộp số lỗi thì có được tự lái về xưởng không?',
      answer:
        'Nếu xe còn chuyển số được, bạn chạy chậm quãng ngắn. Nếu đã trượt hẳn hoặc bốc mùi khét, hãy gọi xe sàn: chạy cố thêm vài ki-lô-mét có thể cháy trọn bộ lá bố.',
    },
  ],
  productSearches: ['hộp số tự động', 'hộp số vô cấp', 'bộ ly hợp xe số sàn', 'thân van hộp số'],
};
