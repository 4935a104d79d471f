import type { ArticleContent } from '../article-content.ts';

export const mobileRepair: ArticleContent = {
  summary:
    'Xưởng nhỏ trên một chiếc van: thay dầu, thay ắc quy, má phanh, bugi và đọc lỗi ngay tại nhà hay tại công ty, theo giờ bạn hẹn.',
  introduction: [
    'Có những việc không cần cầu nâng: thay dầu, thay má phanh, thay bugi, thay lọc, đọc lỗi, thay cảm biến. Với người bận, thứ đắt nhất không phải tiền công mà là nửa ngày nghỉ làm. Xe sửa chữa lưu động được dựng nên để trả lại nửa ngày ấy.',
    'Chiếc van chở theo máy hút dầu kín, con đội thấp, máy nén êm, tủ phụ tùng thông dụng và tấm lót chống tràn. Sân nhà bạn sạch khi thợ tới thế nào thì khi thợ đi cũng như vậy. Việc nào cần cầu nâng, chúng tôi nói trước và đưa xe về xưởng.',
  ],
  symptoms: [
    'Tới hạn thay dầu mà cả tuần không rảnh.',
    'Công ty có từ ba xe trở lên đỗ cùng một bãi.',
    'Xe của người lớn tuổi, ngại chạy vào phố đông.',
    'Ắc quy yếu, sợ không nổ được máy để tới xưởng.',
    'Cần đọc lỗi trước khi quyết định có đi xa hay không.',
    'Xe đang ở nhà, đang chờ biển số hoặc đang hết hạn đăng kiểm.',
  ],
  work: [
    {
      title: 'Chốt việc và chỗ đỗ',
      text: 'Cố vấn xem ảnh chỗ đỗ, cần nền phẳng, rộng hơn xe một mét mỗi bên và được phép dừng hai giờ.',
    },
    {
      title: 'Chuẩn bị theo số khung',
      text: 'Phụ tùng và dầu được soạn sẵn theo số khung, nên ít khi phải quay lại vì thiếu đồ.',
    },
    {
      title: 'Trải lót và kê an toàn',
      text: 'Tấm chống tràn trải dưới xe, bánh được chèn, con đội luôn có mễ kê đi kèm.',
    },
    {
      title: 'Làm và ghi hình',
      text: 'Hạng mục khuất được quay lại bằng máy gắn ngực để bạn xem nếu không đứng cạnh.',
    },
    {
      title: 'Thu dọn, đo lại',
      text: 'Dầu và phụ tùng cũ mang đi xử lý, ốc bánh siết lực lần hai, hộp điều khiển được quét lại.',
    },
  ],
  duration:
    'Thay dầu và lọc 50 phút; má phanh một cầu 75 phút; bugi 60 phút. Nhận hẹn 7:30 – 20:00, đặt trước hai giờ.',
  warranty: 'Như làm tại xưởng: 3 tháng hoặc 5.000 km cho thay dầu, 12 tháng cho má phanh và ắc quy.',
  faq: [
    {
      question: 'Phí tới tận nơi là bao nhiêu?',
      answer:
        'Trong bán kính 15 km là 350.000 đồng. Nếu tới nơi mới thấy phải đưa xe về xưởng, khoản này được trừ vào hóa đơn sửa.',
    },
    {
      question: 'Trời mưa có làm được không?',
      answer:
        'Được nếu có mái che. Van có bạt dựng nhanh cho mưa nhỏ; mưa lớn và giông thì dời lịch để bảo đảm an toàn.',
    },
    {
      question: 'Việc gì không làm lưu động?',
      answer:
        'Hạ hộp số, làm máy, sơn, cân chỉnh thước lái, thay giảm xóc: những việc này cần cầu nâng và máy cố định.',
    },
    {
      question: 'Công ty tôi có mười hai xe, làm ngoài giờ được không?',
      answer:
        'Được, đội lưu động nhận lịch 17:00 – 21:00 cho doanh nghiệp. Cuối quý bạn nhận bảng chi phí theo từng biển số.',
    },
  ],
  productSearches: ['sửa xe lưu động', 'thay ắc quy tận nơi', 'bảo dưỡng đội xe', 'bugi'],
};
