import { type CSSProperties, type ReactNode, useState } from 'react';

interface BegunProps {
  /** Ms since its animation began; read once, when it is put in the page. */
  readonly since: number;
  readonly className: string;
  readonly children?: ReactNode;
}

/** A box whose CSS animations began earlier: they take `--begun`, a delay of 0 or less, as theirs. */
export function Begun({ since, className, children }: BegunProps): ReactNode {
  const [style] = useState((): CSSProperties => ({ ['--begun' as string]: `${-Math.round(since)}ms` }));
  return (
    <span className={className} style={style}>
      {children}
    </span>
  );
}
