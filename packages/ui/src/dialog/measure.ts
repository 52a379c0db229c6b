/** Size in px and position of a modal (1-site §5 and §9). */
export interface Measures {
  readonly width?: number | undefined;
  /** `auto`: the height of the content. Default: at least the usual height, more if the content needs it. */
  readonly height?: number | 'auto' | undefined;
  readonly minWidth?: number | undefined;
  readonly minHeight?: number | undefined;
  /** Share of the free room on its left, 0 to 1. */
  readonly pivotX?: number | undefined;
  /** Share of the free room above it, 0 to 1. */
  readonly pivotY?: number | undefined;
}

/** 1-site §9: modals are 600 by 300 and centred, dialogs (short questions) 400 wide and as high as their text. */
export const MODAL_DEFAULTS = { width: 600, height: 300, pivot: 0.5 };
export const DIALOG_WIDTH = 400;
/** Duration of the fading; `--calm` in the styles. */
export const FADE_MS = 200;

/** The custom properties by which `Dialog.module.css` places a modal. Throws `RangeError` for impossible sizes. */
export function placing(measures: Measures, isDialog: boolean): Record<`--${string}`, string> {
  const { width = isDialog ? DIALOG_WIDTH : MODAL_DEFAULTS.width } = measures;
  const { minWidth = 0, minHeight = 0, pivotX = MODAL_DEFAULTS.pivot, pivotY = MODAL_DEFAULTS.pivot } = measures;
  const height = measures.height ?? (isDialog ? 'auto' : undefined);
  for (const [name, size] of Object.entries({ width, minWidth, minHeight, height })) {
    if (typeof size === 'number' && !(size >= 0 && size < Infinity)) {
      throw new RangeError(`${name} of a modal is a number of pixels from 0, not ${size}`);
    }
  }
  for (const [name, pivot] of Object.entries({ pivotX, pivotY })) {
    if (!(pivot >= 0 && pivot <= 1)) throw new RangeError(`${name} of a modal lies between 0 and 1, not at ${pivot}`);
  }
  return {
    '--modal-width': `${width}px`,
    '--modal-height': typeof height === 'number' ? `${height}px` : 'fit-content',
    '--modal-min-width': `${minWidth}px`,
    '--modal-min-height': `${height === undefined ? Math.max(minHeight, MODAL_DEFAULTS.height) : minHeight}px`,
    '--modal-pivot-x': String(pivotX),
    '--modal-pivot-y': String(pivotY),
  };
}
