/** The words of a category's generated names: exactly ten items each, so that every number maps to a name. */
export type CategoryWords = {
  readonly categoryKey: string;
  readonly basePrice: number;
  readonly things: readonly string[];
};

function words(text: string): string[] {
  return text.split(', ');
}

export const categoryWords: readonly CategoryWords[] = [
  {
    categoryKey: 'maintenance',
    basePrice: 900_000,
    things: words(
      'dầu động cơ, lọc gió, bugi, họng ga, lọc nhiên liệu, dây đai phụ, nước làm mát, buồng đốt, lọc cabin, hệ thống phun xăng',
    ),
  },
  {
    categoryKey: 'engine-repair',
    basePrice: 3_200_000,
    things: words(
      'mặt máy, gioăng nắp giàn cò, phớt trục khuỷu, xu-páp, xéc-măng, bạc biên, trục cam, con đội thuỷ lực, chân máy, bơm dầu',
    ),
  },
  {
    categoryKey: 'transmission',
    basePrice: 2_800_000,
    things: words(
      'hộp số tự động, hộp số sàn, lá côn, bi tê, biến mô, thân van hộp số, đầu láp, trục các-đăng, vi sai, hộp số phụ',
    ),
  },
  {
    categoryKey: 'brakes',
    basePrice: 1_100_000,
    things: words(
      'má phanh trước, má phanh sau, đĩa phanh, cùm phanh, tổng phanh, ống dầu phanh, phanh tay, cảm biến ABS, bầu trợ lực phanh, tang trống',
    ),
  },
  {
    categoryKey: 'electrical',
    basePrice: 1_400_000,
    things: words(
      'ắc quy, máy phát, máy đề, rơ-le đèn, mô-tơ nâng kính, đèn pha, đèn hậu, công tắc tổ hợp, loa cửa, dây điện khoang máy',
    ),
  },
  {
    categoryKey: 'climate',
    basePrice: 1_700_000,
    things: words(
      'lốc lạnh, giàn nóng, giàn lạnh, phin lọc ga, quạt dàn sưởi, van tiết lưu, két nước, bơm nước, van hằng nhiệt, ống dẫn ga',
    ),
  },
  {
    categoryKey: 'tyres',
    basePrice: 1_900_000,
    things: words(
      'lốp mùa mưa, lốp đường trường, lốp địa hình, mâm đúc, mâm phay, van lốp, cảm biến áp suất, ốc bánh xe, lốp dự phòng, nắp chụp mâm',
    ),
  },
  {
    categoryKey: 'suspension',
    basePrice: 2_200_000,
    things: words(
      'giảm xóc trước, giảm xóc sau, lò xo trụ, rô-tuyn lái, rô-tuyn trụ, càng chữ A, thanh cân bằng, cao su bát bèo, thước lái, bi moay-ơ',
    ),
  },
  {
    categoryKey: 'bodywork',
    basePrice: 2_400_000,
    things: words(
      'cản trước, cản sau, nắp ca-pô, cánh cửa, tai xe, cốp sau, gương chiếu hậu, kính chắn gió, nẹp hông, ốp bậc cửa',
    ),
  },
  {
    categoryKey: 'care',
    basePrice: 800_000,
    things: words(
      'ghế da, trần nỉ, táp-lô, thảm sàn, thân vỏ, kính lái, mâm và lốp, khoang hành lý, dây an toàn, khoang động cơ',
    ),
  },
  {
    categoryKey: 'fluids',
    basePrice: 350_000,
    things: words(
      'dầu hộp số, dầu phanh, dầu trợ lực, dầu cầu, nước rửa kính, dung dịch làm mát, phụ gia nhiên liệu, mỡ chịu nhiệt, dung dịch vệ sinh, keo gioăng',
    ),
  },
  {
    categoryKey: 'parts',
    basePrice: 1_200_000,
    things: words(
      'lọc dầu, mô-bin, cảm biến ô-xy, cảm biến trục cam, kim phun, bơm xăng, gạt mưa, cảm biến nhiệt, bướm ga, bình nước phụ',
    ),
  },
  {
    categoryKey: 'rescue',
    basePrice: 600_000,
    things: words(
      'xe chết máy, xe hết bình, xe nổ lốp, xe ngập nước, xe sa lầy, xe mất chìa, xe hết xăng, xe quá nhiệt, xe va chạm, xe kẹt số',
    ),
  },
];

/** First words of generated names: `services` for work on a car, `productKinds` for goods. */
export const services = ['Kiểm tra', 'Bảo dưỡng', 'Xử lý nhanh', 'Chăm sóc chuyên sâu'] as const;
export const productKinds = ['Bộ vật tư', 'Trọn bộ phụ kiện', 'Gói phụ tùng', 'Bộ dụng cụ'] as const;

export const vehicles = [
  'sedan hạng A',
  'sedan hạng B',
  'sedan hạng C',
  'sedan hạng D',
  'hatchback đô thị',
  'crossover cỡ nhỏ',
  'SUV 5 chỗ',
  'SUV 7 chỗ',
  'bán tải một cầu',
  'bán tải hai cầu',
  'xe gia đình 7 chỗ',
  'xe khách 16 chỗ',
  'xe van chở hàng',
  'xe hybrid',
  'xe điện đô thị',
  'xe dịch vụ',
] as const;

export const brands = [
  'Lumora',
  'Veltor',
  'Kordan',
  'Aquilis',
  'Tresko',
  'Orbexa',
  'Dunavo',
  'Nhật Phong',
  'Hải Đăng',
  'Việt Tâm',
  'Sông Lam',
  'Đồng Quang',
] as const;

export const descriptionOpenings = [
  'Được chọn nhiều nhất trong nhóm nhờ giá dễ chịu và thời gian hoàn thành ngắn.',
  'Phù hợp với xe chạy phố đông, hay dừng chờ và khởi động lại.',
  'Dành cho chủ xe muốn làm một lần và yên tâm cho cả năm.',
  'Thích hợp với xe đã chạy trên năm vạn ki-lô-mét.',
  'Giải pháp tiết kiệm cho xe sử dụng hằng ngày.',
  'Lựa chọn cân bằng giữa độ bền và chi phí.',
] as const;

export const descriptionEndings = [
  'Kỹ thuật viên chụp ảnh trước và sau để anh chị đối chiếu.',
  'Phụ tùng cũ được giữ lại cho khách xem trước khi bỏ.',
  'Giá đã gồm công và vật tư phụ, phát sinh luôn báo trước.',
  'Có thể đặt lịch trước để không phải chờ.',
  'Bảo hành ghi rõ trên phiếu giao xe.',
] as const;

export const guarantees = ['3 tháng', '6 tháng', '12 tháng', '12 tháng hoặc 20.000 km', '24 tháng'] as const;
export const durations = ['30 phút', '45 phút', '60 phút', '90 phút', '2 giờ', '3 giờ', 'Nửa ngày', '1 ngày'] as const;
