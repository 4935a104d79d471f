/** Callbacks of a drag. The element is the one under the pointer; null outside the window. */
interface DragHandlers {
  onStart: () => void;
  /** Called at every movement, with the position in the window. */
  onMove: (position: { x: number; y: number }, over: Element | null) => void;
  onDrop: (over: Element | null) => void;
  onCancel: () => void;
}

/** Movement in pixels below which a press is a click. */
const START_DISTANCE = 6;
/** Distance in pixels from the window's upper or lower edge at which a drag scrolls the page, and by how much per movement. */
const SCROLL_EDGE = 48;
const SCROLL_STEP = 16;

function scrollAtEdge(y: number): void {
  if (y < SCROLL_EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - SCROLL_EDGE) window.scrollBy(0, SCROLL_STEP);
}

/**
 * Follows a pressed pointer until it is released. The listeners are the window's, because the pressed element may be removed during the
 * drag, when another week is shown. Esc, or a pointer that the browser takes over, cancels the drag. Returns a function that stops following.
 */
export function followPointer(
  { clientX: startX, clientY: startY, pointerId }: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerId'>,
  { onStart, onMove, onDrop, onCancel }: DragHandlers,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let dragging = false;
  const overOf = ({ clientX, clientY }: PointerEvent) => document.elementFromPoint(clientX, clientY);
  const end = (then: () => void) => {
    listening.abort();
    if (dragging) then();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (!dragging && Math.hypot(event.clientX - startX, event.clientY - startY) < START_DISTANCE) return;
    if (!dragging) onStart();
    dragging = true;
    scrollAtEdge(event.clientY);
    onMove({ x: event.clientX, y: event.clientY }, overOf(event));
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', (event) => end(() => onDrop(overOf(event))), { signal });
  window.addEventListener('pointercancel', () => end(onCancel), { signal });
  window.addEventListener('blur', () => end(onCancel), { signal });
  const stop = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(onCancel);
  };
  window.addEventListener('keydown', stop, { signal });
  return () => listening.abort();
}
