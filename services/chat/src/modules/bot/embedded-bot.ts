import type { BotAnswer, Product, SiteSettings } from '@garage/contracts';
import { defaultSiteSettings } from '@garage/contracts';
import type { Told } from './answers.ts';
import {
  links,
  tellAddress,
  tellEmergency,
  tellHours,
  tellPhone,
  tellProducts,
  tellSlots,
  unavailable,
  unknown,
} from './answers.ts';
import type { Knowledge } from './knowledge.ts';
import { KnowledgeUnavailable } from './knowledge.ts';
import type { Topic } from './understand.ts';
import { searchesOf, serviceOf, topicOf } from './understand.ts';

const MOST_PRODUCTS = 3;
const MOST_SLOTS = 3;
const MOST_LINKS = 6;

/** Answers in Vietnamese from what the services know, and says so when they do not. Never throws for a question. */
export async function answerFromCatalogue(knowledge: Knowledge, question: string): Promise<BotAnswer> {
  const told = await tell(knowledge, question).catch((error: unknown) => {
    if (error instanceof KnowledgeUnavailable) return unavailable;
    throw error;
  });
  return { botReply: told.text, links: (told.links ?? []).slice(0, MOST_LINKS), handover: told.handover ?? false };
}

/** What is said first to somebody in need; nothing else waits for it. */
export async function tellRescue(knowledge: Knowledge): Promise<string> {
  return tellEmergency(await knowledge.settings().catch(() => defaultSiteSettings));
}

type Teller = (knowledge: Knowledge, question: string) => Promise<Told>;

const bySettings =
  (say: (settings: SiteSettings) => string | null, link: Told['links'] = [links.contact]): Teller =>
  async (knowledge) => {
    const text = say(await knowledge.settings());
    return text === null ? unknown : { text, links: link };
  };

const always =
  (told: Told): Teller =>
  async () =>
    told;

const tellers: Record<Topic, Teller> = {
  emergency: async (knowledge) => ({
    text: `${await tellRescue(knowledge)} Bạn có thể nhắn cho nhân viên vị trí và tình trạng xe.`,
    links: [links.service('emergency-rescue'), links.contact],
    handover: true,
  }),
  booking: async (knowledge) => tellSlots(await knowledge.nextFree(MOST_SLOTS)),
  person: always({
    text: 'Tôi sẽ chuyển bạn đến nhân viên để được tư vấn trực tiếp.',
    links: [links.contact],
    handover: true,
  }),
  hours: bySettings(tellHours),
  address: bySettings(tellAddress),
  phone: bySettings(tellPhone),
  orders: always({
    text: 'Bạn có thể xem giỏ hàng và tình trạng đơn hàng trong tài khoản của mình. Nếu cần hỗ trợ về một đơn cụ thể, nhân viên sẽ giúp bạn.',
    links: [links.orders, links.cart],
  }),
  account: always({
    text: 'Bạn đăng nhập, đăng ký hoặc đổi mật khẩu ở góc trên của trang. Thông tin tài khoản nằm trong trang Tài khoản.',
    links: [links.profile],
  }),
  warranty: (knowledge, question) => tellOfService(knowledge, question, 'warranty'),
  duration: (knowledge, question) => tellOfService(knowledge, question, 'duration'),
  price: tellWhatIsSought,
  staff: always({
    text: 'Bạn có thể xem đội ngũ kỹ thuật viên của chúng tôi tại trang Đội ngũ.',
    links: [links.staff],
  }),
  news: always({ text: 'Tin tức và ưu đãi mới nhất nằm ở trang Tin tức.', links: [links.news] }),
  thanks: always({ text: 'Rất vui được hỗ trợ bạn. Chúc bạn lái xe an toàn!' }),
  greeting: always({
    text: 'Xin chào! Tôi có thể trả lời về dịch vụ, giá, giờ làm việc, địa chỉ và lịch hẹn còn trống. Bạn cần hỗ trợ gì?',
    links: [links.services, links.products, links.contact],
  }),
  other: tellWhatIsSought,
};

async function tell(knowledge: Knowledge, question: string): Promise<Told> {
  return tellers[topicOf(question)](knowledge, question);
}

const titles = { warranty: 'Bảo hành', duration: 'Thời gian thực hiện' } as const;

async function tellOfService(knowledge: Knowledge, question: string, part: keyof typeof titles): Promise<Told> {
  const slug = serviceOf(question);
  if (slug === undefined) {
    return {
      text: `${titles[part]} tuỳ theo từng dịch vụ. Bạn cho tôi biết dịch vụ cần hỏi, hoặc trò chuyện với nhân viên.`,
      links: [links.services],
      handover: true,
    };
  }
  const article = await knowledge.article(slug);
  return { text: `${article.title}. ${titles[part]}: ${article[part]}`, links: [links.service(slug)] };
}

/** Products that fit, and the service that is named. */
async function tellWhatIsSought(knowledge: Knowledge, question: string): Promise<Told> {
  const slug = serviceOf(question);
  const [products, articles] = await Promise.all([
    findProducts(knowledge, question),
    slug === undefined ? [] : knowledge.articles(),
  ]);
  const summary = articles.find((article) => article.slug === slug);
  const about: Told | null = slug && summary ? { text: summary.summary, links: [links.service(slug)] } : null;
  if (products.length === 0) return about ?? unknown;
  const offer = tellProducts(products);
  if (!about || topicOf(question) === 'price') {
    return { ...offer, links: [...(offer.links ?? []), ...(about?.links ?? [])] };
  }
  return { text: `${about.text}\n\n${offer.text}`, links: [...(about.links ?? []), ...(offer.links ?? [])] };
}

async function findProducts(knowledge: Knowledge, question: string): Promise<Product[]> {
  for (const search of searchesOf(question)) {
    const found = await knowledge.products(search, MOST_PRODUCTS);
    if (found.length > 0) return found;
  }
  return [];
}
