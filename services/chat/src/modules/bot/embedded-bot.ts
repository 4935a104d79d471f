import type { BotAnswer, Product, SiteSettings } from '@garage/contracts';
import { defaultSiteSettings } from '@garage/contracts';
import type { Reply } from './answers.ts';
import {
  links,
  addressText,
  emergencyText,
  hoursText,
  phoneText,
  productsReply,
  slotsReply,
  unavailableReply,
  unknownReply,
} from './answers.ts';
import type { Knowledge } from './knowledge.ts';
import { KnowledgeUnavailable } from './knowledge.ts';
import type { Topic } from './understand.ts';
import { searchesOf, serviceOf, topicOf } from './understand.ts';

const MAX_PRODUCTS = 3;
const MAX_SLOTS = 3;
const MAX_LINKS = 6;

/** Answers in Vietnamese from the data of the services; says so when they are unavailable. Never throws for a question. */
export async function answerFromCatalogue(knowledge: Knowledge, question: string): Promise<BotAnswer> {
  const reply = await replyTo(knowledge, question).catch((error: unknown) => {
    if (error instanceof KnowledgeUnavailable) return unavailableReply;
    throw error;
  });
  return { botReply: reply.text, links: (reply.links ?? []).slice(0, MAX_LINKS), handover: reply.handover ?? false };
}

/** The emergency text, with default settings when the catalogue is unavailable. */
export async function tellRescue(knowledge: Knowledge): Promise<string> {
  return emergencyText(await knowledge.settings().catch(() => defaultSiteSettings));
}

type ReplyBuilder = (knowledge: Knowledge, question: string) => Promise<Reply>;

const fromSettings =
  (textOf: (settings: SiteSettings) => string | null, link: Reply['links'] = [links.contact]): ReplyBuilder =>
  async (knowledge) => {
    const text = textOf(await knowledge.settings());
    return text === null ? unknownReply : { text, links: link };
  };

const fixed =
  (reply: Reply): ReplyBuilder =>
  async () =>
    reply;

const replyBuilders: Record<Topic, ReplyBuilder> = {
  emergency: async (knowledge) => ({
    text: `${await tellRescue(knowledge)} Bạn có thể nhắn cho nhân viên vị trí và tình trạng xe.`,
    links: [links.service('emergency-rescue'), links.contact],
    handover: true,
  }),
  ownAppointment: fixed({
    text: 'Để xem, dời hoặc hủy lịch hẹn đã đặt, bạn mở trang Lịch hẹn, nhập số điện thoại và mã lịch hẹn 8 ký tự nhận được khi đặt. Nếu không tìm thấy mã, nhân viên sẽ giúp bạn.',
    links: [links.appointments],
    handover: true,
  }),
  booking: async (knowledge) => slotsReply(await knowledge.nextFree(MAX_SLOTS)),
  person: fixed({
    text: 'Tôi sẽ chuyển bạn đến nhân viên để được tư vấn trực tiếp.',
    links: [links.contact],
    handover: true,
  }),
  hours: fromSettings(hoursText),
  address: fromSettings(addressText),
  phone: fromSettings(phoneText),
  orders: fixed({
    text: 'Bạn có thể xem giỏ hàng và tình trạng đơn hàng trong tài khoản của mình. Nếu cần hỗ trợ về một đơn cụ thể, nhân viên sẽ giúp bạn.',
    links: [links.orders, links.cart],
  }),
  account: fixed({
    text: 'Bạn đăng nhập, đăng ký hoặc đổi mật khẩu ở góc trên của trang. Thông tin tài khoản nằm trong trang Tài khoản.',
    links: [links.profile],
  }),
  warranty: (knowledge, question) => serviceReply(knowledge, question, 'warranty'),
  duration: (knowledge, question) => serviceReply(knowledge, question, 'duration'),
  price: searchReply,
  staff: fixed({
    text: 'Bạn có thể xem đội ngũ kỹ thuật viên của chúng tôi tại trang Đội ngũ.',
    links: [links.staff],
  }),
  news: fixed({ text: 'Tin tức và ưu đãi mới nhất nằm ở trang Tin tức.', links: [links.news] }),
  thanks: fixed({ text: 'Rất vui được hỗ trợ bạn. Chúc bạn lái xe an toàn!' }),
  greeting: fixed({
    text: 'Xin chào! Tôi có thể trả lời về dịch vụ, giá, giờ làm việc, địa chỉ và lịch hẹn còn trống. Bạn cần hỗ trợ gì?',
    links: [links.services, links.products, links.contact],
  }),
  other: searchReply,
};

async function replyTo(knowledge: Knowledge, question: string): Promise<Reply> {
  return replyBuilders[topicOf(question)](knowledge, question);
}

const titles = { warranty: 'Bảo hành', duration: 'Thời gian thực hiện' } as const;

async function serviceReply(knowledge: Knowledge, question: string, part: keyof typeof titles): Promise<Reply> {
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

/** Matching products and the service the question mentions. */
async function searchReply(knowledge: Knowledge, question: string): Promise<Reply> {
  const slug = serviceOf(question);
  const [products, articles] = await Promise.all([
    findProducts(knowledge, question),
    slug === undefined ? [] : knowledge.articles(),
  ]);
  const summary = articles.find((article) => article.slug === slug);
  const about: Reply | null = slug && summary ? { text: summary.summary, links: [links.service(slug)] } : null;
  if (products.length === 0) return about ?? unknownReply;
  const offer = productsReply(products);
  if (!about || topicOf(question) === 'price') {
    return { ...offer, links: [...(offer.links ?? []), ...(about?.links ?? [])] };
  }
  return { text: `${about.text}\n\n${offer.text}`, links: [...(about.links ?? []), ...(offer.links ?? [])] };
}

async function findProducts(knowledge: Knowledge, question: string): Promise<Product[]> {
  for (const search of searchesOf(question)) {
    const found = await knowledge.products(search, MAX_PRODUCTS);
    if (found.length > 0) return found;
  }
  return [];
}
