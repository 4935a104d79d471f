/** Texts of the page about the work process. */
export const processTexts = {
  title: 'Mười hai bước, bước\u00A0nào bạn cũng biết',
  lead: 'Từ lúc đón xe đến khi hết bảo hành, mỗi bước có người chịu trách nhiệm và có ảnh lưu lại.',
  seeSteps: 'Xem từng bước',
  pageTitle: 'Quy trình làm việc 12 bước',
  description:
    'Quy trình 12 bước nhận, chẩn đoán, báo giá, sửa chữa, nghiệm thu và bảo hành ô tô: bạn biết trước từng việc và từng khoản.',
  bookTitle: 'Bước một bắt đầu bằng một cuộc hẹn',
  bookLead: 'Chọn ngày giờ, cố vấn dịch vụ sẽ chờ sẵn để đón xe.',
  book: 'Đặt lịch hẹn',
  car: 'Chiếc xe nhìn từ bốn phía',
  steps: [
    {
      name: 'Tiếp nhận',
      nameKey: 'receive',
      text: 'Cố vấn đón xe, nghe bạn kể và ghi tình trạng, số km vào phiếu tiếp nhận.',
    },
    { name: 'Kiểm tra', nameKey: 'check', text: 'Thợ soát xe theo danh mục 45 điểm và chụp lại từng chỗ cần lưu ý.' },
    {
      name: 'Chẩn đoán',
      nameKey: 'diagnose',
      text: 'Máy đọc lỗi và chạy thử cùng tìm ra nguyên nhân, không thay thử cho biết.',
    },
    {
      name: 'Báo giá chi tiết',
      nameKey: 'detailed quote',
      text: 'Từng dòng công và phụ tùng có giá riêng; việc gấp tách khỏi việc chờ được.',
    },
    {
      name: 'Xác nhận',
      nameKey: 'confirm',
      text: 'Bạn chọn làm gì. Chưa có lời đồng ý của bạn, chúng tôi chưa tháo con ốc nào.',
    },
    {
      name: 'Chuẩn bị',
      nameKey: 'prepare',
      text: 'Phụ tùng, khoang sửa và thợ phụ trách sẵn sàng trước khi xe lên cầu nâng.',
    },
    {
      name: 'Sửa chữa',
      nameKey: 'repair',
      text: 'Thợ làm theo hướng dẫn của hãng; có phát sinh là dừng lại và gọi hỏi bạn.',
    },
    {
      name: 'Kiểm tra lại',
      nameKey: 'recheck',
      text: 'Tổ trưởng soát lực siết, rò rỉ, mã lỗi rồi tự lái thử trên đường.',
    },
    { name: 'Vệ sinh', nameKey: 'clean', text: 'Khoang máy, nội thất và thân xe được lau sạch vết dầu, vết tay.' },
    {
      name: 'Nghiệm thu',
      nameKey: 'acceptance',
      text: 'Bạn xem phụ tùng cũ, ảnh trước và sau, đối chiếu từng dòng báo giá.',
    },
    {
      name: 'Bàn giao',
      nameKey: 'handover',
      text: 'Bạn nhận chìa khóa, hóa đơn và lịch bảo dưỡng kế tiếp, đúng giờ đã hẹn.',
    },
    {
      name: 'Bảo hành',
      nameKey: 'warranty',
      text: 'Mỗi hạng mục có phiếu bảo hành. Còn gì chưa ổn, bạn cứ đưa xe quay lại.',
    },
  ],
} as const;
