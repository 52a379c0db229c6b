const DOTS = [10, 16, 22].flatMap((y) => [11, 21].map((x) => ({ x, y })));

/** The logo: the six of a die in marigold. */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      {DOTS.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.4" fill="var(--on-accent)" />
      ))}
    </svg>
  );
}
