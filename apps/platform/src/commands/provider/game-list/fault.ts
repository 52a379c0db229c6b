const SHOWN = 20;

/** What is wrong with one line of a list of games, or with the list (`line` null). */
export interface LineFault {
  readonly line: number | null;
  /** A sentence without its end. */
  readonly what: string;
}

/** A list of games cannot be used. The message names every wrong line, up to a limit. */
export class ListFault extends Error {
  override name = 'ListFault';

  constructor(file: string, faults: readonly LineFault[]) {
    const lines = faults
      .slice(0, SHOWN)
      .map(({ line, what }) => (line === null ? `  ${what}` : `  line ${line}: ${what}`));
    const more = faults.length > SHOWN ? [`  and ${faults.length - SHOWN} more`] : [];
    super([`Nothing was changed, because ${file} cannot be used:`, ...lines, ...more].join('\n'));
  }
}
