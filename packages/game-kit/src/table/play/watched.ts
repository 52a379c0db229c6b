import type { RoundView } from '@chhokka/game-math';

/**
 * The fingerprints of seeds that this page has shown while bets were open, kept for this sitting. The first of a round
 * stands, because a fingerprint that changes later is what the player wants to find out.
 */
export class Watched {
  private readonly shown = new Map<number, string>();

  see({ id, state, commitment }: Pick<RoundView, 'id' | 'state' | 'commitment'>): void {
    if (state === 'betting' && !this.shown.has(id)) this.shown.set(id, commitment);
  }

  /** The verify link of a round, with the fingerprint that was seen as `seen`. Unchanged when none was. */
  onto(address: string, round: number): string {
    const commitment = this.shown.get(round);
    if (commitment === undefined) return address;
    return `${address}${address.includes('?') ? '&' : '?'}seen=${encodeURIComponent(commitment)}`;
  }
}
