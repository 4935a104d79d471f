import type { ArticleContent } from '../article-content.ts';

export const oilChange: ArticleContent = {
  summary:
    'Thay dầu động cơ và lọc dầu trong 45 phút: chọn đúng độ nhớt, đổ đúng lít, kiểm tra rò rỉ và hẹn mốc lần sau theo cách bạn chạy xe.',
  introduction: [
    'Thay dầu là việc đơn giản nhất trong xưởng và cũng là việc dễ làm ẩu nhất. Siết nút xả quá tay là hỏng ren đáy cạc-te, đổ thừa nửa lít là dầu sủi bọt, dùng sai độ nhớt là máy khởi động khô mỗi sáng. Vì thế ở đây mỗi lần thay dầu đều có phiếu ghi loại dầu, số lít, lực siết và tên người làm.',
    'Dầu được lấy từ can còn niêm phong, mở trước mặt bạn. Lọc dầu thay cùng lúc, vì lọc cũ giữ lại gần nửa lít dầu bẩn và sẽ làm đen dầu mới ngay trong ngày đầu.',
  ],
  symptoms: [
    'Đã 5.000 km với dầu khoáng, 7.000 – 8.000 km với dầu bán tổng hợp hoặc 10.000 km với dầu tổng hợp.',
    'Đã sáu tháng kể từ lần thay trước, kể cả khi xe ít chạy.',
    'Que thăm dầu ở dưới vạch giữa, dầu đen đặc và có mùi khét.',
    'Máy ồn hơn, nghe rõ tiếng lách tách khi mới nổ.',
    'Đèn nhắc thay dầu sáng, hoặc đèn áp suất dầu chớp khi vào cua: trường hợp sau phải tắt máy ngay.',
  ],
  work: [
    {
      title: 'Chọn dầu theo xe',
      text: 'Độ nhớt và cấp chất lượng tra theo số khung, số ki-lô-mét và điều kiện chạy, bạn chọn trong hai, ba mức giá.',
    },
    {
      title: 'Làm ấm và xả',
      text: 'Máy nổ ba phút cho dầu loãng, xả qua nút đáy đủ mười phút để cặn theo ra, không hút qua que thăm.',
    },
    {
      title: 'Xem dầu cũ',
      text: 'Mạt kim loại, mùi xăng hay nước lẫn trong dầu được kiểm tra, vì dầu thải kể nhiều chuyện về máy.',
    },
    {
      title: 'Thay lọc và long đền',
      text: 'Lọc mới được mồi dầu, vành cao su bôi dầu mỏng; long đền nút xả thay mới, siết bằng cờ lê lực.',
    },
    {
      title: 'Đổ đúng lít và kiểm rò',
      text: 'Đổ theo số lít quy định, nổ máy, chờ năm phút, đo lại bằng que và soi quanh lọc, nút xả.',
    },
    {
      title: 'Đặt lại nhắc bảo dưỡng',
      text: 'Bộ đếm trên đồng hồ được đặt lại, tem nhắc mốc kế tiếp dán ở góc kính, bạn nhận tin nhắn khi gần tới hạn.',
    },
  ],
  duration: '45 phút, đã gồm kiểm tra nhanh lốp, phanh, đèn và mức các dung dịch khác.',
  warranty:
    '3 tháng hoặc 5.000 km với rò rỉ ở nút xả và lọc; dầu sai chủng loại do xưởng, chúng tôi thay lại và chịu mọi hậu quả.',
  faq: [
    {
      question: 'Số 5W-30 nghĩa là gì?',
      answer:
        'Số trước W cho biết dầu loãng thế nào khi máy nguội, số sau là độ đặc khi máy nóng. Hãy theo sổ tay xe; xe cũ hao dầu có thể tăng số sau một bậc.',
    },
    {
      question: 'Dầu mau đen có phải dầu dởm không?',
      answer:
        'Không hẳn. Dầu tốt cuốn muội khỏi máy nên đen sau một, hai nghìn cây số là bình thường, nhất là máy dầu. Dầu cứ trong mãi mới đáng ngờ.',
    },
    {
      question: 'Tôi mang dầu mua sẵn đến được không?',
      answer:
        'Được, xưởng chỉ tính công và lọc. Chúng tôi kiểm tra tem và độ nhớt trước; nếu không hợp với máy, chúng tôi sẽ nói và không đổ.',
    },
    {
      question: 'Thay dầu mà quên thay lọc một lần có sao không?',
      answer:
        'Máy không hỏng ngay, nhưng lọc tắc sẽ mở van tắt và dầu chạy thẳng không qua lọc. Giá chiếc lọc chỉ bằng một phần mười tiền dầu, nên thay cùng.',
    },
    {
      question: 'Dầu thải đi đâu?',
      answer:
        'Dầu và lọc cũ được chứa riêng, giao cho đơn vị thu gom chất thải nguy hại có hợp đồng, không đổ ra cống.',
    },
  ],
  productSearches: ['dầu động cơ', 'lọc dầu động cơ', 'bảo dưỡng định kỳ 5.000 km'],
};
