import type { ReactNode } from 'react';

/** Strokes of the icons, in a box of 24 units. */
const shapes = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 21 21',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  rules: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12v7h14v-7',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v4.5l3 1.8',
  slip: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  bets: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10',
  matches: 'M4 6h16M4 12h16M4 18h10',
  results: 'M6 21V4h12l-3 4 3 4H6',
  live: 'M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM8 8a5.7 5.7 0 0 0 0 8M16 8a5.7 5.7 0 0 1 0 8M5.2 5.2a9.6 9.6 0 0 0 0 13.6M18.8 5.2a9.6 9.6 0 0 1 0 13.6',
  offline: 'M4 4l16 16M8.5 12.4a5 5 0 0 1 4-1.3M5.5 9.2A9.4 9.4 0 0 1 9 7.2M13 7a9.4 9.4 0 0 1 5.6 2.3M12 17v.1',
  cricket: 'M14.5 3.5l6 6-9 9-6-6zM7 14l-3.5 6.5L10 17M5 4.5a2 2 0 1 0 .1 0',
  football:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 3.2V8M3.6 9.6l4.6 1.2M20.4 9.6l-4.6 1.2M6.6 18.8l3-3.6M17.4 18.8l-3-3.6',
  'strike-range': 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 2v5M12 17v5M2 12h5M17 12h5',
  'battle-arena': 'M5 4l9.5 9.5M19 4l-9.5 9.5M12.5 15.5l3 3M15.5 12.5l3.5 3.5-3 3M8.5 12.5 5 16l3 3 3.5-3.5',
  all: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  less: 'M6 12h12',
} as const;

export type IconName = keyof typeof shapes;

/** `filled`: painted in, as the star of a favourite. */
export function Icon({ name, filled = false }: { readonly name: IconName; readonly filled?: boolean }): ReactNode {
  return (
    <svg className={filled ? 'icon filled' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  );
}

/** An arrow of a price that moved. */
export function Arrow({ to }: { readonly to: 'up' | 'down' }): ReactNode {
  return (
    <svg className={`arrow ${to}`} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
      <path d={to === 'up' ? 'M5 1 9.5 9h-9z' : 'M5 9 .5 1h9z'} />
    </svg>
  );
}

export interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly pressed?: boolean;
  readonly className?: string;
}

/** A button that shows an icon, 44 px wide and high, and says its name to screen readers and as a tooltip. */
export function IconButton({ icon, label, onPress, pressed, className = '' }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon name={icon} filled={icon === 'star' && pressed === true} />
    </button>
  );
}
