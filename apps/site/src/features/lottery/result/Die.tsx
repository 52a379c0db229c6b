import styles from './Result.module.css';

/** Where the pips of each face stand, on a grid of 30. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[15, 15]],
  [
    [9, 9],
    [21, 21],
  ],
  [
    [8.5, 8.5],
    [15, 15],
    [21.5, 21.5],
  ],
  [
    [9, 9],
    [21, 9],
    [9, 21],
    [21, 21],
  ],
  [
    [8.5, 8.5],
    [21.5, 8.5],
    [15, 15],
    [8.5, 21.5],
    [21.5, 21.5],
  ],
  [
    [9, 8],
    [21, 8],
    [9, 15],
    [21, 15],
    [9, 22],
    [21, 22],
  ],
];

/** The face of a die. One and four have red pips, as dice of these games do. */
export function Die({ pips }: { pips: number }) {
  const isRed = pips === 1 || pips === 4;
  return (
    <svg className={styles.die} viewBox="0 0 30 30" role="img" aria-label={String(pips)}>
      <rect className={styles.face} x="0.75" y="0.75" width="28.5" height="28.5" rx="7" />
      {PIPS[pips]?.map(([x, y]) => (
        <circle
          key={`${x}:${y}`}
          className={isRed ? styles.redPip : styles.pip}
          cx={x}
          cy={y}
          r={pips === 1 ? 4.4 : 2.9}
        />
      ))}
    </svg>
  );
}
