import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { officeNews } from '../../../i18n/office-news.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { changePicture, picturesWithoutAlt, selectedPicture } from '../lib/article-picture.ts';
import type { SelectedPicture } from '../lib/article-picture.ts';

const { editor: texts } = officeNews;

/** Below the text: the fields of the selected picture, and a reminder of pictures that have no alternative text. */
export function PictureBox({ editor }: { editor: Editor }) {
  const alt = useRef<HTMLInputElement>(null);
  const { picture, withoutAlt } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ picture: selectedPicture(current), withoutAlt: picturesWithoutAlt(current) }),
  });
  const [next] = withoutAlt;
  const describeNext = () => {
    if (next === undefined) return;
    editor.commands.setNodeSelection(next);
    // The field appears with the selection.
    requestAnimationFrame(() => alt.current?.focus());
  };
  return (
    <>
      {picture && <PictureFields editor={editor} picture={picture} alt={alt} />}
      {next !== undefined && next !== picture?.position && (
        <p className="flex flex-wrap items-center gap-x-3 border-t border-hairline px-4 py-1 text-sm">
          {texts.withoutAlt(withoutAlt.length)}
          <button type="button" onClick={describeNext} className="min-h-11 font-semibold text-brand underline">
            {texts.describePicture}
          </button>
        </p>
      )}
    </>
  );
}

interface PictureFieldsProps {
  editor: Editor;
  picture: SelectedPicture;
  alt: RefObject<HTMLInputElement | null>;
}

function PictureFields({ editor, picture, alt }: PictureFieldsProps) {
  const change = (changes: Partial<SelectedPicture>) => changePicture(editor, { ...picture, ...changes });
  // The fields are inside the article's form, which Enter would otherwise submit.
  const returnOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    editor.commands.focus();
  };
  return (
    <fieldset
      aria-label={texts.selectedPicture}
      className="grid gap-4 min-w-0 border-t border-hairline bg-mist p-4 md:grid-cols-2"
    >
      <Field
        ref={alt}
        label={texts.alt}
        help={picture.alt.trim() === '' ? texts.altMissing : texts.altHelp}
        maxLength={300}
        value={picture.alt}
        onChange={({ target }) => change({ alt: target.value })}
        onKeyDown={returnOnEnter}
      />
      <Field
        label={texts.caption}
        help={texts.captionHelp}
        maxLength={300}
        value={picture.caption}
        onChange={({ target }) => change({ caption: target.value })}
        onKeyDown={returnOnEnter}
      />
      <button
        type="button"
        onClick={() => editor.chain().focus().deleteSelection().run()}
        className={buttonStyle('outline', 'justify-self-start px-4')}
      >
        <Trash2 aria-hidden size={18} />
        {texts.removePicture}
      </button>
    </fieldset>
  );
}
