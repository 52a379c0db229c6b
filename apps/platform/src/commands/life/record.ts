import type { Minor } from '@chhokka/kernel';

/** What the people of a story did and were told, as they know it themselves: a witness beside the database. */
export interface StoryRecord {
  /** When the jobs of the rewards ran, in ms. */
  readonly looks: number[];
  /** Points ×100 that became money. */
  readonly converted: { readonly memberId: string; readonly points: bigint; readonly money: Minor }[];
  /** Points ×100 that were given for goods. `returned`: an operator said no. */
  readonly redeemed: Map<string, { readonly memberId: string; readonly points: bigint; returned: boolean }>;
  /** Check-ins that were answered, by member: the moments in ms. */
  readonly checkIns: Map<string, number[]>;
  /** Members who entered the code, with what they were told. */
  readonly codes: { readonly memberId: string; readonly amount: Minor }[];
  /** Awards that members claimed themselves. */
  readonly claimed: Set<string>;
  /** Awards that an operator looked at. */
  readonly decided: Map<string, 'approve' | 'reject'>;
  /** When members have proved a number, and when they have last opened the page of missions. */
  readonly verified: Map<string, number>;
  readonly opened: Map<string, number>;
  /** Bonus money that members gave up. */
  readonly forfeited: Set<string>;
  /** Who came by whose code, when. */
  readonly friends: { readonly friendId: string; readonly referrerId: string; readonly at: number }[];
}

export function newRecord(): StoryRecord {
  return {
    looks: [],
    converted: [],
    redeemed: new Map(),
    checkIns: new Map(),
    codes: [],
    claimed: new Set(),
    decided: new Map(),
    verified: new Map(),
    opened: new Map(),
    forfeited: new Set(),
    friends: [],
  };
}
