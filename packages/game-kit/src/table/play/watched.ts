import type { RoundView } from '@chhokka/game-math';

/** The fingerprint of a round: of its seed, or of the shoe that it is dealt from. Hex. */
export function fingerprintOf({ commitment, shoe }: Pick<RoundView, 'commitment' | 'shoe'>): string {
  return shoe?.root ?? commitment;
}

/**
 * The fingerprints that this page has shown while bets were open, kept for this sitting. The first of a round
 * stands, because a fingerprint that changes later is what the player wants to find out.
 */
export class Watched {
  private readonly shown = new Map<number, string>();

  see(round: Pick<RoundView, 'id' | 'state' | 'commitment' | 'shoe'>): void {
    if (round.state === 'betting' && !this.shown.has(round.id)) this.shown.set(round.id, fingerprintOf(round));
  }

  /** The verify link of a round, with the fingerprint that was seen as `seen`. Unchanged when none was. */
  onto(address: string, round: number): string {
    const seen = this.shown.get(round);
    if (seen === undefined) return address;
    return `${address}${address.includes('?') ? '&' : '?'}seen=${encodeURIComponent(seen)}`;
  }
}
