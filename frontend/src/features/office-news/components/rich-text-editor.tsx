import type { Editor } from '@tiptap/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { officeNews } from '../../../i18n/office-news.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { OwnPicture } from '../lib/own-picture.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

interface RichTextEditorProps {
  label: string;
  /** HTML to begin with. */
  value: string;
  invalid: boolean;
  onChange: (html: string) => void;
}

/** Only what the server keeps: everything else that is pasted becomes plain text at once, and not after saving. */
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
  OwnPicture,
];

/** What is written looks like the article will. */
const textLook = classNames(
  'min-h-64 max-h-[60dvh] overflow-y-auto px-4 py-3 break-words whitespace-pre-wrap outline-none [&>:first-child]:mt-0 [&_p]:mt-3',
  '[&_h2]:mt-6 [&_h2]:text-xl [&_h2]:font-bold [&_h3]:mt-5 [&_h3]:text-lg [&_h3]:font-bold',
  '[&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1 [&_li>p]:mt-0',
  '[&_blockquote]:mt-4 [&_blockquote]:border-l-4 [&_blockquote]:border-brand [&_blockquote]:bg-brand-tint [&_blockquote]:px-4 [&_blockquote]:py-2',
  '[&_a]:text-brand [&_a]:underline [&_strong]:font-bold [&_em]:italic',
);

/** What is written; nothing when there is neither a word nor a picture in it. */
function htmlOf(editor: Editor): string {
  const html = editor.getHTML();
  return editor.getText().trim() === '' && !html.includes('<img') ? '' : html;
}

/** Writes the text of an article. */
export function RichTextEditor({ label, value, invalid, onChange }: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
    content: value,
    // The page has no inline styles to give: the editor's own are part of the site's.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: textLook,
      },
    },
    onUpdate: (changed) => onChange(htmlOf(changed.editor)),
  });
  return (
    <div
      className={classNames(
        'rounded-control border bg-paper focus-within:outline-3 focus-within:outline-brand',
        invalid ? 'border-red' : 'border-edge',
      )}
    >
      {editor ? <EditorToolbar editor={editor} /> : <p className="p-4 text-muted">{officeNews.editor.loading}</p>}
      <EditorContent editor={editor} />
    </div>
  );
}
