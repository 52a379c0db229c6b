export type Point = readonly [x: number, y: number];
/** A line that is drawn without lifting the pen. */
export type Stroke = readonly Point[];

const ARC_STEP = 12;
const LINE_STEPS = 6;

/** A line through points, in pieces short enough to be distorted. */
function line(...points: readonly Point[]): Stroke {
  const [first = [0, 0], ...rest] = points;
  const stroke: Point[] = [first];
  let [fromX, fromY] = first;
  for (const [x, y] of rest) {
    for (let step = 1; step <= LINE_STEPS; step += 1) {
      const part = step / LINE_STEPS;
      stroke.push([fromX + (x - fromX) * part, fromY + (y - fromY) * part]);
    }
    [fromX, fromY] = [x, y];
  }
  return stroke;
}

/** Part of an ellipse, in degrees clockwise from the right. */
function arc(centre: Point, radii: Point, from: number, to: number): Stroke {
  const steps = Math.ceil(Math.abs(to - from) / ARC_STEP);
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [centre[0] + radii[0] * Math.cos(angle), centre[1] + radii[1] * Math.sin(angle)];
  });
}

/**
 * Letters and digits as strokes in a box from (0, 0) to (1, 1), y downwards. They are drawn here, so that legibility
 * depends on no font. Left out are those that people mistake for others when distorted and crossed: 0 O Q D, 1 I L, 2 7
 * Z, 5 S, 8 B, G, U V, M N W but one, 4, F.
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line([0, 1], [0.5, 0], [1, 1]), line([0.2, 0.62], [0.8, 0.62])],
  C: [arc([0.55, 0.5], [0.5, 0.5], -50, -310)],
  E: [line([0.9, 0], [0.1, 0], [0.1, 1], [0.9, 1]), line([0.1, 0.48], [0.75, 0.48])],
  H: [line([0.05, 0], [0.05, 1]), line([0.95, 0], [0.95, 1]), line([0.05, 0.5], [0.95, 0.5])],
  J: [line([0.4, 0], [1, 0]), [...line([0.75, 0], [0.75, 0.65]), ...arc([0.4, 0.65], [0.35, 0.35], 0, 165)]],
  K: [line([0.08, 0], [0.08, 1]), line([0.92, 0], [0.08, 0.58]), line([0.36, 0.4], [0.95, 1])],
  M: [line([0, 1], [0.08, 0], [0.5, 0.7], [0.92, 0], [1, 1])],
  P: [
    line([0.1, 1], [0.1, 0]),
    [...line([0.1, 0], [0.5, 0]), ...arc([0.55, 0.28], [0.38, 0.28], -90, 90), ...line([0.5, 0.56], [0.1, 0.56])],
  ],
  R: [
    line([0.1, 1], [0.1, 0]),
    [...line([0.1, 0], [0.5, 0]), ...arc([0.52, 0.26], [0.38, 0.26], -90, 90), ...line([0.5, 0.52], [0.1, 0.52])],
    line([0.42, 0.52], [0.95, 1]),
  ],
  T: [line([0, 0], [1, 0]), line([0.5, 0], [0.5, 1])],
  X: [line([0.05, 0], [0.95, 1]), line([0.95, 0], [0.05, 1])],
  Y: [line([0, 0], [0.5, 0.5], [1, 0]), line([0.5, 0.5], [0.5, 1])],
  3: [[...arc([0.42, 0.25], [0.42, 0.25], -150, 80), ...arc([0.44, 0.74], [0.48, 0.26], -80, 155)]],
  6: [[...arc([0.85, 0.68], [0.8, 0.68], -95, -180), ...arc([0.49, 0.68], [0.44, 0.32], 180, -180)]],
  9: [[...arc([0.15, 0.32], [0.8, 0.68], 85, 0), ...arc([0.51, 0.32], [0.44, 0.32], 0, -360)]],
};

export const captchaAlphabet: readonly string[] = Object.keys(glyphs);
