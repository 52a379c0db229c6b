import { describe, expect, it } from 'vitest';
import { placing } from './measure.ts';
import { movedBy, resizedBy, within } from './moving.ts';

describe('the size of a modal', () => {
  it('is 600 by 300 and centred by default, and 400 wide for dialogs', () => {
    expect(placing({}, false)).toMatchObject({
      '--modal-width': '600px',
      '--modal-min-height': '300px',
      '--modal-pivot-x': '0.5',
      '--modal-pivot-y': '0.5',
    });
    expect(placing({}, true)).toMatchObject({ '--modal-width': '400px', '--modal-height': 'fit-content' });
  });

  it('is taken as given, and the height can follow the content', () => {
    const given = placing({ width: 200, height: 200, minWidth: 0, minHeight: 40, pivotX: 0, pivotY: 1 }, false);
    expect(given).toMatchObject({
      '--modal-width': '200px',
      '--modal-height': '200px',
      '--modal-min-width': '0px',
      '--modal-min-height': '40px',
      '--modal-pivot-x': '0',
      '--modal-pivot-y': '1',
    });
    expect(placing({ height: 'auto' }, false)).toMatchObject({
      '--modal-height': 'fit-content',
      '--modal-min-height': '0px',
    });
  });

  it.each([
    { minWidth: -1 },
    { minHeight: -0.5 },
    { width: Number.NaN },
    { height: Infinity },
    { pivotX: -0.1 },
    { pivotY: 1.1 },
    { pivotX: Number.NaN },
  ])('is refused when it is impossible: %j', (measures) => {
    expect(() => placing(measures, false)).toThrow(RangeError);
  });
});

describe('a modal that is dragged', () => {
  const screen = { width: 1000, height: 700 };
  const box = { left: 200, top: 100, width: 600, height: 400 };

  it('follows the pointer, and never leaves the screen', () => {
    expect(movedBy(box, { x: 50, y: -20 }, screen)).toEqual({ ...box, left: 250, top: 80 });
    expect(movedBy(box, { x: 5_000, y: 5_000 }, screen)).toEqual({ ...box, left: 400, top: 300 });
    expect(movedBy(box, { x: -5_000, y: -5_000 }, screen)).toEqual({ ...box, left: 0, top: 0 });
  });

  it('stays inside a window that shrinks', () => {
    expect(within(box, { width: 500, height: 300 })).toEqual({ left: 0, top: 0, width: 500, height: 400 });
  });

  it('grows to the edge of the screen, and shrinks to its minimum', () => {
    const least = { width: 320, height: 240 };
    expect(resizedBy(box, { x: 40, y: 30 }, least, screen)).toEqual({ ...box, width: 640, height: 430 });
    expect(resizedBy(box, { x: 9_000, y: 9_000 }, least, screen)).toEqual({ ...box, width: 800, height: 600 });
    expect(resizedBy(box, { x: -9_000, y: -9_000 }, least, screen)).toEqual({ ...box, ...least });
  });
});
