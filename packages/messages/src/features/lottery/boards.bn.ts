/** Words of keno, of 4D, 3D, 2D and lotto, and of the boards (docs/LOTTERY.md). */
export const boards = {
  plays: { keno: {}, sea4d: {}, sea3d: {}, sea2d: {}, lotto45: {}, 'vn-north': {}, 'vn-south': {} },
  groups: {},
  rows: {},
  options: {},
  tiers: {},
};
