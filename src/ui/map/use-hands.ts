import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { pointBeside, type Camera } from './projection.ts';

const STEP = 100;
const KEYS: Record<string, [east: number, south: number, zoom: number]> = {
  ArrowUp: [0, -STEP, 0],
  ArrowDown: [0, STEP, 0],
  ArrowLeft: [-STEP, 0, 0],
  ArrowRight: [STEP, 0, 0],
  '+': [0, 0, 1],
  '=': [0, 0, 1],
  '-': [0, 0, -1],
};
/** A hand is never quite still. */
const DRAG_FROM = 4;

type Hands = { isOn: boolean; label: string; camera: Camera; show: (camera: Camera) => void };

/** Moves the picture where there is no WebGL: a drag of the mouse or pen, arrows, plus and minus. Touch scrolls the page. */
export function useHands({ isOn, label, camera, show }: Hands) {
  const drag = useRef<{ x: number; y: number; from: Camera; isFar: boolean } | null>(null);
  const handlers = {
    tabIndex: 0,
    role: 'application',
    'aria-label': label,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = KEYS[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      show({ ...pointBeside(camera, step[0], step[1]), zoom: camera.zoom + step[2] });
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      drag.current = null;
      if (event.pointerType === 'touch' || event.button !== 0) return;
      drag.current = { x: event.clientX, y: event.clientY, from: camera, isFar: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = drag.current;
      if (!held || event.buttons === 0) return;
      const [east, south] = [held.x - event.clientX, held.y - event.clientY];
      held.isFar ||= Math.hypot(east, south) >= DRAG_FROM;
      if (held.isFar) show({ ...pointBeside(held.from, east, south), zoom: held.from.zoom });
    },
  };
  return { handlers: isOn ? handlers : {}, haveDragged: () => drag.current?.isFar ?? false };
}
