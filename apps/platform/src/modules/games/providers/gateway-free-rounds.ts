import { type Result, fail, ok } from '@chhokka/kernel';
import {
  type CoreError,
  type GrantFreeRoundsRequest,
  type HouseCore,
  type HouseFreeRounds,
  houseCore,
} from '@chhokka/wallet-protocol/house';
import type { Asked, Reach, Reply } from './gateway-house.ts';

/** A decided call about a grant: how far it is, or why the provider decided otherwise, in its word. */
export type GrantAnswer =
  | { readonly grant: HouseFreeRounds; readonly refused: null }
  | { readonly grant: null; readonly refused: string };

/**
 * Free rounds at the providers. Another dialect than the house's refuses them. Repeat what was not answered with the same id.
 */
export interface FreeRoundsGateway {
  grantFreeRounds(providerId: string, input: GrantFreeRoundsRequest): Reply<GrantAnswer>;
  revokeFreeRounds(providerId: string, input: { readonly grantId: string }): Reply<GrantAnswer>;
  /** How far grants have come; at most 100. Those that the provider does not know are left out. */
  freeRounds(
    providerId: string,
    input: { readonly grantIds: string[] },
  ): Reply<{ readonly grants: readonly HouseFreeRounds[] }>;
}

/** The calls about free rounds, made through the gateway's `reach`. */
export function createFreeRoundsGateway(reach: Reach): FreeRoundsGateway {
  const ask = <Value>(
    what: string,
    providerId: string,
    other: Asked<Value>,
    make: (core: HouseCore) => Promise<Asked<Value>>,
  ): Reply<Value> =>
    reach(what, providerId, async ({ dialect, config }, options): Promise<Asked<Value>> => {
      if (dialect !== 'house') return other;
      return make(houseCore({ ...options, keyId: config.coreKeyId, secret: config.coreSecret }));
    });
  const refused: Asked<GrantAnswer> = ok({ grant: null, refused: 'the dialect has no free rounds' });
  return {
    grantFreeRounds: (id, input) =>
      ask('grant-free-rounds', id, refused, async (core) => decided(await core.grantFreeRounds(input))),
    revokeFreeRounds: (id, input) =>
      ask('revoke-free-rounds', id, refused, async (core) => decided(await core.revokeFreeRounds(input))),
    freeRounds: (id, input) =>
      ask('free-rounds', id, ok({ grants: [] }), async (core) => {
        const answer = await core.freeRounds(input);
        return answer.ok ? answer : fail({ code: 'unavailable', detail: answer.error.detail });
      }),
  };
}

/** A refusal is an answer: repeating the call does not change it. */
function decided(answer: Result<HouseFreeRounds, CoreError>): Asked<GrantAnswer> {
  if (answer.ok) return ok({ grant: answer.value, refused: null });
  const { code, detail, reason } = answer.error;
  if (code === 'unavailable') return fail({ code, detail });
  return ok({ grant: null, refused: code === 'grant_refused' ? (reason ?? code) : code });
}
