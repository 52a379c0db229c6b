/** The signs of the fair's two rounds: path data around (0, 0), about 24 units high. On the wheel, the board and the marks. */

/** The Ferris wheel: what is stroked, and where its gondolas hang. */
export const FERRIS_LINES =
  'M8 -1.5A8 8 0 1 1 -8 -1.5A8 8 0 1 1 8 -1.5M0 -9.5V6.5M-8 -1.5H8M-5.7 -7.2L5.7 4.2M5.7 -7.2L-5.7 4.2M0 -1.5L-5 11M0 -1.5L5 11M-7.5 11H7.5';
export const FERRIS_DOTS: readonly (readonly [number, number])[] = [
  [0, -9.5], [5.7, -7.2], [8, -1.5], [5.7, 4.2], [0, 6.5], [-5.7, 4.2], [-8, -1.5], [-5.7, -7.2],
]; // prettier-ignore

/** The spinning top: its body, and the painted bands around it. */
export const TOP_BODY =
  'M-1.7 -11.5h3.4v3.4C7.6 -7.4 10 -4.4 10 -1.8C10 2.8 3.6 6.4 1.1 9.4L0 12L-1.1 9.4C-3.6 6.4 -10 2.8 -10 -1.8C-10 -4.4 -7.6 -7.4 -1.7 -8.1Z';
export const TOP_BANDS = 'M-9.7 -3Q0 1 9.7 -3M-8 2Q0 5.6 8 2';
