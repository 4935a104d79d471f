import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { office } from '../../i18n/office.ts';
import { IconButton } from './icon-button.tsx';

const texts = office.order;

interface OrderButtonsProps {
  /** What is moved: `Điểm 2 của nhóm 1`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  canRemove: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves an item of a list up and down, and removes it. */
export function OrderButtons({ name, isFirst, isLast, canRemove, onMove, onRemove }: OrderButtonsProps) {
  const what = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
  return (
    <span className="flex shrink-0">
      <IconButton label={texts.up(what)} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden size={20} />
      </IconButton>
      <IconButton label={texts.down(what)} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden size={20} />
      </IconButton>
      <IconButton danger label={texts.remove(what)} disabled={!canRemove} onClick={onRemove}>
        <Trash2 aria-hidden size={20} />
      </IconButton>
    </span>
  );
}
