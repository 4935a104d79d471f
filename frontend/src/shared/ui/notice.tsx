import type { ReactNode } from 'react';

interface NoticeProps {
  picture: ReactNode;
  title: string;
  /** The specification's English wording of the title, rendered as the attribute `data-msg`. */
  messageKey?: string;
  text: string;
  /** A link or a button that offers the next step. */
  children: ReactNode;
  level?: 'h1' | 'h2';
}

/** An illustrated block for empty, missing or failed content, with a next step. */
export function Notice({ picture, title, messageKey, text, children, level: Heading = 'h2' }: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-[560px] flex-col items-center px-4 py-12 text-center">
      <div className="mb-6 w-full max-w-[320px]">{picture}</div>
      <Heading data-msg={messageKey} className={Heading === 'h1' ? 'text-2xl md:text-3xl' : 'text-xl'}>
        {title}
      </Heading>
      <p className="mt-3 text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
