import type { CallValue } from '@chhokka/contracts';
import { LOTTERY_GAMES } from '@chhokka/game-math/lottery';
import { en } from '@chhokka/messages/en';
import { refused } from '@chhokka/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hearNews } from '../../../testing/fake-socket.ts';
import { openSite, place } from '../../../testing/open-site.tsx';
import { SAMPLE_SEED, SAMPLE_SEED_HASH, sampleNumbers } from '../../../testing/samples-lottery.ts';

type Proof = CallValue<'lotteryProof'>;

const { proof: words } = en.lottery;
const PATIENT = { timeout: 8_000 };
const NUMERO = '20261126-0612';

function proven(code: string): Proof {
  const game = LOTTERY_GAMES.find((each) => each.code === code);
  if (game === undefined) throw new Error(code);
  const drawsAt = Date.UTC(2026, 10, 26, 4, 12);
  return {
    gameCode: code,
    numero: NUMERO,
    family: game.family,
    state: 'settled',
    opensAt: drawsAt - 60_000,
    drawsAt,
    drawnAt: drawsAt + 30,
    late: false,
    seedHash: SAMPLE_SEED_HASH,
    seed: SAMPLE_SEED,
    numbers: sampleNumbers(game, NUMERO),
    cancelReason: null,
  };
}

const open = (lotteryProof: Proof | (() => Proof)) => openSite(`/lottery?proof=ssc-1m:${NUMERO}`, { lotteryProof });

describe('the proof of a draw', () => {
  it.each(LOTTERY_GAMES.map(({ code }) => code))('of %s is repeated in the browser and matches', async (code) => {
    await openSite(`/lottery?proof=${code}:${NUMERO}`, { lotteryProof: proven(code) });
    await screen.findByText(words.matches, {}, PATIENT);
    expect(screen.getByText(SAMPLE_SEED_HASH)).toBeTruthy();
    expect(screen.getByText(new RegExp(`draw:verify -- ${code} ${NUMERO} --seed ${SAMPLE_SEED}`))).toBeTruthy();
  });

  it('with other numbers than the seed gives does not match', async () => {
    const { numbers, ...rest } = proven('ssc-1m');
    await open({ ...rest, numbers: numbers?.toReversed() ?? [] });
    await screen.findByText(words.differs, {}, PATIENT);
    expect(screen.getByText(words.hashMatches)).toBeTruthy();
    expect(screen.getByText(words.numbersDiffer.replace('{numbers}', numbers?.join(' ') ?? ''))).toBeTruthy();
  });

  it('with another seed than was committed to does not match', async () => {
    await open({ ...proven('ssc-1m'), seedHash: '0'.repeat(64) });
    await screen.findByText(words.differs, {}, PATIENT);
    expect(screen.getByText(words.hashDiffers)).toBeTruthy();
  });

  it('shows the hash alone before the draw, and the rest when the result is heard', async () => {
    const news = await hearNews();
    const after = proven('ssc-1m');
    let isDrawn = false;
    const drawsAt = Date.now() + 3_600_000;
    const before: Proof = { ...after, state: 'open', drawsAt, drawnAt: null, seed: null, numbers: null };
    await open(() => (isDrawn ? after : before));
    await screen.findByText(words.notYet, {}, PATIENT);
    expect(screen.getByText(SAMPLE_SEED_HASH)).toBeTruthy();
    expect(screen.queryByText(SAMPLE_SEED)).toBeNull();
    isDrawn = true;
    news.tell('draws', { ...after, numbers: after.numbers ?? [], drawnAt: drawsAt });
    await screen.findByText(words.matches, {}, PATIENT);
  });

  it('says why a draw was cancelled, and that one is unknown', async () => {
    const cancelled: Proof = { ...proven('ssc-1m'), state: 'cancelled', drawnAt: null, seed: null, numbers: null };
    await open({ ...cancelled, cancelReason: 'Wrong schedule' });
    await screen.findByText(/Wrong schedule/, {}, PATIENT);
  });

  it('of an unknown draw offers to find another one', async () => {
    const { user } = await openSite('/lottery?proof=ssc-1m:20200101-0001', { lotteryProof: refused('round_unknown') });
    await screen.findByText(words.unknownTitle.replace('{numero}', '20200101-0001'), {}, PATIENT);
    await user.type(screen.getByLabelText(words.numero), 'yesterday');
    await user.click(screen.getByRole('button', { name: words.find }));
    expect(screen.getByText(words.numeroWrong)).toBeTruthy();
    await user.clear(screen.getByLabelText(words.numero));
    await user.type(screen.getByLabelText(words.numero), '20261126-0007');
    await user.click(screen.getByRole('button', { name: words.find }));
    expect(place()).toBe('/lottery?proof=ssc-1m:20261126-0007');
  });
});
