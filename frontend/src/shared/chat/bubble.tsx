import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface BubbleProps {
  own: boolean;
  /** Who says it, for those who do not see the side. */
  name: string;
  children: ReactNode;
  /** Below it: the time, or what became of it. */
  foot?: ReactNode;
}

/** One message. Its text is plain: new lines are kept, nothing in it is read as markup. */
export function Bubble({ own, name, children, foot }: BubbleProps) {
  return (
    <li
      className={classNames('flex max-w-[85%] flex-col gap-0.5', own ? 'self-end items-end' : 'self-start items-start')}
    >
      <div
        className={classNames(
          'rounded-card px-3.5 py-2 break-words whitespace-pre-wrap [overflow-wrap:anywhere]',
          own ? 'rounded-br-none bg-brand text-paper' : 'rounded-bl-none bg-mist text-ink',
        )}
      >
        <span className="sr-only">{name}: </span>
        {children}
      </div>
      {foot && <div className="text-sm text-muted">{foot}</div>}
    </li>
  );
}
