import type { ReactNode } from 'react';
import { chipLabel } from '../money.ts';

/** Eight marks on the rim, each of 16 degrees. */
const RIM = Array.from({ length: 8 }, (_, index) => index * 45);
/** Colours of chips from the smallest on, as class names. */
const COLOURS = 6;

export interface ChipProps {
  /** Minor units. */
  readonly amount: bigint;
  /** 0 for the smallest chip of the table. */
  readonly colour: number;
  readonly className?: string;
}

/** A chip with its amount. Decorative: the text beside it says the amount to screen readers. */
export function Chip({ amount, colour, className = '' }: ChipProps): ReactNode {
  const label = chipLabel(amount);
  return (
    <svg
      className={`t-chip t-chip-${colour % COLOURS} ${className}`}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="t-chip-edge" cx="32" cy="32" r="31" />
      {RIM.map((turn) => (
        <path key={turn} className="t-chip-mark" d="M27.6 1.3a31 31 0 0 1 8.8 0l-1.5 10a21 21 0 0 0-5.8 0z" transform={`rotate(${turn} 32 32)`} /> // prettier-ignore
      ))}
      <circle className="t-chip-face" cx="32" cy="32" r="21.5" />
      <circle className="t-chip-ring" cx="32" cy="32" r="18.6" />
      <text
        className="t-chip-text"
        x="32"
        y="33"
        style={{ fontSize: label.length > 4 ? 12 : label.length > 3 ? 14 : 17 }}
      >
        {label}
      </text>
    </svg>
  );
}
