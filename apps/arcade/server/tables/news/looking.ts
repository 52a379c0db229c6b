/** What may be new at a table. */
export interface Wanted {
  readonly round?: boolean;
  readonly totals?: boolean;
}

/** Reads what may be new, one thing after another, so that no older state follows a newer one. */
export interface Looking {
  /** Resolves when what may be new has been read, except totals that must wait. Throws what reading throws. */
  look(wanted: Wanted): Promise<void>;
  close(): void;
}

interface LookingParts {
  readonly readRound: () => Promise<void>;
  readonly readTotals: () => Promise<void>;
  /** Totals are read at most this often, ms. */
  readonly totalsEveryMs: number;
  /** Totals that had to wait could not be read. */
  readonly onFault: (error: unknown) => void;
}

export function createLooking({ readRound, readTotals, totalsEveryMs, onFault }: LookingParts): Looking {
  let isRoundWanted = false;
  let areTotalsWanted = false;
  let working: Promise<void> | null = null;
  let resting: NodeJS.Timeout | null = null;

  const hasWork = (): boolean => isRoundWanted || (areTotalsWanted && resting === null);

  function rest(): void {
    resting = setTimeout(() => {
      resting = null;
      look({}).catch(onFault);
    }, totalsEveryMs);
  }

  async function work(): Promise<void> {
    try {
      while (hasWork()) {
        if (isRoundWanted) {
          isRoundWanted = false;
          await readRound();
        } else {
          areTotalsWanted = false;
          rest();
          await readTotals();
        }
      }
    } finally {
      working = null;
    }
  }

  function look({ round = false, totals = false }: Wanted): Promise<void> {
    isRoundWanted ||= round;
    areTotalsWanted ||= totals;
    if (working === null && hasWork()) working = work();
    return working ?? Promise.resolve();
  }

  return {
    look,
    close() {
      if (resting !== null) clearTimeout(resting);
      isRoundWanted = false;
      areTotalsWanted = false;
    },
  };
}
