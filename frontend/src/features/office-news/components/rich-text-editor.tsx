import type { Editor } from '@tiptap/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useRef } from 'react';
import { officeNews } from '../../../i18n/office-news.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { usePendingField } from '../../../shared/forms/images/pending-fields.ts';
import { imagesIn } from '../../../shared/forms/images/use-image-transfer.ts';
import { ArticlePicture } from '../lib/article-picture.ts';
import { usePictureUploads } from '../lib/use-picture-uploads.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { PictureBox } from './picture-box.tsx';
import { PictureUploads } from './picture-uploads.tsx';

interface RichTextEditorProps {
  label: string;
  /** Initial HTML. */
  value: string;
  invalid: boolean;
  onChange: (html: string) => void;
}

/** Allows only what the server keeps: other pasted content becomes plain text at once instead of after saving. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: false, protocols: ['https', 'http', 'mailto', 'tel'] },
  }),
  ArticlePicture,
];

/** Classes that make the edited text look like the published article. */
const textStyle = classNames(
  'min-h-64 max-h-[60dvh] overflow-y-auto px-4 py-3 break-words whitespace-pre-wrap outline-none [&>:first-child]:mt-0 [&_p]:mt-3',
  '[&_h2]:mt-6 [&_h2]:text-xl [&_h2]:font-bold [&_h3]:mt-5 [&_h3]:text-lg [&_h3]:font-bold',
  '[&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1 [&_li>p]:mt-0',
  '[&_blockquote]:mt-4 [&_blockquote]:border-l-4 [&_blockquote]:border-brand [&_blockquote]:bg-brand-tint [&_blockquote]:px-4 [&_blockquote]:py-2',
  '[&_a]:text-brand [&_a]:underline [&_strong]:font-bold [&_em]:italic',
  '[&_figure]:mt-4 [&_figure]:w-fit [&_figure]:cursor-pointer [&_figure]:rounded-card [&_img]:max-h-80 [&_img]:rounded-card',
  '[&_figcaption]:mt-1 [&_figcaption]:text-sm [&_figcaption]:text-muted',
  '[&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-brand',
);

/**
 * Returns the edited text as HTML, or an empty string when it contains neither words nor a picture. The empty paragraph in which one goes on
 * writing below a picture is left out.
 */
function htmlOf(editor: Editor): string {
  const html = editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
  return editor.getText().trim() === '' && !html.includes('<img') ? '' : html;
}

/** Rich-text editor for articles. Pictures are inserted with the toolbar, dropped or pasted. */
export function RichTextEditor({ label, value, invalid, onChange }: RichTextEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const { uploads, isBusy, add, remove, movePlaces } = usePictureUploads();
  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy forbids inline styles, so the editor's styles are in the site's style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: textStyle,
      },
      handlePaste(view, event) {
        const files = imagesIn(event.clipboardData);
        if (files.length > 0) add(view, files, view.state.selection.to);
        return files.length > 0;
      },
      handleDrop(view, event) {
        const files = [...(event.dataTransfer?.files ?? [])];
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (files.length > 0) add(view, files, place?.pos ?? view.state.doc.content.size);
        return files.length > 0;
      },
    },
    onTransaction: ({ transaction: { mapping } }) => movePlaces((place) => mapping.map(place)),
    onUpdate: (changed) => onChange(htmlOf(changed.editor)),
  });
  usePendingField(box, isBusy);
  return (
    <div
      ref={box}
      className={classNames(
        'rounded-control border bg-paper focus-within:outline-3 focus-within:outline-brand',
        invalid ? 'border-red' : 'border-edge',
      )}
    >
      {editor ? (
        <EditorToolbar editor={editor} onAddPictures={(files) => add(editor.view, files, editor.state.selection.to)} />
      ) : (
        <p className="p-4 text-muted">{officeNews.editor.loading}</p>
      )}
      <PictureUploads uploads={uploads} onRemove={remove} />
      <EditorContent editor={editor} />
      {editor && <PictureBox editor={editor} />}
    </div>
  );
}
