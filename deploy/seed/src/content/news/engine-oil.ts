import type { SeedArticle } from './news-types.ts';

export const engineOil: SeedArticle = {
  title: 'Chọn dầu động cơ: đọc hiểu ký hiệu và đừng thay theo lời đồn',
  daysAgo: 72,
  picture: 'news/engine-oil',
  content: `
<p>Cứ mười khách đến thay dầu thì có ba người hỏi loại nào đắt nhất, hai người đòi đặc hơn cho đỡ hao, số còn lại bảo tuỳ thợ. Thật ra câu trả lời đã in sẵn trong cuốn sổ tay nằm ở hộc găng tay. Bài viết này giúp anh chị đọc được những ký hiệu trên can dầu và tự đối chiếu với xe của mình.</p>
<h2>Con số 5W-30 nói lên điều gì</h2>
<p>Chữ W là viết tắt của mùa đông, số đứng trước nó cho biết dầu loãng đến đâu khi lạnh. Số càng nhỏ, dầu lên tới đỉnh máy càng nhanh lúc khởi động, và đó chính là lúc máy mòn nhiều nhất. Số đứng sau cho biết độ đặc ở nhiệt độ làm việc. Dầu đặc hơn mức hãng yêu cầu không bảo vệ tốt hơn, nó chỉ làm máy nặng và tốn xăng.</p>
<h2>Cấp chất lượng quan trọng hơn nhãn hiệu</h2>
<p>Trên can có dòng ghi cấp theo tiêu chuẩn quốc tế, máy xăng bắt đầu bằng chữ S, máy dầu bắt đầu bằng chữ C. Chữ cái tiếp theo càng về cuối bảng thì yêu cầu càng mới. Xe tăng áp phun trực tiếp cần cấp mới nhất để chống hiện tượng kích nổ sớm ở vòng tua thấp. Xe hybrid nên dùng loại loãng vì máy bật tắt liên tục.</p>
<h2>Bao lâu thì thay</h2>
<ul>
<li>Dầu khoáng: khoảng 5.000 ki-lô-mét hoặc sáu tháng.</li>
<li>Dầu bán tổng hợp: 7.000 ki-lô-mét hoặc tám tháng.</li>
<li>Dầu tổng hợp toàn phần: 8.000 đến 10.000 ki-lô-mét, không quá một năm.</li>
<li>Chạy phố đông, quãng ngắn, bụi nhiều: rút ngắn một phần ba.</li>
</ul>
<p>Con số ki-lô-mét chỉ là một nửa câu chuyện. Một tiếng đứng tắc đường bằng khoảng bốn mươi ki-lô-mét đường thoáng đối với dầu máy, vì vậy xe chạy ít nhưng kẹt xe nhiều vẫn cần thay theo tháng.</p>
<h2>Màu đen không có nghĩa là dầu hỏng</h2>
<p>Dầu tốt có phụ gia cuốn muội nên ngả đen rất nhanh, nhất là máy dầu. Điều đáng lo là dầu có mùi khét gắt, nổi váng trắng như cà phê sữa hay lẫn mạt sáng. Gặp những dấu hiệu đó, hãy cho kiểm tra ngay thay vì chỉ thay dầu mới.</p>
<h2>Làm sao biết dầu thật</h2>
<p>Mua ở nơi có hoá đơn, kiểm tra tem cào và ngày sản xuất, yêu cầu mở nắp trước mặt. Ở xưởng chúng tôi, can dầu được mang ra tận xe, anh chị xem niêm phong rồi thợ mới rót, phần còn dư trả lại cho khách mang về. Lọc dầu cũ được cắt ra cho xem nếu anh chị muốn biết máy có mạt hay không.</p>
<p>Nếu vẫn phân vân, hãy gửi biển số hoặc ảnh trang thông số trong sổ tay, cố vấn sẽ trả lời loại dầu, số lít và giá trong vòng mười lăm phút giờ làm việc.</p>`,
};
