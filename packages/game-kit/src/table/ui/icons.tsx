import type { ReactNode } from 'react';

/** Strokes of the icons, in a box of 24 units. */
const shapes = {
  back: 'M15 5l-7 7 7 7',
  rules: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.5M3.5 4v4.5H8M12 7.5V12l3.2 2',
  results: 'M4 19V9M10 19V5M16 19v-7M21 21H3',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5',
  sound: 'M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
  muted: 'M11 5 6 9H3v6h3l5 4zM16 9l6 6m0-6-6 6',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  repeat: 'm17 2.5 4 4-4 4M3 11.5v-1a4 4 0 0 1 4-4h14M7 21.5l-4-4 4-4M21 12.5v1a4 4 0 0 1-4 4H3',
  clear: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="t-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}

export interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly pressed?: boolean;
}

/** A round button that shows an icon, and says its name to screen readers and as a tooltip. */
export function IconButton({ icon, label, onPress, pressed }: IconButtonProps): ReactNode {
  return (
    <button type="button" className="t-round" title={label} aria-label={label} aria-pressed={pressed} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
