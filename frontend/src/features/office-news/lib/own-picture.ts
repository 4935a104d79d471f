import { Node } from '@tiptap/react';

/** A picture of this site that stands in an article: kept as it is while the words around it are changed. */
export const OwnPicture = Node.create({
  name: 'ownPicture',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/api/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
