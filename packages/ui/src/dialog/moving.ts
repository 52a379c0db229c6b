/** Position and size of a modal on the screen, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Size = Pick<Box, 'width' | 'height'>;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Moves the box no further than needed to be on the screen; a box that is too wide becomes as wide as the screen. */
export function within({ left, top, width, height }: Box, screen: Size): Box {
  const fitting = Math.min(width, screen.width);
  return {
    left: clamp(left, 0, screen.width - fitting),
    top: clamp(top, 0, Math.max(0, screen.height - height)),
    width: fitting,
    height,
  };
}

/** Moves the box by that distance, but not off the screen. */
export function movedBy(box: Box, by: { x: number; y: number }, screen: Size): Box {
  return within({ ...box, left: box.left + by.x, top: box.top + by.y }, screen);
}

/** Moves the lower right corner of the box: not below the size `least`, not beyond the screen's edge. */
export function resizedBy(box: Box, by: { x: number; y: number }, least: Size, screen: Size): Box {
  const most = { width: screen.width - box.left, height: screen.height - box.top };
  return {
    ...box,
    width: clamp(box.width + by.x, Math.min(least.width, most.width), most.width),
    height: clamp(box.height + by.y, Math.min(least.height, most.height), most.height),
  };
}
