import { MAX_STROKES } from '@garage/contracts/browser';
import { Circle, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { inspections } from '../../../i18n/inspections.ts';
import { imageSource } from '../../../shared/lib/image-source.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import type { ShownPhoto } from '../lib/apply-entries.ts';
import { circle, continued, moved, pointAt } from '../lib/strokes.ts';
import { Strokes } from './marked-photo.tsx';

const texts = inspections.marks;
const STEP = 25;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface MarkDialogProps {
  photo: ShownPhoto;
  name: string;
  onSave: (strokes: ShownPhoto['strokes']) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Draws on a photograph with a finger, a mouse or the keyboard. */
export function MarkDialog({ photo, name, onSave, onRemove, onClose }: MarkDialogProps) {
  const [strokes, setStrokes] = useState(photo.strokes);
  const picture = useRef<HTMLImageElement>(null);
  const isFull = strokes.length >= MAX_STROKES;
  const addCircle = () => {
    const { naturalWidth = 1, naturalHeight = 1 } = picture.current ?? {};
    setStrokes([...strokes, circle(naturalWidth / Math.max(1, naturalHeight))]);
  };
  return (
    <Modal open onClose={onClose} kind="wide" title={texts.title}>
      <p className="mb-3 text-sm text-muted">{texts.help}</p>
      <Canvas strokes={strokes} isFull={isFull} onChange={setStrokes}>
        <img
          ref={picture}
          src={imageSource(photo.address)}
          alt={name}
          draggable={false}
          className="block max-h-[60dvh] max-w-full rounded-control"
        />
      </Canvas>
      <output className="mt-2 block text-center text-sm text-muted">
        {isFull ? texts.full(MAX_STROKES) : texts.count(strokes.length)}
      </output>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <button type="button" disabled={isFull} onClick={addCircle} className={buttonStyle('outline')}>
          <Circle aria-hidden size={18} />
          {texts.circle}
        </button>
        <button
          type="button"
          disabled={strokes.length === 0}
          onClick={() => setStrokes(strokes.slice(0, -1))}
          className={buttonStyle('outline')}
        >
          <Undo2 aria-hidden size={18} />
          {texts.undo}
        </button>
        <button
          type="button"
          disabled={strokes.length === 0}
          onClick={() => setStrokes([])}
          className={buttonStyle('outline')}
        >
          {texts.clear}
        </button>
        <button type="button" onClick={onRemove} className={buttonStyle('outline', 'text-red')}>
          <Trash2 aria-hidden size={18} />
          {texts.remove}
        </button>
        <button type="button" onClick={() => onSave(strokes)} className={buttonStyle('brand', 'sm:ml-auto')}>
          {texts.save}
        </button>
      </div>
    </Modal>
  );
}

interface CanvasProps {
  strokes: ShownPhoto['strokes'];
  isFull: boolean;
  onChange: (strokes: ShownPhoto['strokes']) => void;
  children: React.ReactNode;
}

function Canvas({ strokes, isFull, onChange, children }: CanvasProps) {
  const [drawn, setDrawn] = useState<ShownPhoto['strokes'][number] | null>(null);
  const draw = (event: PointerEvent<HTMLElement>, start: ShownPhoto['strokes'][number]) =>
    setDrawn(continued(start, pointAt(event, event.currentTarget.getBoundingClientRect())));
  const end = () => {
    if (drawn) onChange([...strokes, drawn]);
    setDrawn(null);
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || strokes.length === 0) return;
    event.preventDefault();
    onChange(moved(strokes, step));
  };
  return (
    <div className="text-center">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its own keys and pointers */}
      <div
        role="application"
        aria-label={texts.canvas}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the arrow keys
        tabIndex={0}
        className="relative inline-block max-w-full touch-none"
        onKeyDown={move}
        onPointerDown={(event) => {
          if (isFull || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, []);
        }}
        onPointerMove={(event) => drawn && draw(event, drawn)}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {children}
        <Strokes strokes={drawn ? [...strokes, drawn] : strokes} />
      </div>
    </div>
  );
}
