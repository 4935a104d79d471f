import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, MouseEvent, PointerEvent } from 'react';

interface OpenCard {
  isOpen: (card: number) => boolean;
  /** Event handlers for the links of a card. On touch screens the first tap opens the card and the second one follows the link. */
  linkProps: (card: number) => {
    onPointerDown: (event: PointerEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
  /** Event handlers for a card. Keyboard focus opens the card, which stays open while the focus is on one of its links. */
  cardProps: (card: number) => {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
  /** Ref of the list of all cards; a tap outside of it closes the open card. */
  ref: React.RefObject<HTMLUListElement | null>;
}

/** Tracks which card a tap or the keyboard has opened; at most one is open. A tap outside the cards or Escape closes it. */
export function useOpenCard(): OpenCard {
  const [openCard, setOpenCard] = useState<number | null>(null);
  const ref = useRef<HTMLUListElement>(null);
  const byFinger = useRef(false);
  useEffect(() => {
    if (openCard === null) return undefined;
    const close = (event: Event) => {
      const outside = event.target instanceof Node && !ref.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : outside) setOpenCard(null);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [openCard]);
  return {
    ref,
    isOpen: (card) => card === openCard,
    cardProps: (card) => ({
      onFocus: ({ target }) => target.matches(':focus-visible') && setOpenCard(card),
      onBlur: ({ currentTarget, relatedTarget }) => {
        // Between touching and tapping, a card must not be opened or closed, because that would move the tapped element away.
        if (byFinger.current) return;
        if (!currentTarget.contains(relatedTarget instanceof Node ? relatedTarget : null)) setOpenCard(null);
      },
    }),
    linkProps: (card) => ({
      onPointerDown: ({ pointerType }) => {
        byFinger.current = pointerType === 'touch';
      },
      onClick: (event) => {
        if (!byFinger.current || card === openCard) return;
        byFinger.current = false;
        event.preventDefault();
        setOpenCard(card);
      },
    }),
  };
}
