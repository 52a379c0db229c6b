import type { CallValue, ErrorCode } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice, place } from '../../testing/open-office.tsx';
import { button, cardOf, field, noQuestion, question } from '../../testing/parts.ts';
import { idOf, NOON, pageOf } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './HeldWinsPage.tsx';

type HeldWin = CallValue<'officeHeldWins'>['list'][number];

const t = en.heldWins;
const MINE = { account: 'office', mine: true, expiresAt: NOON + 600_000 };

/** A held win that nobody has claimed or voted on. */
function heldWin(number: number, other: Partial<HeldWin> = {}): HeldWin {
  return {
    heldWinId: idOf(number),
    provider: 'SUND',
    gameCode: 'padma-ilish',
    vassalage: 'SUND',
    name: 'Padma Ilish',
    vendorName: 'Sundarban',
    roundId: `round-${number}`,
    txId: `tx-${number}`,
    type: 'win',
    memberId: idOf(number + 500),
    memberAccount: `member${number}`,
    currency: 'BDT',
    payout: '2500000.00',
    staked: '10.00',
    ceiling: 'win',
    ceilingAmount: '1000000.00',
    arrivedAt: NOON,
    state: 'waiting',
    claim: null,
    first: null,
    decidedBy: null,
    decidedAt: null,
    decisionReason: '',
    outcome: null,
    ...other,
  };
}

const voted = (verdict: 'pay' | 'refuse', mine = false) =>
  ({ verdict, account: mine ? 'office' : 'rina', at: NOON, reason: 'Checked', mine }) as const;

async function openQueue(win: HeldWin) {
  const office = openOffice('held-wins', {
    officeHeldWins: () => pageOf([win]),
    officeClaim: { expiresAt: NOON + 600_000 },
    officeRelease: {},
    officeDecideHeldWin: heldWin(1, { state: 'paid' }),
  });
  const card = await cardOf('member1');
  return { ...office, card, sent: () => office.server.inputs('officeDecideHeldWin') };
}

describe('the page of held wins', () => {
  it('shows waiting ones first with all that an operator needs, and others by state', async () => {
    const { server, user } = openOffice('held-wins', {
      officeHeldWins: ({ state }) =>
        pageOf([
          state === 'void'
            ? heldWin(2, {
                state,
                decidedBy: 'padma',
                decidedAt: NOON,
                outcome: 'already_refunded',
                first: voted('pay'),
              })
            : heldWin(1),
        ]),
    });
    const card = await cardOf('member1');
    within(card).getByText('BDT 2,500,000.00');
    within(card).getByText(fill(t.staked, { amount: 'BDT 10.00' }));
    within(card).getByText(fill(t.ceilings.win, { amount: 'BDT 1,000,000.00' }));
    const game = within(card).getByText('Padma Ilish');
    expect(game.getAttribute('href')).toBe('/backoffice/site-games?kind=game&vendor=SUND&search=padma-ilish');
    within(card).getByText('Sundarban');
    within(card).getByText(fill(t.round, { id: 'round-1' }));
    within(card).getByText(fill(t.transaction, { id: 'tx-1' }));
    await user.click(within(screen.getByLabelText(t.filter)).getByText(t.states.void));
    const gone = await cardOf('member2');
    within(gone).getByText(fill(t.outcome, { outcome: 'already_refunded' }));
    expect([place(), gone.querySelector('button')]).toEqual(['held-wins?state=void', null]);
    expect(server.inputs('officeHeldWins')).toEqual([{ state: 'waiting' }, { state: 'void' }]);
  });

  it('shows in Bengali that there are none', async () => {
    openOffice('held-wins', { officeHeldWins: pageOf([]) }, { language: 'bn' });
    await screen.findByText(bn.heldWins.emptyTitle);
  });

  it('is closed to operators without the permission', async () => {
    const { server } = openOffice('held-wins', {}, { permissions: ['members.read'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeHeldWins');
  });
});

describe('a held win', () => {
  it('is claimed before it can be voted on', async () => {
    const { user, card, server } = await openQueue(heldWin(1));
    expect(within(card).queryByText(t.pay)).toBeNull();
    await user.click(button(card, t.take));
    expect(server.inputs('officeClaim')).toEqual([{ queue: 'heldWins', itemId: idOf(1) }]);
  });

  it('is not offered while another operator has it, or after an own vote', async () => {
    const { card } = await openQueue(heldWin(1, { claim: { account: 'rina', mine: false, expiresAt: NOON } }));
    within(card).getByText(fill(t.takenBy, { account: 'rina' }));
    expect(button(card, t.take).disabled).toBe(true);
  });

  it('says after an own vote that somebody else decides', async () => {
    const { card } = await openQueue(heldWin(1, { first: voted('pay', true) }));
    within(card).getByText(t.own);
    expect(card.querySelector('button')).toBeNull();
  });

  it.each([
    ['first, which moves nothing', null, 'pay', fill(t.ifFirst, { account: 'member1', amount: 'BDT 2,500,000.00' })],
    [
      'as the first operator did',
      voted('pay'),
      'pay',
      fill(t.ifPaid, { account: 'member1', amount: 'BDT 2,500,000.00' }),
    ],
    ['against the first operator', voted('pay'), 'refuse', fill(t.ifOpposed, { other: 'rina' })],
    ['for good', voted('refuse'), 'refuse', fill(t.ifRefused, { account: 'member1', amount: 'BDT 2,500,000.00' })],
  ] as const)('is voted on %s, and the question says so', async (_, first, verdict, consequence) => {
    const { user, card, sent } = await openQueue(heldWin(1, { claim: MINE, first }));
    await user.click(button(card, t[verdict]));
    const dialog = await question();
    within(dialog).getByText(consequence);
    const reason = field(dialog, 'reason');
    expect(reason.required).toBe(verdict === 'refuse');
    await user.type(reason, 'Seen');
    expect(sent()).toEqual([]);
    await user.click(button(dialog, t[verdict]));
    await noQuestion();
    expect(sent()).toEqual([{ heldWinId: idOf(1), verdict, reason: 'Seen' }]);
  });

  it.each<ErrorCode>(['approval_own', 'claim_needed', 'already_decided'])(
    'stays open with the reason when the platform refuses (%s), and the page reloads the list',
    async (code) => {
      const { server, user, card } = await openQueue(heldWin(1, { claim: MINE }));
      server.answer({ officeDecideHeldWin: refused(code) });
      await user.click(button(card, t.pay));
      const dialog = await question();
      await user.click(button(dialog, t.pay));
      expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.en[code]);
      await waitFor(() => expect(server.inputs('officeHeldWins')).toHaveLength(2));
    },
  );
});
