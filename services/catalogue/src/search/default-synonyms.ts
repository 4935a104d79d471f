/**
 * The synonyms that every installation has: each line lists names of one thing, in the words of the north and the south,
 * in foreign spellings and with frequent misspellings. A line of staff replaces every line here with which it shares a name.
 */
export const defaultSynonyms: readonly (readonly string[])[] = [
  // Oils and fluids
  'nhớt, dầu nhớt, dầu máy, dầu động cơ, nhớt máy',
  'nhớt hộp số, dầu hộp số, nhớt số, dầu số, nhớt láp',
  'nước làm mát, nước mát, nước giải nhiệt, dung dịch làm mát, coolant',
  'dầu phanh, dầu thắng, nhớt thắng',
  'dầu trợ lực, nhớt trợ lực',
  'phụ gia, chất phụ gia',
  'nước rửa kính, nước xịt kính',
  // Tyres and wheels
  'lốp, vỏ, vỏ xe, lốp xe, bánh xe, tire, tyre',
  'săm, ruột',
  'mâm, la-zăng, lazăng, vành, niềng, mâm đúc',
  'lốp dự phòng, vỏ dự phòng, bánh sơ cua, vỏ sơ cua, lốp sơ cua, bánh dự phòng, sơ cua',
  'vá lốp, vá vỏ, vá ruột, vá săm, xì lốp, xì vỏ, thủng lốp, cán đinh, nổ lốp, nổ vỏ, bể vỏ, bể bánh, xẹp lốp, xẹp vỏ, lủng vỏ, lủng lốp, xẹp bánh, lủng bánh, thủng săm',
  'thước lái, góc đặt bánh, canh thước lái, cân chỉnh thước lái, chỉnh thước lái, độ chụm, chụm bánh, góc lái',
  'cân bằng động, cân mâm, bấm chì, cân bằng lốp',
  'đảo lốp, đảo vỏ',
  'áp suất lốp, hơi lốp, áp suất vỏ, hơi vỏ',
  // Brakes
  'phanh, thắng',
  'má phanh, bố thắng, bố phanh, má thắng',
  'đĩa phanh, đĩa thắng, dĩa thắng, dĩa phanh',
  'phanh tay, thắng tay',
  'tang trống, tam bua, tăm bua',
  'heo thắng, cùm phanh, cùm thắng, heo phanh',
  // Electrics
  'ắc quy, bình, bình điện, bình ắc quy, ắc-quy, accu, ắc cu',
  'câu bình, kích bình, kích điện, câu điện, sạc bình',
  'máy phát, máy phát điện, dinamo, đi-na-mô',
  'máy đề, củ đề, đề, khởi động, đề ba',
  'đèn báo rẽ, xi nhan, xi-nhan, đèn xi nhan, signal',
  'đèn pha, đèn trước, đèn chiếu sáng, đèn cốt, đèn cos',
  'chóa đèn, choá đèn, pha đèn, mặt đèn, kính đèn',
  'còi, kèn',
  'camera hành trình, cam hành trình, dashcam',
  'cảm biến, sensor, cảm ứng',
  'chìa khóa, chìa khoá, remote, smartkey, chìa',
  'chạm chập, chập điện, rò điện, chạm điện, chập mạch',
  // Cooling and air conditioning
  'điều hòa, máy lạnh, điều hoà nhiệt độ, dàn lạnh, máy điều hòa',
  'ga điều hòa, gas lạnh, ga lạnh, gas máy lạnh, ga máy lạnh, nạp ga, bơm ga, sạc ga, nạp gas, bơm gas, sạc gas',
  'lốc lạnh, lốc điều hòa, lốc máy lạnh, block lạnh, máy nén lạnh, máy nén',
  'giàn lạnh, dàn lạnh',
  'giàn nóng, dàn nóng',
  'két nước, két nước làm mát, két làm mát',
  'quá nhiệt, sôi nước, nóng máy, quá nóng, sôi máy',
  'lọc gió điều hòa, lọc gió cabin, lọc gió máy lạnh, lọc máy lạnh, lọc cabin',
  // Engine
  'động cơ, máy',
  'đại tu, làm máy, trung tu, đại tu máy',
  'bugi, bu-gi, nến đánh lửa',
  'mô-bin, bô-bin, mobin, bobin',
  'kim phun, béc phun, vòi phun, béc xăng',
  'họng ga, bướm ga, cổ hút',
  'dây cua-roa, dây curoa, dây đai, dây trân',
  'dây đai cam, dây cam, cua-roa cam, dây sên cam, sên cam',
  'gioăng, ron, joăng, zoăng, doăng',
  'gioăng mặt máy, ron quy lát, gioăng quy lát, ron mặt máy, thổi gioăng, thổi ron',
  'ăn dầu, hao nhớt, ăn nhớt, hao dầu, khói xanh',
  'rò rỉ dầu, chảy nhớt, chảy dầu, rỉ nhớt, xì nhớt, rỉ dầu, rò nhớt',
  'lọc nhớt, lọc dầu',
  'lọc gió, lọc gió động cơ',
  'bơm nước, bơm nước động cơ',
  'bơm xăng, bơm nhiên liệu',
  'ống xả, pô, ống pô, bô xe',
  'bầu giảm thanh, lon pô, bô giảm thanh',
  'đọc lỗi, quét lỗi, chẩn đoán, chẩn đoán lỗi, chuẩn đoán, check lỗi, báo lỗi, đèn check, cá vàng, đèn cá vàng, báo đèn động cơ',
  'diesel, máy dầu, đi-ê-zen',
  // Transmission
  'ly hợp, côn, li hợp, am-bra-da, ambraya, bộ côn, bộ ly hợp, lá côn, bố nồi',
  'hộp số, số',
  'láp, trục láp, đầu láp, cây láp',
  'moay-ơ, may-ơ, mayơ, bạc đạn bánh, bi moay-ơ, bạc đạn bánh xe, bi bánh xe, vòng bi bánh xe',
  'bi, bạc đạn, vòng bi',
  // Suspension and steering
  'giảm xóc, phuộc, phuộc nhún, giảm sóc, giảm chấn, phuột, ống nhún, thụt',
  'rô-tuyn, rotuyn, rô tuyn, rô-tin, rotuyl, rôtuyn, rô tin',
  'trợ lực lái, trợ lực, tay lái trợ lực',
  'vô-lăng, tay lái, vô lăng, volang',
  'thước lái, hộp tay lái, thanh răng lái',
  'cao su càng, cao su chữ A, càng A, càng chữ A',
  'gầm, gầm xe, máy gầm',
  // Bodywork and care
  'cốp, khoang hành lý, cốp sau, cốp xe',
  'kính chắn gió, kính lái, kiếng chắn gió, kính trước, kiếng trước, kiếng lái',
  'kính, kiếng',
  'gương chiếu hậu, kiếng chiếu hậu, kính chiếu hậu, gương xe, kính hậu, kiếng hậu',
  'cản trước, ba-đờ-sốc, ba đờ sốc trước, cản, ba đờ sốc, badosoc, badesoc',
  'móp, cấn, lõm, móp méo, gò, bẹp',
  'trầy, xước, trầy xước, quẹt',
  'đồng sơn, sơn xe, làm đồng, sơn gò, gò sơn',
  'gạt mưa, gạt nước, cần gạt, chổi gạt mưa, lưỡi gạt, cần gạt nước',
  'dán phim, dán kính, phim cách nhiệt, dán phim cách nhiệt',
  'ghế da, da ghế, bọc ghế, bọc da',
  'thảm lót sàn, lót sàn, thảm sàn, thảm',
  'chống gỉ, chống rỉ, chống sét gỉ, chống rỉ sét, phủ gầm, xịt gầm, sơn gầm',
  'nội thất, trong xe',
  'rửa xe, rửa',
  'khử mùi, hôi, mùi hôi',
  'ceramic, phủ nano, phủ gốm',
  // Services
  'cứu hộ, kéo xe, cẩu xe, xe kéo, xe cứu hộ, cẩu kéo',
  'bảo dưỡng, bảo trì, bảo hành bảo dưỡng, chăm xe',
  'bảo dưỡng định kỳ, bảo trì định kỳ',
  'nhiên liệu, xăng',
  'hết xăng, tiếp nhiên liệu, hết nhiên liệu',
  'ngập nước, thủy kích, thuỷ kích, vô nước, vào nước',
  'lưu động, tận nơi, tại nhà, tận nhà',
  'kiểm tra tổng quát, khám xe, kiểm tra xe, check xe, khám tổng quát',
  'đăng kiểm, khám định kỳ',
].map((line) => line.split(', '));

