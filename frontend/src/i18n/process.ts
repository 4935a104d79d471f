import { PROMISED_POINTS, stepName } from '@garage/contracts/browser';

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
      name: stepName('receive'),
      nameKey: 'receive',
      text: 'Cố vấn đón xe, nghe bạn kể và ghi tình trạng, số km vào phiếu tiếp nhận.',
    },
    {
      name: stepName('check'),
      nameKey: 'check',
      text: `Thợ soát xe theo danh mục ${PROMISED_POINTS} điểm và chụp lại từng chỗ cần lưu ý.`,
    },
    {
      name: stepName('diagnose'),
      nameKey: 'diagnose',
      text: 'Máy đọc lỗi và chạy thử cùng tìm ra nguyên nhân, không thay thử cho biết.',
    },
    {
      name: stepName('quote'),
      nameKey: 'detailed quote',
      text: 'Từng dòng công và phụ tùng có giá riêng; việc gấp tách khỏi việc chờ được.',
    },
    {
      name: stepName('confirm'),
      nameKey: 'confirm',
      text: 'Bạn chọn làm gì. Chưa có lời đồng ý của bạn, chúng tôi chưa tháo con ốc nào.',
    },
    {
      name: stepName('prepare'),
      nameKey: 'prepare',
      text: 'Phụ tùng, khoang sửa và thợ phụ trách sẵn sàng trước khi xe lên cầu nâng.',
    },
    {
      name: stepName('repair'),
      nameKey: 'repair',
      text: 'Thợ làm theo hướng dẫn của hãng; có phát sinh là dừng lại và gọi hỏi bạn.',
    },
    {
      name: stepName('recheck'),
      nameKey: 'recheck',
      text: 'Tổ trưởng soát lực siết, rò rỉ, mã lỗi rồi tự lái thử trên đường.',
    },
    {
      name: stepName('clean'),
      nameKey: 'clean',
      text: 'Khoang máy, nội thất và thân xe được lau sạch vết dầu, vết tay.',
    },
    {
      name: stepName('acceptance'),
      nameKey: 'acceptance',
      text: 'Bạn xem phụ tùng cũ, ảnh trước và sau, đối chiếu từng dòng báo giá.',
    },
    {
      name: stepName('handover'),
      nameKey: 'handover',
      text: 'Bạn nhận chìa khóa, hóa đơn và lịch bảo dưỡng kế tiếp, đúng giờ đã hẹn.',
    },
    {
      name: stepName('warranty'),
      nameKey: 'warranty',
      text: 'Mỗi hạng mục có phiếu bảo hành. Còn gì chưa ổn, bạn cứ đưa xe quay lại.',
    },
  ],
} as const;
