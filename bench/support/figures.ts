/** One measured figure and its goal. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** `×`, `ms`, `kB`, `%` … */
  readonly unit: string;
  readonly goal: Goal;
  /** Details for the table, such as rates and spreads. */
  readonly note?: string;
}

/** `{ atLeast: 10 }` or `{ atMost: 40 }`, in the figure's unit; neither when the figure has no goal. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number } | Record<string, never>;

/** The exports of a module `bench/NAME.bench.ts`: it needs only the checkout and leaves nothing behind. */
export interface Bench {
  run(): Promise<Figure[]>;
}

export function isMet({ value, goal }: Figure): boolean {
  if ('atLeast' in goal) return value >= goal.atLeast;
  return 'atMost' in goal ? value <= goal.atMost : true;
}

export function goalText({ unit, goal }: Figure): string {
  if ('atLeast' in goal) return `≥ ${goal.atLeast} ${unit}`;
  return 'atMost' in goal ? `≤ ${goal.atMost} ${unit}` : '';
}

/** The figures as lines of equal columns. */
export function table(bench: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    isMet(figure) ? 'met' : 'MISSED',
    bench,
    figure.name,
    `${round(figure.value)} ${figure.unit}`,
    goalText(figure),
    figure.note ?? '',
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The figures as the one JSON object that `--json` prints. */
export function report(bench: string, figures: readonly Figure[]): object {
  return {
    bench,
    figures: figures.map((figure) => ({
      name: figure.name,
      value: round(figure.value),
      unit: figure.unit,
      goal: goalText(figure),
      met: isMet(figure),
    })),
  };
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