/**
 * Short names that are understood in a query but are much else in a text: a search for another name of the group does not look for them. `bình` finds
 * batteries, but who searches for `ắc quy` does not want every canister.
 */
export const ambiguousNames: readonly string[] = ['bình'];

/**
 * Words that a search can do without: when nothing is called by all words of a query, these are ignored as long as others
 * remain.
 */
export const commonWords: readonly string[] = [
  'xe, ô tô, oto, ôtô, xe hơi, xế, xe con, thay, sửa, sửa chữa, thay thế, làm, lắp, gắn, tìm, mua, bán, cần, muốn, hỏi, xin, tư vấn, báo giá',
  'bị, không, hông, ko, khong, hư, hỏng, lỗi, hay, đang, đã, sắp, rồi, khi, lúc, mà, thì, là, của, cho, và, với, ở, tại, trên, dưới, có, được',
  'nào, gì, sao, đâu, ở đâu, chỗ nào, bao nhiêu, nhiêu, giá, giá bao nhiêu, bao tiền, tiền, rẻ, giá rẻ, tốt, nhanh, gấp, uy tín, gần đây, chất lượng',
  'cái, chiếc, cặp, bộ, cục, con, cây, em, anh, chị, mình, tôi, nhà, tui, giúp, dùm, giùm, đi, lại, nha, ạ, nhé, vậy, quá, hoài, luôn, bữa nay, hôm nay',
  'dịch vụ, phụ tùng, đồ, loại, hàng, hãng, chính hãng, mới, cũ, kêu, yếu, hết',
].flatMap((line) => line.split(', '));
