import type { BonusOffer, CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { type FakeHandlers, fakeServer, refused } from '@chhokka/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useFollowRewards } from '../../../platform/rewards/rewards.ts';
import { closeSession, openSession } from '../../../platform/session/session.ts';
import { QUIET_MEMBER, QUIET_SITE } from '../../../testing/quiet-site.ts';
import { tell } from '../../../testing/tell.ts';
import { changeLanguage } from '../../../platform/language/language.ts';
import { CodeForm } from './CodeForm.tsx';
import { OpenOffers } from './OpenOffers.tsx';

const MONEY = {
  form: 'bonus',
  wagering: '10.00',
  weights: { kinds: { RNG: 100, LOTT: 50, SPORTS: 0 }, games: { 'HOUSE/Royal-Bengal': 20, 'HOUSE/Ludo': 0 } },
  maxStake: '300.00',
  maxCashOut: '2000.00',
  lastsDays: 7,
  endsWithWithdrawal: true,
} as const;

const WELCOME: BonusOffer = {
  ruleId: 'welcome',
  title: 'Welcome',
  currency: 'BDT',
  trigger: { on: 'deposit', which: 'first', nth: null, often: 'once', methods: ['bKash'], least: '200.00' },
  amount: { how: 'percent', percent: '100.00', cap: '500.00' },
  prize: MONEY,
  endsAt: null,
  days: [5],
  fromMinute: 1_080,
  toMinute: 1_440,
  placesLeft: 12,
  claim: { paid: 'member', hours: 72 },
  stackable: false,
  chosen: false,
};

beforeEach(() => {
  changeLanguage('EN');
  openSession({
    token: 'token',
    account: 'joba',
    customerId: '1',
    isAgent: 0,
    firstTimeLogin: false,
    passwordExpired: false,
  });
});
afterEach(() => {
  cleanup();
  closeSession();
});

/** The part of the reward centre that is about offers. */
function Offers() {
  useFollowRewards();
  return (
    <>
      <OpenOffers />
      <CodeForm />
    </>
  );
}

function open(answers: FakeHandlers) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const server = fakeServer({ ...QUIET_SITE, ...QUIET_MEMBER, gamesOfProviders: { list: [] }, ...answers });
  render(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="en" messages={en as never} timeZone="UTC">
        <Offers />
      </IntlProvider>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

describe('the bonuses of the next deposit', () => {
  it('say what they bring and cost, and all conditions, before they are taken', async () => {
    let offer = WELCOME;
    const { server, user } = open({
      bonusOffers: () => ({ list: [offer] }),
      chooseBonus: ({ ruleId }) => {
        offer = { ...offer, chosen: ruleId !== null };
        return { ruleId };
      },
    });
    const card = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('li[data-bonus="welcome"]');
      return found ?? expect.unreachable('no card');
    });
    const text = (card.textContent ?? '').replaceAll('\u00A0', ' ');
    for (const part of [
      'deposit P 500.00 and you get P 500.00',
      'Stake P 5,000.00 in total within 7 days, then up to P 2,000.00 becomes yours',
      'Only for your first deposit',
      'Only by bKash',
      'Deposit at least P 200.00',
      '100% of the deposit, at most P 500.00',
      '10× the bonus in all. Stakes of your own money count',
      '7 days from when it becomes active. If you have not staked enough by then, the bonus ends.',
      'Slots 100 %, Lottery 50 %, Royal-Bengal 20 %, Ludo 0 %. Other games do not count, and no bonus money is staked there',
      `${en.rewards.terms.maxStake}P 300.00`,
      `${en.rewards.terms.maxCashOut}P 2,000.00`,
      en.rewards.terms.withdrawalEnds,
      en.rewards.terms.rules,
      'Only on Friday',
      'from 18:00 to 24:00',
      'Still for 12 members',
      'Claim it within 72 hours',
      'Not together with another bonus',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Sports');
    await user.click(within(card).getByRole('button', { name: en.bonuses.open.choose }));
    await within(card).findByText(en.bonuses.open.chosen);
    expect(server.inputs('chooseBonus')).toMatchObject([{ ruleId: 'welcome' }]);
    await user.click(within(card).getByRole('button', { name: en.bonuses.open.unchoose }));
    await within(card).findByRole('button', { name: en.bonuses.open.choose });
    expect(server.inputs('chooseBonus').at(-1)).toEqual({ ruleId: null });
  });

  it('say of bonus money without wagering that nothing must be staked, and no condition of stakes', async () => {
    open({ bonusOffers: { list: [{ ...WELCOME, prize: { ...MONEY, wagering: '0.00' } }] } });
    await screen.findByText(en.rewards.terms.stakeNothing);
    const text = document.querySelector('li[data-bonus]')?.textContent ?? '';
    expect(text).toContain(en.bonuses.open.exampleFree);
    for (const part of [en.rewards.terms.time, en.rewards.terms.counts, en.rewards.terms.rules, '0 times', '0×'])
      expect(text).not.toContain(part);
  });

  it('leave an open page when the award for the deposit has come', async () => {
    let list = [{ ...WELCOME, chosen: true }];
    open({ bonusOffers: () => ({ list }) });
    await screen.findByText(en.bonuses.open.chosen);
    list = [];
    act(() => tell('rewards', { rewards: 0, missions: 0 }));
    await waitFor(() => expect(screen.queryByText(en.bonuses.open.chosen)).toBeNull());
  });

  it('leave an open page when the member has set a limit', async () => {
    let list = [WELCOME];
    open({ bonusOffers: () => ({ list }) });
    await screen.findByText(en.bonuses.open.title);
    list = [];
    act(() => tell('protection', null));
    await waitFor(() => expect(screen.queryByText(en.bonuses.open.title)).toBeNull());
  });

  it('tell why one cannot be chosen any more', async () => {
    const { user } = open({
      bonusOffers: { list: [WELCOME] },
      chooseBonus: refused('bonus_closed', { message: 'Not now' }),
    });
    await user.click(await screen.findByRole('button', { name: en.bonuses.open.choose }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not now');
  });

  it('are nowhere while there are none, or bonuses are switched off', async () => {
    const { server } = open({ bonusOffers: refused('function_not_enabled') });
    await waitFor(() => expect(server.inputs('bonusOffers').length).toBeGreaterThan(0));
    expect(screen.queryByText(en.bonuses.open.title)).toBeNull();
    await waitFor(() => expect(screen.queryByText(en.bonuses.code.title)).toBeNull());
    expect(screen.queryByText(en.bonuses.open.failed)).toBeNull();
  });
});

describe('the form for codes', () => {
  it('sends the code in capitals and tells what became of it', async () => {
    const taken: CallValue<'takeBonusCode'> = {
      title: 'Sixer',
      form: 'bonus',
      amount: '60.00',
      currency: 'BDT',
      state: 'ready',
    };
    const { server, user } = open({ bonusOffers: { list: [] }, takeBonusCode: taken });
    await user.type(await screen.findByLabelText(en.bonuses.code.label), 'chhokka6{Enter}');
    await screen.findByText(en.bonuses.code.ready.replace('{title}', 'Sixer'));
    expect(server.inputs('takeBonusCode')).toEqual([{ code: 'CHHOKKA6' }]);
    expect(screen.getByLabelText<HTMLInputElement>(en.bonuses.code.label).value).toBe('');
  });

  it('keeps the code and tells why it was refused; sends nothing when it is empty', async () => {
    const { server, user } = open({
      bonusOffers: { list: [] },
      takeBonusCode: refused('bonus_code_invalid', { message: 'Not valid' }),
    });
    const action = await screen.findByRole('button', { name: en.bonuses.code.action });
    await user.click(action);
    expect(screen.getByRole('alert').textContent).toBe(en.bonuses.code.empty);
    expect(server.inputs('takeBonusCode')).toEqual([]);
    await user.type(screen.getByLabelText(en.bonuses.code.label), 'nope99');
    await user.click(action);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not valid'));
    expect(screen.getByLabelText<HTMLInputElement>(en.bonuses.code.label).value).toBe('NOPE99');
  });
});
