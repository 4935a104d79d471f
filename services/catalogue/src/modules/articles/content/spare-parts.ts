import type { ArticleContent } from '../article-content.ts';

export const spareParts: ArticleContent = {
  summary:
    'Phụ tùng tra đúng số khung, rõ nguồn gốc, có tem và số lô: chọn giữa hàng chính hãng, hàng tương đương và hàng phục hồi với giá ghi sẵn.',
  introduction: [
    'Cùng một chiếc má phanh có thể có bốn mức giá, và mức rẻ nhất không phải lúc nào cũng dở. Điều quan trọng là biết mình đang mua gì. Trên báo giá của xưởng, mỗi phụ tùng ghi rõ loại: chính hãng, tương đương cùng nhà cung cấp, thay thế có kiểm định, hoặc phục hồi chuẩn nhà máy.',
    'Kho có sẵn khoảng hai nghìn mã hay dùng cho xe phổ thông. Hàng nhập về được kiểm tem, cân, đo mẫu theo lô; hàng không có chứng từ thì trả lại. Phụ tùng mua tại đây mang về tự lắp hay lắp chỗ khác đều được bảo hành như nhau nếu đúng hướng dẫn.',
  ],
  symptoms: [
    'Cần thay một chi tiết mà nơi khác báo nhiều giá khác nhau.',
    'Xe cũ, đại lý đã hết hàng hoặc bắt chờ hàng tháng.',
    'Nghi phụ tùng đang lắp là hàng giả, mòn nhanh bất thường.',
    'Muốn nâng cấp lốp, đèn, giảm xóc mà vẫn hợp với xe.',
    'Gara của bạn cần nguồn hàng ổn định, có hóa đơn.',
  ],
  work: [
    {
      title: 'Tra theo số khung',
      text: 'Mười bảy ký tự của số khung cho biết đúng đời máy, đúng cỡ đĩa, đúng chân giắc, tránh mua nhầm.',
    },
    {
      title: 'Báo nhiều lựa chọn',
      text: 'Thường có hai, ba mức giá cho một món, kèm tuổi thọ dự kiến và hạn bảo hành từng loại.',
    },
    {
      title: 'Kiểm hàng trước khi giao',
      text: 'Tem, số lô và kích thước được đối chiếu trước mặt bạn; hộp đã bóc được ghi chú rõ.',
    },
    {
      title: 'Lắp hoặc giao tận nơi',
      text: 'Lắp tại xưởng theo bảng công niêm yết, hoặc giao trong ngày ở nội thành, một đến ba ngày ở tỉnh.',
    },
    {
      title: 'Trả lại hàng cũ',
      text: 'Chi tiết tháo ra được đóng túi trả bạn; ắc quy, dầu và lốp cũ được thu gom nếu bạn không cần.',
    },
  ],
  duration: 'Hàng có sẵn giao hoặc lắp trong ngày; hàng đặt trong nước 2 – 4 ngày; hàng nhập 7 – 20 ngày.',
  warranty: 'Từ 6 đến 24 tháng tùy loại, đổi mới trong 7 ngày nếu lỗi do nhà sản xuất và chưa qua sửa chữa.',
  faq: [
    {
      question: 'Hàng tương đương có bền như chính hãng không?',
      answer:
        'Nhiều khi cùng một dây chuyền, khác chiếc hộp. Với lọc, bugi, má phanh, chúng tôi chọn nhà sản xuất có cung cấp cho dây chuyền lắp ráp. Với cảm biến và hộp điều khiển, chúng tôi khuyên dùng chính hãng.',
    },
    {
      question: 'Làm sao nhận ra phụ tùng giả?',
      answer:
        'Xem mã in chìm, đường mối khuôn, độ nặng và tem quét được. Lọc dầu giả thường có giấy thưa và thiếu van chống chảy ngược; chúng tôi có mẫu cắt đôi để bạn so.',
    },
    {
      question: 'Phụ tùng phục hồi là gì?',
      answer:
        'Là máy phát, máy đề, thước lái được tháo, thay mọi chi tiết mòn, thử trên băng và dán tem mới. Giá thường bằng nửa hàng mới, bảo hành 12 tháng.',
    },
    {
      question: 'Đặt mua trên trang này thanh toán ra sao?',
      answer: 'Bạn đặt hàng trực tuyến và trả tiền khi nhận. Trước khi gửi, nhân viên gọi để đối chiếu số khung.',
    },
  ],
  productSearches: ['Aquilis', 'Veltor', 'Dunavo', 'Tresko'],
};
