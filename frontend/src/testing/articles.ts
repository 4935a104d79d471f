/** Articles about services for component tests. */
import type { ServiceArticle } from '@garage/contracts';
import { isServiceSlug, premiumArticle, serviceTitles } from '@garage/contracts/browser';
import { failure, stub } from './stub-api.ts';

/** The article with this address, with its real title. */
export function newArticle(slug: string, changes: Partial<ServiceArticle> = {}): ServiceArticle {
  return {
    slug,
    title: isServiceSlug(slug) ? serviceTitles[slug] : premiumArticle.title,
    summary: `Tóm tắt của ${slug}.`,
    introduction: [`Mở đầu của ${slug}.`, 'Đoạn thứ hai.'],
    symptoms: ['Xe rung khi phanh.'],
    work: [{ title: 'Kiểm tra đĩa phanh', text: 'Đo độ dày bằng thước cặp.' }],
    duration: 'Khoảng hai giờ.',
    warranty: 'Bảo hành sáu tháng.',
    faq: [{ question: 'Bao lâu thì phải thay?', answer: 'Sau chừng bốn vạn cây số.' }],
    products: [],
    ...changes,
  };
}

/** Answers every article. */
export function stubArticles(changes: Partial<ServiceArticle> = {}): void {
  stub('articles.get', ({ params: { slug } }) => (slug ? newArticle(slug, changes) : failure(404)));
}
