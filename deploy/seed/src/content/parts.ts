import type { CategoryText } from './catalogue-types.ts';

export const parts: CategoryText = {
  key: 'parts',
  name: 'Phụ tùng chính hãng',
  items: [
    {
      name: 'Lọc dầu động cơ Aquilis F-210',
      price: 135_000,
      quantity: 160,
      picture: 'loc-dau-dong-co-aquilis-f-210',
      details: ['oil-filter-plain-slate-1', 'oil-filter-blueprint'],
      description:
        'Giấy lọc xếp 58 nếp giữ cặn đến 20 micron, van chống hồi bằng silicon nên sáng ra không kêu khô máy. Vỏ có rãnh để tháo bằng tay.',
      specifications: {
        Ren: 'M20 × 1,5',
        'Chiều cao': '75 mm',
        'Van an toàn': 'Mở ở 1,0 bar',
        'Chu kỳ thay': 'Mỗi lần thay dầu',
        'Áp dụng cho dòng xe': 'Nhiều dòng xe máy xăng',
      },
    },
    {
      name: 'Lọc gió động cơ Aquilis A-330',
      price: 210_000,
      quantity: 130,
      picture: 'loc-gio-dong-co-aquilis-a-330',
      details: ['air-filter-plain-slate-1', 'air-filter-blueprint-2', 'oil-filter-plain-slate-2'],
      description:
        'Sợi lọc nhiều lớp giữ bụi đường công trường mà vẫn thông thoáng. Viền cao su đúc liền, lắp khít hộp lọc không lọt gió.',
      specifications: {
        'Kích thước': '268 × 180 × 52 mm',
        'Hiệu suất lọc': '99,4 %',
        'Chu kỳ thay': '20.000 km',
        'Đóng gói': 'Hộp một cái',
      },
    },
    {
      name: 'Lọc gió cabin than hoạt tính Aquilis C-12',
      price: 260_000,
      quantity: 140,
      picture: 'loc-gio-cabin-than-hoat-tinh-aquilis-c-12',
      details: ['air-filter-plain-slate-2', 'air-filter-blueprint-1', 'air-vent-plain-slate', 'air-filter-close-slate'],
      description:
        'Lớp than dừa hấp thụ mùi khói xe và nhựa đường, lớp ngoài giữ bụi mịn. Mũi tên chiều gió in rõ để tự thay tại nhà trong năm phút.',
      specifications: {
        'Kích thước': '215 × 200 × 30 mm',
        'Lớp lọc': '4 lớp, có than hoạt tính',
        'Chu kỳ thay': '10.000 km hoặc 12 tháng',
        'Tự thay': 'Được, không cần dụng cụ',
      },
    },
    {
      name: 'Bugi iridium Dunavo IX (bộ 4)',
      price: 880_000,
      quantity: 85,
      picture: 'bugi-iridium-dunavo-ix-bo-4',
      details: ['spark-plug-plain-slate', 'spark-plug-blueprint-2'],
      description:
        'Điện cực mảnh 0,6 mi-li-mét đánh lửa ổn định ở hỗn hợp loãng. Bốn bugi đóng hộp riêng có ống bảo vệ đầu cực.',
      specifications: {
        'Số lượng': '4 chiếc',
        'Chân ren': '14 mm, dài 26,5 mm',
        'Khe hở': '1,0 – 1,1 mm',
        'Tuổi thọ': '80.000 km',
        'Bảo hành': '12 tháng',
      },
    },
    {
      name: 'Má phanh trước Veltor VP-118',
      price: 920_000,
      quantity: 70,
      picture: 'ma-phanh-truoc-veltor-vp-118',
      details: ['brake-pads-plain-slate', 'brake-pads-blueprint-2', 'brake-disc-plain-slate'],
      description: 'Bộ bốn má không amiăng, có lá chống ồn và lẫy cài đi kèm. Độ bám ổn định từ lúc nguội đến 400 độ.',
      specifications: {
        'Số lượng': '4 má',
        'Hệ số ma sát': 'FF',
        'Kèm theo': 'Lá chống ồn, lẫy cài',
        'Bảo hành': '12 tháng',
        'Áp dụng cho dòng xe': 'Sedan cỡ B và C',
      },
    },
    {
      name: 'Giảm xóc Tresko TX-20 (chiếc)',
      price: 1_580_000,
      quantity: 48,
      picture: 'giam-xoc-tresko-tx-20-chiec',
      details: [
        'shock-absorber-plain-slate',
        'shock-absorber-blueprint-1',
        'bolt-plain-slate',
        'shock-absorber-close-slate',
      ],
      description: 'Ty mạ crôm cứng 22 mi-li-mét, phớt ba môi giữ dầu lâu. Lắp lẫn được với lò xo nguyên bản của xe.',
      specifications: {
        'Vị trí': 'Trước, trái hoặc phải',
        'Đường kính ty': '22 mm',
        Loại: 'Ống đôi khí nén thấp',
        'Bảo hành': '24 tháng hoặc 40.000 km',
      },
    },
    {
      name: 'Dây đai cam và bi tăng bộ K-45',
      price: 1_750_000,
      quantity: 36,
      picture: 'day-dai-cam-va-bi-tang-bo-k-45',
      details: ['timing-belt-plain-slate', 'timing-belt-blueprint-2'],
      description:
        'Trọn bộ đai răng sợi thuỷ tinh, bi tăng và bi tỳ cùng lô sản xuất. Hộp in bảng lực căng để thợ đối chiếu.',
      specifications: {
        'Bộ gồm': 'Đai, bi tăng, bi tỳ',
        'Số răng': '123',
        'Chu kỳ thay': '80.000 km',
        'Bảo hành': '12 tháng',
      },
    },
    {
      name: 'Gạt mưa xương mềm 24 và 16 inch',
      price: 340_000,
      quantity: 120,
      picture: 'gat-mua-xuong-mem-24-va-16-inch',
      details: ['wiper-plain-slate', 'wiper-blueprint', 'windscreen-plain-slate'],
      description: 'Lưỡi phủ graphite trượt êm, ôm kính cong. Bộ đôi có bốn đầu chuyển cho các kiểu cần gạt phổ biến.',
      specifications: {
        'Chiều dài': '600 mm và 400 mm',
        'Lưỡi gạt': 'Cao su tự nhiên phủ graphite',
        'Đầu chuyển': '4 kiểu',
        'Tuổi thọ': '12 tháng',
      },
    },
    {
      name: 'Bơm nước động cơ WP-77',
      price: 1_290_000,
      quantity: 30,
      picture: 'bom-nuoc-dong-co-wp-77',
      details: ['water-pump-plain-slate', 'water-pump-blueprint-2', 'flask-plain-slate', 'water-pump-close-slate'],
      description: 'Thân nhôm đúc, bi kép và phớt gốm cho độ bền cao. Kèm gioăng kim loại, không cần bôi keo.',
      specifications: {
        'Vật liệu thân': 'Nhôm đúc',
        Phớt: 'Gốm – than chì',
        'Kèm theo': 'Gioăng kim loại',
        'Bảo hành': '12 tháng hoặc 20.000 km',
      },
    },
    {
      name: 'Máy phát điện 90A tái chế chuẩn',
      price: 3_600_000,
      quantity: 14,
      picture: 'may-phat-dien-90a-tai-che-chuan',
      details: ['alternator-plain-slate', 'alternator-blueprint-2'],
      description:
        'Cụm được rã hoàn toàn, thay bi, chổi than, tiết chế và thử tải đủ 90 A. Giá tốt hơn hàng mới gần một nửa, bảo hành như nhau.',
      specifications: {
        'Dòng danh định': '90 A',
        'Điện áp': '14,2 – 14,6 V',
        'Đổi xác cũ': 'Giảm 500.000 đồng',
        'Bảo hành': '12 tháng',
      },
    },
    {
      name: 'Cảm biến ô-xy bốn dây',
      price: 1_420_000,
      quantity: 40,
      picture: 'cam-bien-o-xy-bon-day',
      details: ['sensor-plain-slate', 'sensor-blueprint-2', 'exhaust-plain-slate'],
      description:
        'Đầu dò phủ lớp gốm kép, nóng nhanh nên xe vào chế độ tiết kiệm xăng sớm. Giắc zin, cắm là chạy, không phải cắt nối dây.',
      specifications: { 'Số dây': '4', Ren: 'M18 × 1,5', 'Chiều dài dây': '420 mm', 'Bảo hành': '12 tháng' },
    },
    {
      name: 'Bộ ly hợp trọn gói CL-200',
      price: 3_150_000,
      quantity: 22,
      picture: 'bo-ly-hop-tron-goi-cl-200',
      details: ['clutch-plain-slate-2', 'clutch-blueprint-2', 'gears-plain-slate-1', 'clutch-close-slate'],
      description:
        'Lá côn lò xo giảm giật hai cấp, mâm ép cân bằng động và bi tê đi kèm. Mỡ then hoa có sẵn trong hộp.',
      specifications: {
        'Đường kính': '200 mm',
        'Bộ gồm': 'Lá côn, mâm ép, bi tê, mỡ',
        'Áp dụng cho dòng xe': 'Xe số sàn 1.2 – 1.6 lít',
        'Bảo hành': '12 tháng hoặc 20.000 km',
      },
    },
  ],
};
