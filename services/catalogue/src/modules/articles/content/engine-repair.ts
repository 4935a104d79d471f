import type { ArticleContent } from '../article-content.ts';

export const engineRepair: ArticleContent = {
  summary:
    'Máy rung, hao dầu, báo đèn cá vàng hay kêu gõ: xưởng đo nén, nội soi xi-lanh rồi mới báo giá, sửa đúng chỗ hỏng thay vì thay cả cụm.',
  introduction: [
    'Động cơ ít khi hỏng đột ngột. Trước khi nằm đường, nó thường báo trước vài tuần bằng một tiếng gõ lạ, một vệt dầu dưới nền nhà hay mức nước phụ cứ vơi dần. Sửa ở giai đoạn này phần lớn chỉ là thay gioăng, bugi hay một cảm biến. Cố chạy tiếp, cùng một lỗi có thể thành một lần đại tu.',
    'Vì vậy chúng tôi không tháo máy để tìm bệnh. Kỹ thuật viên đọc lỗi, đo áp suất nén từng xi-lanh, thử kín và đưa camera vào buồng đốt trước. Bạn xem hình, nghe giải thích và nhận báo giá theo từng phương án. Chỉ khi bạn đồng ý, chiếc ốc đầu tiên mới được mở.',
    'Mọi chi tiết tháo ra được xếp theo thứ tự, đo bằng pan-me và đồng hồ so, đối chiếu với giới hạn của nhà sản xuất. Cái gì còn trong dung sai thì giữ lại, cái gì thay thì phụ tùng cũ được trả cho bạn.',
  ],
  symptoms: [
    'Đèn cảnh báo động cơ sáng liên tục, hoặc nhấp nháy khi tăng tốc.',
    'Máy rung ở chế độ không tải, hụt ga, có xi-lanh bỏ máy.',
    'Khói xanh lúc mới nổ máy, khói trắng có mùi ngọt hoặc khói đen khi đạp ga.',
    'Hao quá nửa lít dầu cho mỗi 1.000 km, đuôi ống xả bám muội ướt.',
    'Tiếng gõ lách cách theo vòng tua, hoặc tiếng rít ở đầu máy khi khởi động nguội.',
    'Kim nhiệt độ lên cao, nước phụ vơi mà không thấy chỗ rò.',
    'Dầu máy chuyển màu cà phê sữa, nắp dầu có bọt trắng.',
  ],
  work: [
    {
      title: 'Nghe xe và đọc lỗi',
      text: 'Cố vấn ghi lại khi nào lỗi xuất hiện, chạy thử cùng bạn và đọc dữ liệu sống của hộp điều khiển, không chỉ mã lỗi.',
    },
    {
      title: 'Đo nén và nội soi',
      text: 'Đo áp suất nén, thử kín bằng khí nén và soi từng xi-lanh để phân biệt lỗi ở xéc-măng, xu-páp hay gioăng mặt máy.',
    },
    {
      title: 'Báo giá theo phương án',
      text: 'Mỗi phương án ghi rõ phụ tùng, công thợ, thời gian và điều gì xảy ra nếu chưa làm ngay.',
    },
    {
      title: 'Tháo, rửa và đo đạc',
      text: 'Chi tiết được rửa bằng máy siêu âm, đo độ côn, độ ô-van và khe hở, ghi kết quả vào phiếu.',
    },
    {
      title: 'Gia công và thay thế',
      text: 'Mặt máy được mài phẳng, xu-páp rà kín, gioăng và phớt thay mới cả bộ; phụ tùng quay được cân bằng lại.',
    },
    {
      title: 'Lắp theo lực siết chuẩn',
      text: 'Bu-lông kéo giãn thay mới, siết theo thứ tự và góc quay quy định, có người thứ hai kiểm tra chéo.',
    },
    {
      title: 'Chạy rà và bàn giao',
      text: 'Máy chạy rà tại xưởng hai giờ, chạy thử 30 km, kiểm tra rò rỉ và đọc lại dữ liệu trước khi trao chìa khóa.',
    },
  ],
  duration:
    'Chẩn đoán 30 – 60 phút. Sửa nhỏ như bugi, cảm biến, gioăng nắp giàn cò xong trong ngày; làm mặt máy 2 – 3 ngày; đại tu 10 – 15 ngày làm việc.',
  warranty: '12 tháng hoặc 20.000 km cho đại tu và gioăng mặt máy; 6 tháng cho hạng mục sửa rò dầu, kim phun.',
  faq: [
    {
      question: 'Đèn động cơ sáng nhưng xe vẫn chạy bình thường, có cần sửa ngay không?',
      answer:
        'Nếu đèn sáng liên tục và máy êm, bạn có thể chạy nhẹ về xưởng trong vài ngày. Nếu đèn nhấp nháy, hãy giảm ga và dừng ở nơi an toàn: nhiên liệu chưa cháy đang làm hỏng bầu lọc khí thải.',
    },
    {
      question: 'Khi nào thật sự phải đại tu máy?',
      answer:
        'Khi áp suất nén chênh nhau quá giới hạn, khe hở bạc vượt chuẩn hoặc thành xi-lanh xước sâu. Những con số đó có trong phiếu đo; nếu chưa tới ngưỡng, chúng tôi khuyên sửa từng phần.',
    },
    {
      question: 'Sửa máy có phải khai báo thay đổi với cơ quan đăng kiểm không?',
      answer:
        'Không, nếu giữ nguyên thân máy và số máy. Nếu phải thay thân máy, xưởng chuẩn bị hóa đơn và giấy xác nhận để bạn làm thủ tục đổi số.',
    },
    {
      question: 'Sau đại tu cần chạy thế nào?',
      answer:
        'Trong 1.000 km đầu, giữ vòng tua dưới 3.000, tránh chở nặng và tránh chạy đều một tốc độ quá lâu. Thay dầu lần đầu ở 1.000 km, phần này đã nằm trong báo giá.',
    },
    {
      question: 'Tôi có được xem máy lúc đang tháo không?',
      answer:
        'Có. Bạn được mời vào khoang sửa sau khi tháo xong; ở xa thì nhận ảnh và số đo của từng chi tiết trong ngày.',
    },
  ],
  productSearches: ['động cơ xăng', 'lỗi động cơ', 'gioăng mặt máy', 'động cơ ăn dầu'],
};
