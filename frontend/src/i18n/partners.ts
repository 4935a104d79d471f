/** Texts of the page about suppliers. */
export const partnerTexts = {
  title: 'Phụ\u00A0tùng từ những thương\u00A0hiệu chúng tôi tin',
  lead: 'Mỗi món có tem, có hóa đơn, tra được nguồn gốc.',
  learnMore: 'Về các đối tác',
  pageTitle: 'Đối tác của chúng tôi',
  pageLead: 'Chín thương hiệu cung cấp dầu nhớt, phụ tùng và thiết bị mà xưởng dùng mỗi ngày.',
  description: 'Chín thương hiệu dầu nhớt, phanh, lốp, lọc, ắc quy, giảm xóc, chẩn đoán, sơn và đèn mà xưởng hợp tác.',
  scroller: 'Các thương hiệu đối tác',
  tradesTitle: 'Ai cung cấp gì',
  choiceTitle: 'Chúng tôi chọn đối tác thế nào',
  choice: [
    'Một món phụ tùng chỉ được lên kệ của xưởng khi chúng tôi biết nó đến từ đâu. Nhà cung cấp giao hàng kèm hóa đơn, tem và số lô; thủ kho đối chiếu từng hộp trước khi nhập, món nào thiếu giấy tờ thì trả lại ngay trong ngày.',
    'Trước khi dùng rộng, tổ kỹ thuật chạy thử trên xe của xưởng: dầu được lấy mẫu sau 5.000 km, má phanh được đo độ mòn, ắc quy được kiểm tra dòng khởi động. Đạt thì mới báo giá cho khách.',
    'Bạn luôn được chọn. Bảng báo giá ghi rõ tên thương hiệu của từng món; nếu bạn muốn dùng phụ tùng chính hãng của xe hoặc tự mang đến, cố vấn sẽ nói rõ được gì và mất gì về bảo hành.',
    'Khi một lô hàng có lỗi, đối tác chịu phần phụ tùng, xưởng chịu phần công. Bạn chỉ cần đưa xe quay lại.',
  ],
} as const;
