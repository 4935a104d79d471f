import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { officeNews } from '../../../i18n/office-news.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

const { editor: texts } = officeNews;

/** Asks for the address of a link; an empty address removes the link. */
export function LinkBox({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState(() => {
    const { href }: Record<string, unknown> = editor.getAttributes('link');
    return typeof href === 'string' ? href : '';
  });
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: address.trim() }).run();
    onDone();
  };
  // The input is inside the article's form, which Enter would otherwise submit.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="flex w-full gap-2 p-1">
      <input
        type="text"
        aria-label={texts.linkPrompt}
        placeholder={texts.linkPrompt}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={applyOnEnter}
        className="h-11 min-w-0 grow rounded-control border border-edge px-3"
      />
      <button type="button" onClick={apply} className={buttonStyle('outline', 'px-4')}>
        {texts.apply}
      </button>
    </div>
  );
}
