import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { NEWS_STEP_PX } from '../../config/limits.ts';
import { newsTexts } from '../../i18n/home-sections.ts';
import { classNames } from '../../shared/lib/class-names.ts';
import { useScrollEnds } from './use-scroll-ends.ts';

/** Horizontally scrolling row. Arrow buttons scroll by one card and are shown only where there is more. */
export function NewsScroller({ children }: { children: ReactNode }) {
  const { ref, atStart, atEnd } = useScrollEnds<HTMLUListElement>();
  const back = useRef<HTMLButtonElement>(null);
  const forth = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const [tabbedTo, setTabbedTo] = useState<Direction>();
  // Position that a running scroll is heading for, from which a second click continues.
  const target = useRef<number>(undefined);
  const scroll = (distance: number) => {
    const row = ref.current;
    if (!row) return;
    pressed.current = true;
    const end = row.scrollWidth - row.clientWidth;
    target.current = Math.max(0, Math.min(end, (target.current ?? row.scrollLeft) + distance));
    row.scrollTo({ left: target.current });
  };
  const forget = () => {
    target.current = undefined;
  };
  // A click that reached the end of the row moves the focus to the other arrow, and the clicked arrow is no longer rendered.
  useEffect(() => {
    const active = document.activeElement;
    if (!pressed.current || !(active === document.body || active === back.current || active === forth.current)) return;
    if (atEnd) back.current?.focus({ preventScroll: true });
    else if (atStart) forth.current?.focus({ preventScroll: true });
    if (atStart || atEnd) pressed.current = false;
  }, [atStart, atEnd]);
  // Tab scrolls the last card into view and then reaches an arrow with nothing left to show: it stays until the focus leaves it.
  const shown = { back: !atStart || tabbedTo === 'back', forth: !atEnd || tabbedTo === 'forth' };
  const arrow = (to: Direction) => ({
    to,
    onPress: () => scroll(to === 'back' ? -NEWS_STEP_PX : NEWS_STEP_PX),
    onFocus: ({ target }: FocusEvent) => setTabbedTo(target.matches(':focus-visible') ? to : undefined),
    onBlur: () => setTabbedTo(undefined),
  });
  return (
    <div className="relative">
      {shown.back && <Arrow buttonRef={back} {...arrow('back')} />}
      <ul
        ref={ref}
        aria-label={newsTexts.list}
        onScrollEnd={forget}
        onPointerDown={forget}
        onWheel={forget}
        className="-mx-4 flex gap-5 overflow-x-auto scroll-smooth px-4 pb-3 md:mx-0 md:px-0"
      >
        {children}
      </ul>
      {shown.forth && <Arrow buttonRef={forth} {...arrow('forth')} />}
    </div>
  );
}

type Direction = 'back' | 'forth';

interface ArrowProps {
  to: Direction;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

const arrows = {
  back: { Icon: ChevronLeft, text: newsTexts.previous, side: 'left-1 xl:-left-6' },
  forth: { Icon: ChevronRight, text: newsTexts.next, side: 'right-1 xl:-right-6' },
};

function Arrow({ to, buttonRef, onPress, onFocus, onBlur }: ArrowProps) {
  const { Icon, text, side } = arrows[to];
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={text}
      onClick={onPress}
      onFocus={onFocus}
      onBlur={onBlur}
      className={classNames(
        'absolute top-1/2 z-10 flex size-12 -translate-y-1/2 items-center justify-center rounded-full border border-hairline bg-paper shadow-float hover:text-brand noscript:hidden',
        side,
      )}
    >
      <Icon aria-hidden size={24} />
    </button>
  );
}
