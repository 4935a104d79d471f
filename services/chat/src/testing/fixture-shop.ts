import { createServer } from 'node:http';
import type { Product, SiteSettings } from '@garage/contracts';
import { defaultSiteSettings, foldText, isServiceSlug, serviceTitles } from '@garage/contracts';
import { cleanUpLater } from '@garage/testing';

const settings: SiteSettings = {
  ...defaultSiteSettings,
  name: 'Garage Thử',
  street: 'Số 12 đường Hoa Sữa',
  city: 'Sông Lam',
  hotline: '1900 0128',
  rescue: '0900 000 128',
  email: 'lienhe@garage.example',
  maps: [{ name: 'Xưởng chính', address: 'Số 12 đường Hoa Sữa, Sông Lam', latitude: 20, longitude: 105 }],
};

const goods: ReadonlyArray<readonly [name: string, price: number, quantity: number]> = [
  ['Thay dầu động cơ tổng hợp 5W-30', 850_000, 10],
  ['Thay dầu hộp số tự động', 1_650_000, 5],
  ['Thay má phanh trước', 1_200_000, 8],
  ['Láng đĩa phanh', 600_000, 3],
  ['Lốp Kordan Tour 205/55R16', 1_950_000, 12],
  ['Vá lốp nấm không săm', 150_000, 40],
  ['Ắc quy Voltara 60Ah', 1_750_000, 0],
  ['Nạp ga điều hoà R134a', 550_000, 9],
  ['Sơn dặm một bộ phận', 900_000, 6],
  ['Đánh bóng xoá xước dăm', 1_100_000, 4],
  ['Rửa xe chi tiết', 250_000, 20],
  ['Phủ ceramic 9H', 0, 2],
  ['Câu bình khởi động tại chỗ', 300_000, 15],
  ['Thay bugi và mô-bin đánh lửa', 480_000, 7],
  ['Bảo dưỡng cấp 10.000 km', 1_400_000, 11],
];

const products: Product[] = goods.map(([name, price, quantity], at) => ({
  _id: String(at).padStart(24, '0'),
  name,
  description: name,
  price,
  quantity,
  category_id: { _id: 'c'.repeat(24), name: 'Dịch vụ' },
  image: '',
  subImages: [],
  specifications: [],
  isFeatured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}));

/** Finds the products whose name contains all words, as the search of catalogue does. */
function search(query: string): Product[] {
  const wordsOf = (text: string) => foldText(text).split(/[^\p{L}\p{N}/]+/u);
  const wanted = wordsOf(query);
  return products.filter(({ name }) => wanted.every((word) => wordsOf(name).includes(word)));
}

function articleOf(slug: string): unknown {
  if (!isServiceSlug(slug)) return null;
  const title = serviceTitles[slug];
  const lists = { introduction: [], symptoms: [], work: [], faq: [], products: [] };
  const facts = { duration: `khoảng 2 giờ cho ${title}`, warranty: `6 tháng cho ${title}` };
  return { slug, title, summary: `Giới thiệu: ${title}.`, ...lists, ...facts };
}

/** Simulates catalogue and booking; `asked` collects the requested paths. */
export async function startShop(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const answer = (url: URL): unknown => {
    const [, , area, slug] = url.pathname.split('/');
    if (area === 'settings') return settings;
    if (area === 'products') return search(url.searchParams.get('name') ?? '').slice(0, 3);
    if (area === 'service-articles' && slug) return articleOf(slug);
    if (area === 'service-articles') {
      return Object.entries(serviceTitles).map(([key, title]) => ({
        slug: key,
        title,
        summary: `Giới thiệu: ${title}.`,
      }));
    }
    return [
      { date: '2026-11-23', timeSlot: '08:00', free: 2 },
      { date: '2026-11-23', timeSlot: '10:00', free: 1 },
    ];
  };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = answer(new URL(request.url ?? '/', 'http://shop'));
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  cleanUpLater(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, asked };
}
