import { vi } from '../../i18n/vi.ts';
import { Illustration } from '../artwork/illustration.tsx';
import { buttonStyle } from './button-style.ts';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  title: string;
  text: string;
  onRetry: () => void;
}

/** Shown instead of content that could not be loaded, with a button that tries again. */
export function LoadFailure({ title, text, onRetry }: LoadFailureProps) {
  return (
    <Notice picture={<Illustration scene="brokenDown" priority />} title={title} text={text}>
      <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
        {vi.site.retry}
      </button>
    </Notice>
  );
}
