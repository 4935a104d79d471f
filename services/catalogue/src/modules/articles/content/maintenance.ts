import type { ArticleContent } from '../article-content.ts';

export const maintenance: ArticleContent = {
  summary:
    'Lịch bảo dưỡng trọn đời xe theo mốc 5.000, 10.000, 20.000 và 40.000 km: biết trước việc phải làm, tiền phải chi và giờ lấy xe.',
  introduction: [
    'Bảo dưỡng xe là một kế hoạch chứ không phải một lần ghé. Bốn mốc lặp lại theo vòng: nhỏ ở 5.000 km, vừa ở 10.000 km, khá ở 20.000 km và lớn ở 40.000 km. Hiểu vòng này, bạn dự trù được chi phí cả năm và không bị bất ngờ bởi một tờ báo giá dài.',
    'Khi bạn vào xưởng lần đầu, cố vấn lập lịch riêng theo dòng xe, số ki-lô-mét và cách chạy. Lịch in kèm phiếu, cố vấn gọi nhắc trước mười ngày. Bạn đổi xưởng hay bán xe, hồ sơ vẫn đi theo xe.',
    'Mỗi mốc có danh sách việc cố định và một ngân sách trần. Phát sinh ngoài danh sách phải được bạn đồng ý bằng tin nhắn, kể cả khi chỉ là một chiếc bóng đèn.',
  ],
  symptoms: [
    'Xe mới mua, muốn đi đúng từ đầu.',
    'Xe đã qua mốc 40.000 km mà chưa từng làm gói lớn.',
    'Chi phí sửa lặt vặt mỗi năm vượt chi phí một gói bảo dưỡng.',
    'Quên mốc vì không nhớ lần trước đã làm gì.',
    'Xe chạy trên 2.000 km mỗi tháng hoặc dưới 300 km mỗi tháng.',
  ],
  work: [
    {
      title: 'Mốc 5.000 km',
      text: 'Dầu, lọc dầu, 18 điểm kiểm tra nhanh, bơm lốp và bổ sung nước rửa kính.',
    },
    {
      title: 'Mốc 10.000 km',
      text: 'Thêm lọc gió, vệ sinh bốn cụm phanh, đảo lốp và siết lại ốc gầm bằng cờ lê lực.',
    },
    {
      title: 'Mốc 20.000 km',
      text: 'Thêm lọc cabin, vệ sinh họng ga, kiểm ắc quy dưới tải và cân bằng động bốn bánh.',
    },
    {
      title: 'Mốc 40.000 km',
      text: 'Thêm dầu hộp số, dầu phanh, nước làm mát, bugi thường và cân chỉnh thước lái.',
    },
    {
      title: 'Mốc 80.000 – 100.000 km',
      text: 'Dây đai cam, bơm nước, giảm xóc và cao su gầm được đo để quyết định thay hay theo dõi tiếp.',
    },
    {
      title: 'Sau mỗi lần vào xưởng',
      text: 'Phiếu số đo, ảnh phụ tùng cũ và mốc kế tiếp được gửi cho bạn trong ngày.',
    },
  ],
  duration: 'Mốc nhỏ 45 – 60 phút, mốc vừa 2 giờ, mốc 20.000 km 3 giờ, mốc lớn 6 – 8 giờ.',
  warranty: 'Từ 3 tháng hoặc 5.000 km ở mốc nhỏ đến 12 tháng hoặc 20.000 km ở mốc lớn.',
  faq: [
    {
      question: 'Một năm bảo dưỡng hết bao nhiêu?',
      answer:
        'Xe con chạy 15.000 km mỗi năm thường làm một mốc nhỏ và một mốc vừa, khoảng 2,5 triệu đồng. Năm rơi vào mốc lớn thì thêm chừng sáu triệu.',
    },
    {
      question: 'Bảo dưỡng đúng ở đây có giữ được bảo hành của hãng?',
      answer:
        'Nhà sản xuất chỉ được từ chối khi lỗi do vật tư hoặc thao tác sai. Chúng tôi dùng vật tư đúng chuẩn, ghi đủ số lô và lưu hồ sơ để bạn đối chiếu.',
    },
    {
      question: 'Xe chạy rất ít thì bỏ bớt mốc được không?',
      answer: 'Bỏ được việc tính theo ki-lô-mét, không bỏ được việc tính theo năm: dầu, dầu phanh, lốp và ắc quy.',
    },
    {
      question: 'Mua gói trả trước có lợi gì?',
      answer:
        'Gói bốn mốc giảm 10% và khóa giá phụ tùng trong 24 tháng. Chưa dùng hết mà bán xe, phần còn lại chuyển cho chủ mới.',
    },
  ],
  productSearches: ['gói bảo dưỡng', 'bảo dưỡng xe', 'bảo dưỡng đội xe'],
};
