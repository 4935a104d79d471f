import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
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
  // An arrow is not rendered at its end of the row. If it had the focus, the other arrow gets it.
  useEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return;
    pressed.current = false;
    if (atEnd) back.current?.focus({ preventScroll: true });
    else if (atStart) forth.current?.focus({ preventScroll: true });
  }, [atStart, atEnd]);
  return (
    <div className="relative">
      {!atStart && <Arrow buttonRef={back} to="back" onPress={() => scroll(-NEWS_STEP_PX)} />}
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
      {!atEnd && <Arrow buttonRef={forth} to="forth" onPress={() => scroll(NEWS_STEP_PX)} />}
    </div>
  );
}

interface ArrowProps {
  to: 'back' | 'forth';
  buttonRef: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
}

const arrows = {
  back: { Icon: ChevronLeft, text: newsTexts.previous, side: 'left-1 xl:-left-6' },
  forth: { Icon: ChevronRight, text: newsTexts.next, side: 'right-1 xl:-right-6' },
};

function Arrow({ to, buttonRef, onPress }: ArrowProps) {
  const { Icon, text, side } = arrows[to];
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={text}
      onClick={onPress}
      className={classNames(
        'absolute top-1/2 z-10 flex size-12 -translate-y-1/2 items-center justify-center rounded-full border border-hairline bg-paper shadow-float hover:text-brand noscript:hidden',
        side,
      )}
    >
      <Icon aria-hidden size={24} />
    </button>
  );
}
