import { useEffect, useRef, useState } from 'react';
import type { Stage } from '../rules.ts';

/** Loaded after the page: without it cards are moved from their menus. */
const adapter = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter');

/** Runs when the script is there and the element still is. */
function useAdapter<Of extends HTMLElement>(
  attach: (element: Of, tools: Awaited<ReturnType<typeof adapter>>) => () => void,
) {
  const element = useRef<Of>(null);
  const latest = useRef(attach);
  useEffect(() => {
    latest.current = attach;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const tools = await adapter();
      if (!isGone && element.current) stop = latest.current(element.current, tools);
    };
    void start();
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return element;
}

/** A card that can be taken: give its element the ref. */
export const useDraggable = (id: string) =>
  useAdapter<HTMLElement>((element, { draggable }) =>
    draggable({
      element,
      getInitialData: () => ({ application: id }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    }),
  );

/** A column that cards are dropped on. */
export function useDropTarget(stage: Stage, canDrop: boolean, onDrop: (id: string, stage: Stage) => void) {
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const [allowed] = useState(canDrop);
  return useAdapter<HTMLElement>((element, { dropTargetForElements }) =>
    dropTargetForElements({
      element,
      canDrop: ({ source }) => allowed && typeof source.data['application'] === 'string',
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDragLeave: () => element.removeAttribute('data-over'),
      onDrop: ({ source }) => {
        element.removeAttribute('data-over');
        drop.current(source.data['application'] as string, stage);
      },
    }),
  );
}
