import type { ReactNode } from 'react';

export interface WorkshopRibbonProps {
  readonly text: string;
  /** What can be made to happen, by name. */
  readonly acts: readonly (readonly [string, () => void])[];
}

/** Says that this is a workshop, and makes happen what rarely happens. */
export function WorkshopRibbon({ text, acts }: WorkshopRibbonProps): ReactNode {
  return (
    <details className="t-ribbon">
      <summary>{text}</summary>
      <p>
        {acts.map(([name, act]) => (
          <button key={name} type="button" onClick={act}>
            {name}
          </button>
        ))}
      </p>
    </details>
  );
}
