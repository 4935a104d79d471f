import type { ArticleContent } from '../article-content.ts';

export const technicalCleaning: ArticleContent = {
  summary:
    'Vệ sinh khoang máy, họng ga, kim phun, van khí thải và giàn lạnh bằng hơi nước và dung dịch chuyên dụng, đo trước và sau khi làm.',
  introduction: [
    'Vệ sinh kỹ thuật khác với rửa xe. Mục đích không phải để bóng mà để máy thở được, làm mát được và để thợ nhìn thấy vết rò. Một khoang máy phủ đất bùn giữ nhiệt như một chiếc chăn; một giàn lạnh mốc bắt cả gia đình hít lại hơi ẩm của mùa mưa trước.',
    'Mỗi chỗ bẩn cần một cách khác nhau. Khoang máy dùng hơi nước nóng áp suất thấp, không xịt vòi cao áp vào giắc điện. Họng ga dùng dung dịch giữ lớp phủ. Van tuần hoàn khí thải phải tháo ra cạo và ngâm. Chúng tôi ghi rõ loại hóa chất trên phiếu để bạn biết xe mình đã tiếp xúc với thứ gì.',
  ],
  symptoms: [
    'Khoang máy phủ bụi dầu, khó thấy chỗ nào đang rỉ.',
    'Mùi ẩm mốc vài phút đầu khi bật điều hòa.',
    'Ga hụt, vòng tua lên xuống khi dừng đèn đỏ.',
    'Máy dầu ra khói đen, yếu khi vượt xe.',
    'Chuột làm tổ trong khoang máy, có mùi hoặc dây bị cắn.',
    'Kim nhiệt nhích cao hơn mọi ngày khi kẹt xe giữa trưa.',
  ],
  work: [
    {
      title: 'Che chắn điện',
      text: 'Hộp cầu chì, máy phát, cổ hút gió và các giắc hở được bọc kín; ắc quy tháo cọc âm.',
    },
    {
      title: 'Hơi nước khoang máy',
      text: 'Hơi nóng 140 độ làm mềm dầu, cọ bằng chổi mềm, thổi khô ngay bằng khí nén lọc ẩm.',
    },
    {
      title: 'Họng ga và van không tải',
      text: 'Muội được rửa sạch hai mặt cánh bướm, vị trí đóng được học lại đến khi vòng tua đứng yên.',
    },
    {
      title: 'Van tuần hoàn khí thải',
      text: 'Cụm van tháo rời, cạo muội cứng, ngâm dung dịch rồi đo hành trình trước khi lắp gioăng mới.',
    },
    {
      title: 'Nội soi giàn lạnh',
      text: 'Camera đi qua khe lọc cabin, bọt diệt nấm phun đúng mặt lá tản nhiệt, nước bẩn theo ống xả chảy ra ngoài.',
    },
    {
      title: 'Thổi giàn nóng, két nước',
      text: 'Côn trùng và lông cây được thổi ngược chiều gió; lá nhôm cong được chải thẳng lại.',
    },
  ],
  duration:
    'Khoang máy 90 phút, họng ga 40 phút, giàn lạnh nội soi 2 giờ, van khí thải 3 giờ. Làm cả gói trong một ngày.',
  warranty: '3 tháng cho họng ga và van khí thải; 30 ngày không tái mùi cho giàn lạnh và lọc cabin.',
  faq: [
    {
      question: 'Rửa khoang máy có gây chập điện không?',
      answer:
        'Rửa bằng vòi cao áp thì có thể. Hơi nước dùng rất ít nước, các giắc được bọc và thổi khô, sau đó xe nổ máy 15 phút và quét lỗi trước khi giao.',
    },
    {
      question: 'Bao lâu nên vệ sinh họng ga một lần?',
      answer: 'Khoảng 20.000 km với xe chạy phố, 30.000 km với xe chạy đường trường. Máy tăng áp có thể cần sớm hơn.',
    },
    {
      question: 'Tôi tự mua chai xịt về làm được không?',
      answer:
        'Xịt từ ngoài cổ hút chỉ rửa được một mặt và có thể làm ướt cảm biến lưu lượng. Nhiều xe sau đó còn cần máy để học lại bướm ga.',
    },
    {
      question: 'Xe bị chuột cắn dây thì xử lý ra sao?',
      answer:
        'Dây được nối hàn và bọc ống chống cắn, tổ được dọn và khử mùi. Chúng tôi chỉ cho bạn chỗ chuột vào và lắp lưới thép nếu cần.',
    },
  ],
  productSearches: ['vệ sinh khoang động cơ', 'vệ sinh họng ga', 'vệ sinh giàn lạnh', 'van EGR'],
};
