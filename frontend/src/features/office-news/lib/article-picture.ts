import type { Command, Editor } from '@tiptap/react';
import { Node } from '@tiptap/react';
import type { EditorView } from '@tiptap/pm/view';

export interface PictureFields {
  src: string;
  /** Text for those who cannot see the picture; empty if it only decorates. */
  alt: string;
  /** Text below the picture. */
  caption: string;
}

export interface SelectedPicture extends PictureFields {
  position: number;
}

const NAME = 'articlePicture';
const ownPicture = 'img[src^="/api/media/"]';

/** Editor node for a stored picture with its texts. */
export const ArticlePicture = Node.create({
  name: NAME,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [{ tag: 'figure', getAttrs: readFigure }, { tag: ownPicture }],
  renderHTML({ node: { attrs } }) {
    const { src, alt, caption } = fieldsOf(attrs);
    const image = ['img', { src, alt }] as const;
    return caption === '' ? ['figure', image] : ['figure', image, ['figcaption', caption]];
  },
});

function readFigure(figure: HTMLElement): PictureFields | false {
  const image = figure.querySelector(ownPicture);
  if (!image) return false;
  return {
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt') ?? '',
    caption: figure.querySelector('figcaption')?.textContent.trim() ?? '',
  };
}

function fieldsOf(attrs: Readonly<Record<string, unknown>>): PictureFields {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { src: text(attrs['src']), alt: text(attrs['alt']), caption: text(attrs['caption']) };
}

/** The place after the paragraph, list or other block that contains a position, so that a picture never divides a text. */
export function placeAfter({ state: { doc } }: EditorView, position: number): number {
  const resolved = doc.resolve(position);
  return resolved.depth === 0 ? position : resolved.after(1);
}

/** Inserts a picture between two blocks. An empty paragraph before that place is replaced. */
export function insertPicture(view: EditorView, place: number, src: string): void {
  const { schema, doc, tr } = view.state;
  const { nodeBefore } = doc.resolve(place);
  const isEmpty = nodeBefore?.isTextblock === true && nodeBefore.content.size === 0;
  const from = isEmpty ? place - nodeBefore.nodeSize : place;
  const picture = schema.nodes[NAME]?.create({ src });
  if (picture) view.dispatch(tr.replaceWith(from, place, picture));
}

/** The picture if it alone is selected. */
export function selectedPicture({ state: { doc, selection } }: Editor): SelectedPicture | null {
  const node = doc.nodeAt(selection.from);
  if (node?.type.name !== NAME || selection.to !== selection.from + node.nodeSize) return null;
  return { ...fieldsOf(node.attrs), position: selection.from };
}

/** Changes texts of a picture, which stays selected. */
export function changePicture(editor: Editor, { position, ...fields }: SelectedPicture): void {
  const change: Command = ({ tr }) => {
    tr.setNodeMarkup(position, undefined, fields);
    return true;
  };
  editor.chain().command(change).setNodeSelection(position).run();
}

/** Positions of the pictures without alternative text. */
export function picturesWithoutAlt({ state: { doc } }: Editor): number[] {
  const positions: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === NAME && fieldsOf(node.attrs).alt.trim() === '') positions.push(position);
  });
  return positions;
}
