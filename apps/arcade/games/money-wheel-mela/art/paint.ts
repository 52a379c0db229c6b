/** The colours of a painted rickshaw, which everything at the fair is painted with. */
export const PAINT = {
  teal: '#0b8f8c',
  marigold: '#f7b21a',
  pink: '#d81f6f',
  blue: '#1f4fb0',
  violet: '#6a2ca0',
  vermilion: '#e0341f',
  cream: '#fff3d6',
  leaf: '#2f9e3f',
  maroon: '#5a0f1e',
  night: '#1a0f33',
  brass: '#e7b64a',
  brassLight: '#fff3c4',
  brassDark: '#8f5d14',
} as const;
