import aquilis from '../artwork/aquilis.svg';
import dunavo from '../artwork/dunavo.svg';
import haiDang from '../artwork/hai-dang.svg';
import kordan from '../artwork/kordan.svg';
import lumora from '../artwork/lumora.svg';
import nhatPhong from '../artwork/nhat-phong.svg';
import orbexa from '../artwork/orbexa.svg';
import tresko from '../artwork/tresko.svg';
import veltor from '../artwork/veltor.svg';

/** Suppliers of the workshop and their logos: 140 px high, with different widths. */
export const partners = [
  { name: 'Lumora', trade: 'Dầu nhớt động cơ', file: lumora, width: 409 },
  { name: 'VELTOR', trade: 'Hệ thống phanh', file: veltor, width: 457 },
  { name: 'KORDAN', trade: 'Lốp ô tô', file: kordan, width: 468 },
  { name: 'Aquilis', trade: 'Lọc gió, lọc dầu', file: aquilis, width: 379 },
  { name: 'Hải Đăng', trade: 'Ắc quy khởi động', file: haiDang, width: 462 },
  { name: 'tresko', trade: 'Giảm xóc, thước lái', file: tresko, width: 366 },
  { name: 'Orbexa', trade: 'Thiết bị chẩn đoán', file: orbexa, width: 408 },
  { name: 'Nhật Phong', trade: 'Sơn ô tô hai thành phần', file: nhatPhong, width: 545 },
  { name: 'DUNAVO', trade: 'Đèn chiếu sáng', file: dunavo, width: 482 },
] as const;
