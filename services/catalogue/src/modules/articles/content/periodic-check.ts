import type { ArticleContent } from '../article-content.ts';

export const periodicCheck: ArticleContent = {
  summary:
    'Kiểm tra theo mốc 5.000 – 10.000 km hoặc mỗi sáu tháng: 32 điểm an toàn, đo bằng số, phân ba màu và nhắc lịch cho lần sau.',
  introduction: [
    'Kiểm tra định kỳ là cách rẻ nhất để giữ một chiếc xe. Không phải vì nó phát hiện được lỗi lớn, mà vì nó nhìn thấy lỗi nhỏ đúng lúc: má phanh còn bốn phẩy, một ống cao su bắt đầu nứt chân chim, chiếc lốp mòn lệch vì thước lái sai nửa độ.',
    'Mỗi xe vào xưởng theo mốc đều được lập một hồ sơ. Số đo lần này đặt cạnh số đo lần trước, nên bạn thấy được tốc độ mòn và biết trước khoảng nào phải chi tiền. Không có mục “nên thay cho chắc” nếu con số chưa tới ngưỡng.',
  ],
  symptoms: [
    'Đã sáu tháng, hoặc 5.000 – 10.000 km, kể từ lần vào xưởng trước.',
    'Đèn nhắc bảo dưỡng hình cờ lê sáng trên bảng đồng hồ.',
    'Sắp hết hạn đăng kiểm, hoặc sắp bán và cần biết tình trạng thật.',
    'Xe mới mua lại mà không có sổ lịch sử.',
    'Xe chạy dịch vụ, chạy công trình hoặc đỗ ngoài trời quanh năm.',
  ],
  work: [
    {
      title: 'Tiếp nhận và chụp hiện trạng',
      text: 'Số ki-lô-mét, mức nhiên liệu và vết xước có sẵn được ghi cùng bạn trước khi xe vào khoang.',
    },
    {
      title: 'Xem khi xe còn dưới đất',
      text: 'Đèn, còi, gạt mưa, dây an toàn, mức dầu và nước, độ rơ vô-lăng, áp suất bốn lốp và lốp dự phòng.',
    },
    {
      title: 'Nâng cầu xem gầm',
      text: 'Phớt, cao su, rô-tuyn, ống xả, ống phanh và các điểm rò được soi bằng đèn, sờ bằng tay.',
    },
    {
      title: 'Tháo bánh đo phanh và lốp',
      text: 'Độ dày má, chiều sâu gai ở ba vị trí trên mỗi lốp và năm sản xuất lốp được ghi vào phiếu.',
    },
    {
      title: 'Đọc hộp điều khiển',
      text: 'Lỗi đang có và lỗi đã lưu được đọc ra, giải thích bằng lời, không xóa trước khi bạn biết.',
    },
    {
      title: 'Trả kết quả ba màu',
      text: 'Xanh là tốt, vàng là theo dõi kèm mốc dự kiến, đỏ là cần làm; từng mục đỏ có giá và ảnh.',
    },
  ],
  duration: 'Khoảng 50 – 60 phút, bạn có thể ngồi chờ ở phòng khách có kính nhìn vào xưởng.',
  warranty: 'Kết quả kiểm tra có giá trị 30 ngày: điểm ghi xanh mà hỏng trong thời gian này, công sửa không tính tiền.',
  faq: [
    {
      question: 'Nên tính theo ki-lô-mét hay theo tháng?',
      answer: 'Mốc nào đến trước thì theo mốc đó. Xe chạy ít vẫn già đi: dầu hút ẩm, cao su khô, ắc quy tự xả.',
    },
    {
      question: 'Kiểm tra ở xưởng ngoài có mất bảo hành của hãng?',
      answer:
        'Việc kiểm tra không tháo niêm phong nên không ảnh hưởng. Nếu xe còn bảo hành và cần sửa phần được bảo hành, chúng tôi khuyên bạn mang về đại lý.',
    },
    {
      question: 'Phí kiểm tra có được trừ nếu tôi sửa luôn?',
      answer: 'Có. Nếu bạn sửa tại xưởng trong bảy ngày, phí kiểm tra được trừ thẳng vào hóa đơn.',
    },
    {
      question: 'Tôi bận, có người đến lấy xe không?',
      answer:
        'Trong nội thành, xưởng nhận và trả xe tận nơi theo lịch hẹn trước một ngày. Người lái có thẻ tên và biên bản giao nhận.',
    },
  ],
  productSearches: ['bảo dưỡng định kỳ', 'kiểm tra tổng quát', 'kiểm tra xe'],
};
