import type { Feature, Forgery, Malformation } from '../driver.ts';
import type { Scenario } from '../scenario.ts';

const forgeries: readonly { how: Forgery; name: string; needs?: readonly Feature[] }[] = [
  { how: 'wrong_key', name: 'a request signed with another key is not taken' },
  { how: 'altered_body', name: 'a request altered after signing is not taken' },
  { how: 'no_signature', name: 'a request without a signature is not taken' },
  { how: 'unknown_provider', name: 'a request of an unknown provider is not taken' },
  { how: 'stale', name: 'a request signed too long ago is not taken', needs: ['timestamps'] },
  { how: 'early', name: 'a request signed in the future is not taken', needs: ['timestamps'] },
  { how: 'request_id_reused', name: 'a request id used again with another body is not taken', needs: ['request_ids'] },
];

const malformations: readonly { how: Malformation; name: string }[] = [
  { how: 'no_json', name: 'a body that is no JSON is not taken' },
  { how: 'missing_field', name: 'a body without its transaction id is not taken' },
  { how: 'wrong_type', name: 'an amount of another type is not taken' },
  { how: 'negative_amount', name: 'a negative bet is not taken' },
];

/** Rule 8: a request that is not trusted or cannot be read moves nothing and decides nothing about its id. */
export const trust: readonly Scenario[] = [
  ...forgeries.map(({ how, name, needs = [] }): Scenario => ({
    name,
    needs,
    run: (bench) =>
      bench.moving(-100n, async (before) => {
        const bet = bench.bet({ amount: 100n });
        bench.expectNotTaken(await bench.driver.forge(bet, how), how);
        await bench.accept(bet, before - 100n);
      }),
  })),
  ...malformations.map(({ how, name }): Scenario => ({
    name,
    run: (bench) =>
      bench.moving(0n, async () => {
        bench.expectNotTaken(await bench.driver.malform(bench.bet(), how), how);
      }),
  })),
];
