/** A field of the chart: what one option did in one draw. */
export interface ChartField {
  /** How many times it came; 0: it did not. */
  readonly times: number;
  /** Draws since it last came, this one included; 0 if it came. Counted from the oldest draw of the chart. */
  readonly missing: number;
}

/**
 * The fields of a chart, row by row, in the order of the results (the newest first). `came`: what came at the place in each
 * result. `options`: the columns.
 */
export function chartFields(options: readonly string[], came: readonly (readonly string[])[]): ChartField[][] {
  const missing = options.map(() => 0);
  const rows = came.toReversed().map((picks) =>
    options.map((option, column) => {
      const times = picks.filter((pick) => pick === option).length;
      missing[column] = times > 0 ? 0 : (missing[column] ?? 0) + 1;
      return { times, missing: missing[column] ?? 0 };
    }),
  );
  return rows.toReversed();
}

/** The column of the option that came in each row, for the line; null: another number than one came somewhere. */
export function lineColumns(options: readonly string[], came: readonly (readonly string[])[]): number[] | null {
  const columns = came.map(([pick, ...others]) => (others.length > 0 ? -1 : options.indexOf(pick ?? '')));
  return columns.includes(-1) ? null : columns;
}
