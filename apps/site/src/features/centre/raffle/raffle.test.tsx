import { createHash, randomBytes } from 'node:crypto';
import type { CallValue } from '@chhokka/contracts';
import { createListHash, drawRaffle, type TicketRange, toHex } from '@chhokka/game-math/raffle';
import { en } from '@chhokka/messages/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite } from '../../../testing/open-site.tsx';
import { switches } from '../../../testing/switches.ts';
import { checkDraw } from './check-draw.ts';

const t = en.raffle;
const DAY = 86_400_000;
type Raffle = CallValue<'raffles'>['list'][number];
type Proof = CallValue<'raffleProof'>;

const RAFFLE: Raffle = {
  raffleId: 'october',
  title: 'October raffle',
  state: 'open',
  startsAt: Date.now() - DAY,
  endsAt: Date.now() + 3 * DAY + 3_600_000,
  weights: { kinds: { RNG: 100, LIVE: 30 }, games: {} },
  ticketStake: '1000.00',
  perDay: 100,
  onePerMember: true,
  wagering: 100,
  claimDays: 30,
  prizes: [
    { title: 'First prize', form: 'cash', amount: '500.00', stock: 1 },
    { title: 'Others', form: 'points', amount: '20.00', stock: 3 },
  ],
  tickets: 40,
  mine: {
    tickets: 5,
    today: 2,
    ranges: [
      { first: 7, last: 10 },
      { first: 1, last: 1 },
    ],
    claimable: 0,
  },
  winners: [],
  seedHash: '0'.repeat(64),
};

/** A whole draw, as the platform publishes it: 40 tickets of four holders. */
async function published(pages = 1): Promise<{ proof: Proof; pagesOf: (after: number) => Promise<Proof> }> {
  const seed = randomBytes(32);
  const list = Array.from({ length: 20 }, (_, at): TicketRange => [at * 2 + 1, at * 2 + 2, `${at % 4}`.repeat(16)]);
  const hash = createListHash();
  hash.add(list);
  const listHash = hash.end();
  const holderOf = (ticket: number) => list[Math.floor((ticket - 1) / 2)]?.[2] ?? '';
  const winners = await drawRaffle({
    seed,
    listHash,
    tickets: 40,
    holders: 4,
    places: 4,
    onePerHolder: true,
    holderOf,
  });
  const proof: Proof = {
    state: 'drawn',
    seedHash: createHash('sha256').update(seed).digest('hex'),
    seed: seed.toString('hex'),
    listHash: toHex(listHash),
    tickets: 40,
    places: 4,
    onePerMember: true,
    holder: '2'.repeat(16),
    list: list.map((range) => [...range]),
    next: null,
    winners: winners.map(({ place, ticket }) => ({ place, ticket })),
  };
  const size = Math.ceil(list.length / pages);
  return {
    proof,
    pagesOf: async (after) => {
      const rest = proof.list.filter(([first]) => first > after).slice(0, size);
      const last = rest.at(-1)?.[1] ?? 40;
      return { ...proof, list: rest, next: last < 40 ? last : null, winners: after === 0 ? proof.winners : [] };
    },
  };
}

async function open(raffle: Partial<Raffle> = {}, answers: FakeHandlers = {}, mayTempt = true) {
  const site = await openSite(
    '/?centre=raffle',
    {
      whitelabel: switches({ on: ['RAFFLE'] }),
      raffles: { list: [{ ...RAFFLE, ...raffle }], next: null, mayTempt },
      ...answers,
    },
    { member: true },
  );
  await screen.findByRole('region', { name: 'October raffle' });
  return site;
}
const card = (): string =>
  (document.querySelector('section[aria-label="October raffle"]')?.textContent ?? '').replaceAll('\u00a0', ' ');

