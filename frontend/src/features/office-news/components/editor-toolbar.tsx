import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { officeNews } from '../../../i18n/office-news.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { pickImages } from '../lib/pick-images.ts';
import { LinkBox } from './link-box.tsx';

const { editor: texts } = officeNews;

interface Tool {
  text: string;
  icon: LucideIcon;
  /** Returns true when the format applies to the text at the cursor. Undefined for actions that cannot be on or off. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  { text: texts.bold, icon: Bold, isOn: (e) => e.isActive('bold'), run: (e) => e.chain().focus().toggleBold().run() },
  {
    text: texts.italic,
    icon: Italic,
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    text: texts.heading,
    icon: Heading2,
    isOn: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    text: texts.subheading,
    icon: Heading3,
    isOn: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    text: texts.bulletList,
    icon: List,
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    text: texts.orderedList,
    icon: ListOrdered,
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    text: texts.quote,
    icon: Quote,
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { text: texts.undo, icon: Undo2, run: (e) => e.chain().focus().undo().run() },
  { text: texts.redo, icon: Redo2, run: (e) => e.chain().focus().redo().run() },
];

interface EditorToolbarProps {
  editor: Editor;
  onAddPictures: (files: readonly File[]) => void;
}

/** Toolbar of the text editor. */
export function EditorToolbar({ editor, onAddPictures }: EditorToolbarProps) {
  const [linking, setLinking] = useState(false);
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: tools.map(({ isOn }) => isOn?.(current)),
      link: current.isActive('link'),
    }),
  });
  return (
    <div role="toolbar" aria-label={texts.label} className="flex flex-wrap gap-1 border-b border-hairline p-1">
      {tools.map(({ text, icon: Icon, run }, index) => (
        <ToolButton key={text} text={text} on={states.tools[index]} onClick={() => run(editor)}>
          <Icon aria-hidden size={18} />
        </ToolButton>
      ))}
      <ToolButton text={texts.link} on={states.link} onClick={() => setLinking(!linking)}>
        <Link aria-hidden size={18} />
      </ToolButton>
      <ToolButton text={texts.addPicture} on={undefined} onClick={() => pickImages(onAddPictures)}>
        <ImagePlus aria-hidden size={18} />
      </ToolButton>
      {linking && <LinkBox editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

interface ToolButtonProps {
  text: string;
  on: boolean | undefined;
  onClick: () => void;
  children: React.ReactNode;
}

function ToolButton({ text, on, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      aria-pressed={on}
      // Prevents the button from taking the focus, so that the cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={classNames(
        'flex size-11 items-center justify-center rounded-control md:pointer-fine:size-9',
        on ? 'bg-brand-tint text-brand' : 'text-muted hover:bg-mist hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}
