import type { ArticleContent } from '../article-content.ts';

export const electrical: ArticleContent = {
  summary:
    'Khó đề, hết bình qua đêm, đèn chập chờn hay màn hình báo lỗi loạn: dò theo sơ đồ mạch, đo dòng rò và sửa đúng dây, đúng giắc, đúng cụm.',
  introduction: [
    'Một chiếc xe phổ thông ngày nay có hơn một ki-lô-mét dây và vài chục hộp điều khiển trò chuyện với nhau. Lỗi điện vì thế hay đánh lừa: đèn phanh báo hỏng nhưng thủ phạm là điểm mát bị ô-xy hóa, ắc quy mới thay vẫn hết điện vì một chiếc hộp quên ngủ.',
    'Tổ điện của xưởng làm việc bằng sơ đồ mạch và máy đo, không bằng cách thay thử. Điện áp sụt, dòng rò, sóng tín hiệu của cảm biến được đo tại chỗ và ghi vào phiếu. Nhờ đó phần lớn trường hợp chỉ phải nối lại một đoạn dây hay vệ sinh một giắc cắm.',
  ],
  symptoms: [
    'Sáng dậy đề yếu hoặc chỉ nghe tiếng tạch, phải câu bình.',
    'Đèn ắc quy sáng khi đang chạy, đèn pha mờ đi lúc chờ đèn đỏ.',
    'Cầu chì vừa thay lại đứt, có mùi nhựa khét dưới táp-lô.',
    'Kính, gạt mưa, khóa cửa lúc được lúc không.',
    'Nhiều đèn cảnh báo cùng sáng sau khi rửa khoang máy hoặc lội nước.',
    'Đèn pha ngả vàng, một bên tối hơn bên kia.',
  ],
  work: [
    {
      title: 'Thử tải ắc quy và máy phát',
      text: 'Ắc quy được thử dòng khởi động, máy phát đo điện áp và độ gợn khi bật hết phụ tải.',
    },
    {
      title: 'Đo dòng rò lúc xe ngủ',
      text: 'Kẹp dòng theo dõi 30 phút sau khi khóa xe; trên 50 mi-li-am-pe là phải đi tìm mạch đang thức.',
    },
    {
      title: 'Đọc mạng hộp điều khiển',
      text: 'Toàn bộ hộp được quét, xem hộp nào mất liên lạc và lỗi nào có trước, lỗi nào kéo theo.',
    },
    {
      title: 'Dò mạch theo sơ đồ',
      text: 'Kỹ thuật viên đo từng đoạn giữa cầu chì, rơ-le, giắc và mát để khoanh chỗ sụt áp hay chập.',
    },
    {
      title: 'Sửa bền, không quấn tạm',
      text: 'Dây được hàn thiếc, bọc co nhiệt và luồn ống chịu nhiệt; giắc hỏng thay đầu cốt đúng cỡ.',
    },
    {
      title: 'Xóa lỗi và thử lặp lại',
      text: 'Lỗi được tái tạo bằng cách rung, làm nóng hoặc phun ẩm để chắc rằng nó không quay lại.',
    },
  ],
  duration:
    'Kiểm tra ắc quy và máy phát 20 phút; dò rò điện 1 – 3 giờ; sửa máy phát, máy đề khoảng 3 giờ; lỗi chập chờn có thể cần giữ xe một ngày.',
  warranty: '3 tháng cho phần dây đã sửa, 6 tháng cho máy phát và máy đề phục hồi, 12 – 18 tháng cho ắc quy mới.',
  faq: [
    {
      question: 'Ắc quy dùng được bao lâu?',
      answer:
        'Ở khí hậu nóng, bình khô thường bền 2 – 3 năm. Xe ít chạy hoặc hay đi quãng ngắn nên kiểm tra mỗi sáu tháng, vì bình hỏng do đói điện nhiều hơn do già.',
    },
    {
      question: 'Lắp thêm camera hành trình có làm hết bình không?',
      answer:
        'Không, nếu nguồn lấy sau khóa điện hoặc có bộ ngắt ở 12 vôn. Rắc rối thường đến từ việc câu thẳng vào ắc quy không có cầu chì.',
    },
    {
      question: 'Thay ắc quy có mất cài đặt của xe?',
      answer:
        'Chúng tôi cấp nguồn phụ trong lúc thay nên giờ, kênh đài và vị trí kính được giữ. Xe có tự ngắt máy còn được khai báo bình mới vào hộp điều khiển.',
    },
    {
      question: 'Xe bị ngập tới sàn, đã khô thì có cần kiểm tra điện?',
      answer:
        'Có, trong vòng vài ngày. Nước nằm lại trong giắc dưới thảm sẽ ăn mòn chân cắm và gây lỗi sau một, hai tháng, lúc đó sửa tốn gấp nhiều lần.',
    },
    {
      question: 'Nâng cấp đèn có bị từ chối khi đăng kiểm?',
      answer:
        'Đèn phải giữ đúng màu, đúng chùm sáng và có hướng chiếu được cân chỉnh. Xưởng đo độ cao chùm sáng sau khi lắp và ghi vào phiếu để bạn mang theo.',
    },
  ],
  productSearches: ['ắc quy', 'rò điện', 'máy phát điện', 'máy đề'],
};