describe('an open raffle', () => {
  it('shows tickets, prizes, rules and the commitment', async () => {
    await open();
    for (const text of [
      '5',
      '7–10',
      'P 500.00',
      '20 points',
      'P 1,000.00',
      '0'.repeat(64),
      t.once,
      en.rewards.weights.replace('{list}', 'Slots 100 %, Live casino 30 %'),
      t.wagering.replace('{times}', '1'),
      'Prizes must be claimed within 30 days after the draw.',
      t.state.open,
      t.proof.waits,
    ])
      expect(card()).toContain(text);
    expect(card()).toContain(t.today.replace('{count}', '2').replace('{most}', '100'));
  });

  it('counts down in words, but not to members that may not be tempted', async () => {
    await open();
    expect(card()).toContain('3 days left');
  });

  it('tells members that may not be tempted only when it ends', async () => {
    await open({}, {}, false);
    expect(card()).not.toContain('3 days left');
  });

  it('has a page without raffles', async () => {
    await openSite(
      '/?centre=raffle',
      { whitelabel: switches({ on: ['RAFFLE'] }), raffles: { list: [], next: null, mayTempt: true } },
      { member: true },
    );
    await screen.findByText(t.none);
  });
});

describe('a drawn raffle', () => {
  const winners = [
    { place: 1, ticket: 33, name: 'ra***a', mine: false, prize: 0 },
    { place: 2, ticket: 8, name: 'me***e', mine: true, prize: 1 },
  ];

  it('names winners masked, and claims the member’s prizes once', async () => {
    const { user, server } = await open(
      { state: 'drawn', winners, mine: { ...RAFFLE.mine, claimable: 1 } },
      { MCS2_claimRafflePromotion: { claimed: [{ place: 2, form: 'points', amount: '20.00' }] } },
    );
    expect(card()).toContain('1. ra***a');
    expect(card()).toContain(`2. ${t.you}`);
    await user.click(screen.getByRole('button', { name: t.claim.replace('{count}', '1') }));
    await screen.findByText(t.claimed);
    expect(server.inputs('MCS2_claimRafflePromotion')).toEqual([{ raffleId: 'october' }]);
  });

  it('says why nothing was claimed', async () => {
    const { user } = await open(
      { state: 'drawn', winners, mine: { ...RAFFLE.mine, claimable: 1 } },
      { MCS2_claimRafflePromotion: refused('raffle_nothing_to_claim') },
    );
    await user.click(screen.getByRole('button', { name: t.claim.replace('{count}', '1') }));
    await waitFor(() => expect(document.body.textContent).not.toContain(t.claimed));
  });

  it('is drawn again in the browser', async () => {
    const { proof } = await published();
    const { user } = await open({ state: 'drawn', winners, seedHash: proof.seedHash }, { raffleProof: proof });
    await user.click(screen.getByRole('button', { name: t.proof.open }));
    await screen.findByText(t.proof.good);
    expect(card()).toContain(proof.seed ?? '-');
  });

  it('is not called genuine if the platform shows another seed', async () => {
    const { proof } = await published();
    const { user } = await open({ state: 'drawn', winners }, { raffleProof: proof });
    await user.click(screen.getByRole('button', { name: t.proof.open }));
    await screen.findByText(t.proof.bad, { exact: false });
    expect(screen.queryByText(t.proof.good)).toBeNull();
  });
});

describe('the check of a draw', () => {
  const heard = () => undefined;

  it('reads the list in pages, and finds it genuine', async () => {
    const { proof, pagesOf } = await published(3);
    const read: number[] = [];
    const check = await checkDraw(pagesOf, proof.seedHash, (done) => read.push(done));
    expect(check).toMatchObject({ seed: true, list: true, winners: true });
    expect(read).toEqual([14, 28, 40]);
  });

  it.each<[string, (proof: Proof) => Partial<Proof>, string[]]>([
    ['another seed', () => ({ seed: 'ab'.repeat(32) }), ['seed', 'winners']],
    ['a missing seed', () => ({ seed: null }), ['seed', 'winners']],
    [
      'another holder',
      ({ list }) => ({ list: list.map(([a, b], at) => [a, b, at === 3 ? 'f'.repeat(16) : '0'.repeat(16)]) }),
      ['list'],
    ],
    ['a missing ticket', ({ list }) => ({ list: list.slice(1) }), ['list']],
    [
      'another winner',
      ({ winners }) => ({
        winners: winners.map((each) => (each.place === 2 ? { ...each, ticket: 1 + (each.ticket % 40) } : each)),
      }),
      ['winners'],
    ],
    ['winners in another order', ({ winners }) => ({ winners: winners.toReversed() }), ['winners']],
  ])('finds %s', async (_, change, wrong) => {
    const { proof } = await published();
    const check = await checkDraw(async () => ({ ...proof, ...change(proof) }), proof.seedHash, heard);
    for (const step of wrong) expect(check[step as 'seed'], step).toBe(false);
  });
});
