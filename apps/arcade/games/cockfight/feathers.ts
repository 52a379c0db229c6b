/** A long feather, as a path: from its root to its tip, bent to the left of that way by `bend`, and `width` wide. */
export function plume(root: Point, tip: Point, bend: number, width: number): string {
  const [x0, y0] = root;
  const [x1, y1] = tip;
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [px, py] = [(y1 - y0) / length, (x0 - x1) / length];
  const side = (off: number): string => `${tenth((x0 + x1) / 2 + px * off)} ${tenth((y0 + y1) / 2 + py * off)}`;
  return `M${x0} ${y0}Q${side(bend + width)} ${x1} ${y1}Q${side(bend - width)} ${x0} ${y0}Z`;
}

export type Point = readonly [x: number, y: number];

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/** The feathers of a cock that looks to the right, in a box of 240 by 220. Its feet stand at the lower edge. */
export const FEATHERS = {
  /** Sickles of the tail, the longest last. */
  tail: [
    plume([76, 122], [28, 150], -6, 12),
    plume([76, 118], [12, 128], -14, 13),
    plume([78, 114], [4, 96], -24, 14),
    plume([82, 110], [14, 58], -30, 15),
    plume([86, 106], [36, 30], -32, 15),
    plume([92, 102], [66, 22], -26, 12),
  ],
  /** Hanging over the loins. */
  saddle: [plume([94, 96], [58, 138], 10, 8), plume([100, 96], [70, 150], 12, 8), plume([108, 96], [84, 156], 12, 8)],
  /** Of the wing, from the lowest up. */
  primaries: [
    plume([128, 116], [92, 162], 8, 9),
    plume([126, 112], [76, 158], 8, 9),
    plume([124, 108], [64, 150], 8, 9),
    plume([122, 104], [56, 140], 8, 9),
  ],
  /** Of the neck, from behind to the breast. */
  hackle: [
    plume([150, 60], [108, 116], 14, 9),
    plume([152, 58], [120, 126], 12, 9),
    plume([156, 58], [132, 132], 9, 9),
    plume([160, 60], [146, 134], 6, 9),
    plume([166, 62], [158, 130], 1, 8),
  ],
} as const;

/** The outlines of what is not a feather. */
export const BODY = 'M70 116C74 92 108 82 138 90C164 97 174 120 164 142C154 164 122 174 98 166C80 160 68 138 70 116Z';
export const NECK =
  'M112 112C118 86 138 66 148 50C156 38 176 38 180 52C183 64 176 74 173 84C170 100 168 118 160 130C142 128 122 124 112 112Z';
export const SHOULDER = 'M140 104C128 94 104 94 90 108C82 116 84 126 94 128C110 132 134 126 140 104Z';
export const COMB =
  'M150 44C142 40 142 28 151 32C150 20 162 18 163 28C167 18 177 20 175 30C182 27 184 36 179 42C172 38 158 38 150 44Z';
export const WATTLE = 'M176 64C184 66 185 80 179 84C173 82 171 70 172 64Z';
export const BEAK = 'M180 47C190 46 198 51 201 58C194 58 189 60 180 60Z';
