import type { SeedArticle } from './news-types.ts';

export const newWorkshop: SeedArticle = {
  title: 'Khai trương xưởng đồng sơn và trạm cứu hộ Đồng Quang',
  daysAgo: 120,
  picture: 'news/new-workshop',
  content: `
<p>Sau tám tháng xây dựng và lắp đặt, cơ sở thứ hai của Garage Việt Tâm tại cụm công nghiệp Đồng Quang chính thức đón xe. Đây là câu trả lời cho hai điều khách hàng góp ý nhiều nhất: chờ sơn quá lâu và xe cứu hộ phải chạy từ nội thành ra vành đai.</p>
<h2>Mặt bằng và trang thiết bị</h2>
<p>Xưởng rộng hai nghìn bốn trăm mét vuông, chia thành bốn khu tách biệt: tiếp nhận, gò hàn, chuẩn bị bề mặt và buồng sơn. Không khí trong khu sơn được lọc hai cấp, áp suất dương nên bụi từ khu gò không lọt sang. Nước thải qua bể tách dầu và lắng cặn trước khi ra ngoài.</p>
<ul>
<li>Hai buồng sơn sấy, nhiệt độ tối đa tám mươi độ.</li>
<li>Giàn kéo nắn khung với thước đo ba chiều.</li>
<li>Phòng pha màu có đèn ban ngày và hơn bốn nghìn công thức.</li>
<li>Mười hai vị trí chuẩn bị bề mặt, hút bụi tại chỗ.</li>
<li>Ba xe cứu hộ, trong đó hai xe sàn trượt.</li>
</ul>
<h2>Thời gian làm xe rút ngắn ra sao</h2>
<p>Trước đây một chiếc cản cần ba ngày vì phải xếp hàng chờ buồng sơn duy nhất. Với dây chuyền mới, sơn một bộ phận hoàn thành trong một đến hai ngày, sơn nhiều bộ phận trong bốn ngày. Khách theo dõi được tiến độ qua ảnh gửi mỗi cuối buổi: đã gò, đã bả, đã lót, đã lên màu, đã đánh bóng.</p>
<h2>Trạm cứu hộ đặt đúng chỗ cần</h2>
<p>Đồng Quang nằm sát nút giao vành đai và đường cao tốc. Từ đây, xe cứu hộ tới phần lớn khu vực phía nam trong vòng hai mươi lăm phút, nhanh gần gấp đôi so với trước. Ba ca trực mỗi ngày, mỗi ca có một kỹ thuật viên đủ khả năng sửa nhanh tại chỗ để không phải kéo xe nếu không cần thiết.</p>
<h2>Con người</h2>
<p>Tổ sơn do anh Trịnh Đình Hải phụ trách, người có mười sáu năm pha màu. Tổ cứu hộ do anh Cao Bá Long điều phối. Bên cạnh thợ lành nghề, mỗi năm xưởng nhận mười học viên trường nghề về thực tập, có lương và có người kèm. Chúng tôi tin nghề sửa xe cần được truyền tay, và một xưởng tốt phải là nơi thợ trẻ muốn ở lại.</p>
<h2>Mời anh chị ghé thăm</h2>
<p>Trong tháng đầu, khách mang xe đến Đồng Quang được kiểm tra độ dày sơn toàn xe miễn phí, kèm bản đồ những vị trí đã sơn lại. Xe sơn từ hai bộ phận trở lên được tặng một lần đánh bóng. Cơ sở mở cửa cùng giờ với xưởng chính, từ thứ Hai đến thứ Bảy, bảy giờ ba mươi đến mười bảy giờ, riêng cứu hộ trực suốt ngày đêm.</p>
<p>Đường vào dễ tìm: đi hết cầu vượt rẽ phải, thêm sáu trăm mét là thấy cổng xanh viền cam. Trang liên hệ có bản đồ của cả hai địa chỉ để anh chị chọn nơi gần nhà hơn.</p>`,
};
