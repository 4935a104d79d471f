import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';

/** Shown in place of a record that does not exist, with the way to the list. */
export function MissingRecord({ text, path, link }: { text: string; path: string; link: string }) {
  return (
    <div role="alert" className="rounded-card border border-hairline bg-paper p-8 text-center">
      <p className="text-lg font-semibold">{text}</p>
      <Link to={path} className={buttonStyle('outline', 'mt-4')}>
        {link}
      </Link>
    </div>
  );
}
