import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { officeNews } from '../../../i18n/office-news.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
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
];

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
        class: 'article-text min-h-64 px-4 py-3 outline-none',
      },
    },
    onUpdate: (changed) => onChange(changed.editor.isEmpty ? '' : changed.editor.getHTML()),
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
