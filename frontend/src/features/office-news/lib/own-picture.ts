import { Node } from '@tiptap/react';

/** Editor node for a stored picture in an article, so that editing the text keeps it. */
export const OwnPicture = Node.create({
  name: 'ownPicture',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/api/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
