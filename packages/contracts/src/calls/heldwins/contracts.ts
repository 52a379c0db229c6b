import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { claimState } from '../office/schemas.ts';

const at = z.number().int();
const state = z.enum(['waiting', 'paid', 'refused', 'void']);
const verdict = z.enum(['pay', 'refuse']);

const heldWin = z.object({
  heldWinId: z.uuid(),
  provider: z.string(),
  gameCode: z.string(),
  /** The vendor’s code, and names in the operator’s language; empty if the catalogue does not have the game. */
  vassalage: z.string(),
  name: z.string(),
  vendorName: z.string(),
  roundId: z.string(),
  /** The provider’s id of the transaction. */
  txId: z.string(),
  type: z.enum(['win', 'betwin', 'adjust', 'promo']),
  memberId: z.uuid(),
  memberAccount: z.string(),
  currency: z.string(),
  /** What the member would be paid. */
  payout: money,
  /** What was staked in the round; null: a prize without a round. */
  staked: money.nullable(),
  /** The ceiling that it would have passed: of one win, of a game’s day, of a provider’s day. */
  ceiling: z.enum(['win', 'game_day', 'provider_day']),
  ceilingAmount: money,
  arrivedAt: at,
  state,
  claim: claimState,
  /** What the first operator wants; null: nobody has said anything yet. */
  first: z.object({ verdict, account: z.string(), at, reason: z.string(), mine: z.boolean() }).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: at.nullable(),
  decisionReason: z.string(),
  /** The final answer to the provider: `accepted`, or why the wallet did not pay. */
  outcome: z.string().nullable(),
});

export const officeHeldWins = contract({
  summary: 'Wins beyond a ceiling in one state: waiting ones oldest first, all others newest first.',
  query: z.object({ state: state.default('waiting'), after: z.uuid().optional() }),
  value: z.object({ list: z.array(heldWin), next: z.string().nullable() }),
});

export const officeDecideHeldWin = contract({
  summary:
    'Says whether a held win is paid. Needs its claim. The second operator who wants the same decides; one who wants ' +
    'the opposite becomes the first. A repeat of the same decision by the same operator changes nothing.',
  body: z.object({
    heldWinId: z.uuid(),
    verdict,
    reason: z.string().trim().max(REASON_LENGTH).default(''),
  }),
  value: heldWin,
  errors: ['item_unknown', 'claim_needed', 'approval_own', 'already_decided'],
});
