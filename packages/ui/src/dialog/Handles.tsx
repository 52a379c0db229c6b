import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { DraggableCore, type DraggableData } from 'react-draggable';
import styles from './Dialog.module.css';
import { type Box, movedBy, resizedBy, within } from './moving.ts';

interface GripProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

interface CornerProps extends GripProps {
  /** The label of the corner. */
  readonly label: string;
  readonly minWidth?: number | undefined;
  readonly minHeight?: number | undefined;
}

/** The smallest usable size, whatever the modal allows. */
const LEAST = { width: 160, height: 120 };
const KEY_STEP = 24;

/** The handle in the header that moves a modal. It is below the close button and above the title. */
export function Grip({ dialog }: GripProps) {
  const grip = useRef<HTMLDivElement>(null);
  const from = useRef<Box | null>(null);
  const pulled = useRef({ x: 0, y: 0 });

  useEffect(() => keepInside(dialog.current), [dialog]);

  function start(): void {
    from.current = dialog.current && boxOf(dialog.current);
    pulled.current = { x: 0, y: 0 };
  }
  function pull(_: unknown, { deltaX, deltaY }: DraggableData): void {
    if (dialog.current === null || from.current === null) return;
    pulled.current = { x: pulled.current.x + deltaX, y: pulled.current.y + deltaY };
    place(dialog.current, movedBy(from.current, pulled.current, screen()));
  }
  return (
    // Measured against the page, because the modal itself moves under the pointer. (The site's security policy refuses
    // the library's own style element; the styles here do the same.)
    <DraggableCore
      nodeRef={grip}
      onStart={start}
      onDrag={pull}
      offsetParent={document.body}
      enableUserSelectHack={false}
    >
      <div ref={grip} className={styles.grip} data-grip="" />
    </DraggableCore>
  );
}

/** The corner that resizes a modal; arrow keys do the same. */
export function Corner({ dialog, label, minWidth = 0, minHeight = 0 }: CornerProps) {
  const corner = useRef<HTMLButtonElement>(null);
  const from = useRef<Box | null>(null);
  const pulled = useRef({ x: 0, y: 0 });

  useEffect(() => keepInside(dialog.current), [dialog]);

  function resize(box: Box, by: { x: number; y: number }): void {
    if (dialog.current === null) return;
    const least = { width: Math.max(minWidth, LEAST.width), height: Math.max(minHeight, LEAST.height) };
    const sized = resizedBy(box, by, least, screen());
    place(dialog.current, sized);
    fixHeight(dialog.current, sized.height);
  }
  function start(): void {
    from.current = dialog.current && boxOf(dialog.current);
    pulled.current = { x: 0, y: 0 };
  }
  function pull(_: unknown, { deltaX, deltaY }: DraggableData): void {
    if (from.current === null) return;
    pulled.current = { x: pulled.current.x + deltaX, y: pulled.current.y + deltaY };
    resize(from.current, pulled.current);
  }
  function key(event: KeyboardEvent): void {
    const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    const [x = 0, y = 0] = step ?? [];
    if (step === undefined || dialog.current === null) return;
    event.preventDefault();
    resize(boxOf(dialog.current), { x: x * KEY_STEP, y: y * KEY_STEP });
  }
  return (
    <DraggableCore
      nodeRef={corner}
      onStart={start}
      onDrag={pull}
      offsetParent={document.body}
      enableUserSelectHack={false}
    >
      <button
        ref={corner}
        type="button"
        className={styles.corner}
        aria-label={label}
        title={label}
        onKeyDown={key}
        data-corner=""
      />
    </DraggableCore>
  );
}

const screen = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

function boxOf(dialog: HTMLDialogElement): Box {
  const { left, top, width, height } = dialog.getBoundingClientRect();
  return { left, top, width, height };
}

/** After the first drag, the modal has a fixed position instead of its pivot. */
function place(dialog: HTMLDialogElement, { left, top, width }: Box): void {
  const { style } = dialog;
  style.inset = `${top}px auto auto ${left}px`;
  style.margin = '0';
  style.translate = 'none';
  style.width = `${width}px`;
  dialog.dataset.placed = '';
}

function fixHeight({ style }: HTMLDialogElement, height: number): void {
  style.height = `${height}px`;
  style.maxHeight = 'none';
}

/** Keeps a moved modal on the screen when it grows or the window shrinks, and resets its position on phones. */
function keepInside(dialog: HTMLDialogElement | null): () => void {
  if (dialog === null) return () => undefined;
  const inside = (): void => {
    if (dialog.dataset.placed === undefined || !dialog.open) return;
    const before = boxOf(dialog);
    const after = within(before, screen());
    if (before.left !== after.left || before.top !== after.top || before.width !== after.width) place(dialog, after);
  };
  const observer = new ResizeObserver(inside);
  observer.observe(dialog);
  window.addEventListener('resize', inside);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', inside);
    for (const property of ['inset', 'margin', 'translate', 'width', 'height', 'max-height']) {
      dialog.style.removeProperty(property);
    }
    delete dialog.dataset.placed;
  };
}
