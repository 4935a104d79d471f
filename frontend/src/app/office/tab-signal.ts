/** The number of waiting items on the icon of the tab and of the installed app. */
import { useEffect } from 'react';

const SIZE = 64;

/** Shows a red dot with the number on the tab's icon while `count` is not 0. */
export function useTabSignal(count: number): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || count === 0) return undefined;
    const { href, type } = icon;
    icon.type = 'image/png';
    icon.href = drawIcon(count);
    setAppBadge(count);
    return () => {
      icon.type = type;
      icon.href = href;
      setAppBadge(0);
    };
  }, [count]);
}

function drawIcon(count: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#c81e1e';
    context.beginPath();
    context.arc(SIZE / 2, SIZE / 2, SIZE / 2, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = 'white';
    context.font = 'bold 40px sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(count > 9 ? '9+' : String(count), SIZE / 2, SIZE / 2 + 3);
  }
  return canvas.toDataURL('image/png');
}

/** Not all browsers have badges, and pages without TLS have none. */
function setAppBadge(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}
