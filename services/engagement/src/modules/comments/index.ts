export { creationIndexes, openCreations } from './creation-repository.ts';
export { commentIndexes, commentMigrations, createCommentRepository } from './comment-repository.ts';
export type { CommentRepository, ImportedComment } from './comment-repository.ts';
export { addCommentRoutes } from './comment-routes.ts';
export { commentRemovedEvent } from './write-comments.ts';
