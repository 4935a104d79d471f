import { useEffect, useState } from 'react';

/** True when the page is scrolled down by more than the given number of pixels. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY > pixels);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [pixels]);
  return past;
}
