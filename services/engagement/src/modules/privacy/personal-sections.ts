import type { PersonalSection } from '@garage/service-kit/privacy';
import type { CommentRepository } from '../comments/index.ts';
import type { LikeRepository } from '../likes/index.ts';
import type { NoticeRepositories } from '../notices/index.ts';
import { noticeSections } from '../notices/index.ts';

const PAGE_SIZE = 100;

/** The personal data of an account in this service, by section. */
export function personalSections(parts: {
  comments: CommentRepository;
  likes: LikeRepository;
  notifications: NoticeRepositories;
}): PersonalSection[] {
  return [
    {
      name: 'comments',
      pageSize: PAGE_SIZE,
      async find(page) {
        const found = await parts.comments.findOfAccount(page);
        return found.map(({ id, productId, text, hidden, hiddenReason, reply, createdAt }) => ({
          key: id,
          entry: {
            id,
            productId,
            text,
            hidden,
            ...(hidden && { hiddenReason: hiddenReason ?? '' }),
            ...(reply && { reply: { text: reply.text, at: reply.at.toISOString() } }),
            createdAt: createdAt.toISOString(),
          },
        }));
      },
    },
    {
      name: 'likes',
      pageSize: PAGE_SIZE,
      async find(page) {
        const found = await parts.likes.findOfAccount(page);
        return found.map(({ id, productId, createdAt }) => ({
          key: id,
          entry: { productId, createdAt: createdAt.toISOString() },
        }));
      },
    },
    ...noticeSections(parts.notifications),
  ];
}
