import type { ArticleContent } from '../article-content.ts';

export const systemMaintenance: ArticleContent = {
  summary:
    'Làm mát, lái, treo, truyền động và nhiên liệu cùng được chăm trong một lần: thay dung dịch hết tuổi, tra mỡ, siết lực và cân chỉnh lại.',
  introduction: [
    'Nhiều chủ xe thay dầu máy rất đều nhưng quên rằng chiếc xe còn năm loại chất lỏng khác đang già đi. Nước làm mát mất chất chống gỉ, dầu trợ lực sẫm màu, dầu cầu lẫn nước sau mùa mưa. Chúng không làm xe chết máy ngay, chúng lặng lẽ bào mòn những cụm đắt tiền.',
    'Bảo dưỡng các hệ thống là gói dành cho mốc 40.000 km và bội số của nó, hoặc cho xe vừa mua lại. Xe nằm xưởng một ngày, ra về với toàn bộ dung dịch mới, thước lái đúng góc và một tờ phiếu ghi tuổi của từng cụm.',
    'Làm chung một lần tiết kiệm khoảng 20% công so với làm lẻ, vì nhiều cụm phải tháo cùng một tấm chắn và dùng chung lần xả gió.',
  ],
  symptoms: [
    'Xe đến mốc 40.000, 80.000 hoặc 120.000 km.',
    'Vô-lăng nặng hơn, trả lái chậm, lệch khi chạy thẳng.',
    'Nước làm mát đổi màu gỉ sét hoặc có cặn nổi.',
    'Gầm kêu lộc cộc khi qua gờ giảm tốc.',
    'Đã hơn ba năm chưa thay dầu phanh hoặc nước làm mát.',
    'Lốp mòn vẹt một bên dù áp suất vẫn đủ.',
  ],
  work: [
    {
      title: 'Lập bảng tuổi dung dịch',
      text: 'Độ sôi dầu phanh, điểm đông của nước làm mát và độ bẩn của dầu trợ lực được đo để biết cái nào cần thay thật.',
    },
    {
      title: 'Súc rửa hệ thống làm mát',
      text: 'Két và áo nước được súc tuần hoàn, thử kín ở áp suất làm việc rồi nạp nước pha sẵn đúng loại.',
    },
    {
      title: 'Dầu phanh, dầu trợ lực, dầu cầu',
      text: 'Mỗi loại được thay bằng máy riêng để không lẫn, nút xả có nam châm được chụp ảnh mạt.',
    },
    {
      title: 'Gầm và hệ thống treo',
      text: 'Cao su, rô-tuyn, giảm xóc được thử rơ bằng xà; bu-lông gầm siết lại theo bảng lực.',
    },
    {
      title: 'Lọc xăng và đường nhiên liệu',
      text: 'Áp suất bơm được đo lúc chạy và lúc tắt; lọc tắc hoặc van một chiều hở đều hiện ra ở số này.',
    },
    {
      title: 'Cân chỉnh thước lái',
      text: 'Bốn bánh được gắn cảm biến, chỉnh độ chụm, góc nghiêng rồi chạy thử để vô-lăng nằm giữa.',
    },
  ],
  duration: 'Trọn gói một ngày làm việc; nếu chỉ làm dung dịch, khoảng 3 – 4 giờ.',
  warranty: '12 tháng hoặc 20.000 km cho phụ tùng thay mới; 3 tháng cho cân chỉnh thước lái.',
  faq: [
    {
      question: 'Dầu phanh trong vắt sao vẫn phải thay?',
      answer:
        'Dầu phanh hút ẩm mà mắt không thấy. Chỉ 3% nước đã hạ điểm sôi từ trên 230 độ xuống khoảng 160 độ, đủ để bàn đạp hẫng khi đổ đèo.',
    },
    {
      question: 'Có thể pha nước lã vào két nước không?',
      answer:
        'Lúc khẩn cấp thì được, bằng nước lọc. Sau đó nên thay lại toàn bộ, vì khoáng trong nước lã đóng cặn trong két và ăn mòn nhôm.',
    },
    {
      question: 'Bao lâu nên cân chỉnh thước lái một lần?',
      answer: 'Mỗi 15.000 – 20.000 km, sau khi thay lốp, thay rô-tuyn hoặc sau một cú sập ổ gà mạnh.',
    },
    {
      question: 'Xe hai cầu có gì thêm?',
      answer:
        'Thêm dầu cầu trước, dầu cầu sau và hộp số phụ. Nếu xe lội nước ngập trục, ba loại này nên xem ngay trong tuần.',
    },
  ],
  productSearches: ['nước làm mát', 'dầu cầu', 'cân chỉnh thước lái', 'dầu phanh'],
};
