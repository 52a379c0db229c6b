import { driftAt, handAt, kiteAt, looseEndAt, type Pose, type Size } from './course.ts';

/** What of the flight is painted. */
export interface Moment {
  /** Since the take-off, ms; the cut's moment once it is cut. */
  readonly ms: number;
  /** Since the cut, ms; null while the string holds. */
  readonly sinceCut: number | null;
  readonly calm: boolean;
}

type Canvas2D = CanvasRenderingContext2D;

const STRING = '#fff3d6';
const PANELS = ['#e23d2d', '#f7b21a', '#e23d2d', '#13746a'] as const;
const SPAR = '#3b1a10';

/** Paints string and kite of a moment onto a clean canvas. `size` in the units of the picture. */
export function paintFlight(canvas: Canvas2D, size: Size, { ms, sinceCut, calm }: Moment): void {
  canvas.clearRect(0, 0, size.width, size.height);
  const pose = kiteAt(ms, size, calm);
  const hand = handAt(ms, size);
  if (sinceCut === null) {
    paintString(canvas, size, hand, pose);
    paintKite(canvas, pose, kiteSize(size), ms);
    return;
  }
  // Without motion the kite is gone at once.
  if (calm) return;
  const end = looseEndAt(sinceCut, pose, hand);
  if (end.seen > 0) {
    canvas.globalAlpha = end.seen;
    paintString(canvas, size, hand, end);
  }
  const drift = driftAt(sinceCut, pose, size);
  if (drift.seen > 0) {
    canvas.globalAlpha = drift.seen;
    paintKite(canvas, drift, kiteSize(size), ms + sinceCut);
  }
  canvas.globalAlpha = 1;
}

const kiteSize = ({ width, height }: Size): number => Math.min(width, height) * 0.09 + 13;

interface Point {
  readonly x: number;
  readonly y: number;
}

function paintString(canvas: Canvas2D, { height }: Size, hand: Point, end: Point): void {
  const bend = { x: hand.x + (end.x - hand.x) * 0.66, y: hand.y + (end.y - hand.y) * 0.1 };
  canvas.beginPath();
  canvas.moveTo(hand.x, hand.y);
  canvas.quadraticCurveTo(bend.x, bend.y, end.x, end.y);
  canvas.strokeStyle = STRING;
  canvas.lineWidth = Math.max(2.5, height / 110);
  canvas.lineCap = 'round';
  canvas.stroke();
}

/** A fighting kite of four papers on a bow and a spine, with a tuft below. `r`: half of its height. */
function paintKite(canvas: Canvas2D, { x, y, tilt }: Pose, r: number, ms: number): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.rotate(tilt);
  // The string is tied below the middle.
  canvas.translate(0, -r * 0.5);
  const corners: readonly (readonly [number, number])[] = [
    [0, -r],
    [r * 0.92, -r * 0.08],
    [0, r],
    [-r * 0.92, -r * 0.08],
  ];
  PANELS.forEach((colour, at) => {
    const [a, b] = [corners[at] ?? [0, 0], corners[(at + 1) % 4] ?? [0, 0]];
    canvas.beginPath();
    canvas.moveTo(0, -r * 0.08);
    canvas.lineTo(a[0], a[1]);
    canvas.lineTo(b[0], b[1]);
    canvas.closePath();
    canvas.fillStyle = colour;
    canvas.fill();
  });
  canvas.strokeStyle = SPAR;
  canvas.lineWidth = Math.max(1.2, r / 26);
  canvas.beginPath();
  canvas.moveTo(0, -r);
  canvas.lineTo(0, r);
  canvas.moveTo(-r * 0.92, -r * 0.08);
  canvas.quadraticCurveTo(0, -r * 0.66, r * 0.92, -r * 0.08);
  canvas.stroke();
  paintTuft(canvas, r, ms);
  canvas.restore();
}

function paintTuft(canvas: Canvas2D, r: number, ms: number): void {
  const flutter = Math.sin(ms / 160) * r * 0.12;
  canvas.strokeStyle = PANELS[1];
  canvas.lineWidth = Math.max(2, r / 9);
  canvas.beginPath();
  canvas.moveTo(0, r);
  canvas.bezierCurveTo(-r * 0.25, r * 1.25, r * 0.2 + flutter, r * 1.45, -r * 0.12 + flutter, r * 1.8);
  canvas.stroke();
}
