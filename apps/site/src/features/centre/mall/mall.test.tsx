import type { CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import type { FakeHandlers } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite } from '../../../testing/open-site.tsx';
import { SAMPLE_PAGES } from '../../../testing/samples-pages.ts';

type Good = CallValue<'pointReward'>['list'][number];

const t = en.points;
const main = (): HTMLElement => screen.getByRole('main');

function good(rewardId: string, changes: Partial<Good> = {}): Good {
  return {
    rewardId,
    category: 'gift',
    form: 'delivery',
    name: `A ${rewardId}`,
    description: '<p>Good</p>',
    url: `/art/goods/${rewardId}`,
    points: 1_400,
    left: 30,
    automatic: false,
    perMember: null,
    redeemed: 0,
    ...changes,
  };
}

const CONFIG: CallValue<'pointConfig'> = {
  earning: true,
  perThousand: 100,
  kinds: [
    { gameType: 'RNG', percent: 100 },
    { gameType: 'LIVE', percent: 35 },
  ],
  games: [],
  convert: { open: true, pointsPerUnit: 100, min: 1_000, dayMax: 100_000, dayLeft: 50_000, step: 1, wagering: 0 },
};

const made = (changes: Partial<CallValue<'redeemPointReward'>> = {}): CallValue<'redeemPointReward'> => ({
  redemptionId: '01998a00-0000-7000-8000-000000000001',
  referenceNumber: 'PT-3F2A-9C01-77BD',
  applicationTime: Date.parse('2027-04-14T10:00:00Z'),
  type: 'reward',
  name: 'A tea',
  form: 'delivery',
  amount: '0.00',
  pointsRequirement: '1400.00',
  amountRequirement: '0.00',
  status: 'processing',
  decidedAt: null,
  reason: '',
  note: '',
  hasCode: false,
  ...changes,
});

const ANSWERS = {
  ...SAMPLE_PAGES,
  pointBalance: { points: '2500.50', owed: '0.00' },
  pointConfig: CONFIG,
  pointReward: { list: [good('tea'), good('cup', { category: 'home', left: 3 }), good('fan', { left: 0 })] },
  pointGoods: { list: [good('tea')] },
  redeemPointList: { list: [], next: null },
  memTransDet: { list: [], next: null },
  paymentPassword: { isSet: true, goodFrom: null, twoFactor: false, hasPassword: true },
};

const press = (name: string | RegExp, inside: HTMLElement = main()): void => {
  fireEvent.click(within(inside).getByRole('button', { name }));
};
const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const type = (inside: HTMLElement, label: string | RegExp, value: string): void => {
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } });
};

describe('the points mall', () => {
  it('shows guests the goods and a way to log in, and asks for nothing of a member', async () => {
    const { server } = await openSite('/pointMall', ANSWERS);
    await within(main()).findByText('A tea');
    within(main()).getByText(t.guest);
    press('Redeem: A tea');
    await waitFor(() => expect(document.querySelector('dialog input[name=username]')).not.toBeNull());
    for (const call of ['pointBalance', 'pointConfig', 'pointReward', 'redeemPointList'])
      expect(server.called).not.toContain(call);
  });

  it('shows members their points, what they are worth, and the running rates', async () => {
    await openSite('/pointMall', ANSWERS, { member: true });
    await within(main()).findByText('2,500.50');
    within(main()).getByText('100 points = P 1.00', {
      exact: false,
      normalizer: (text) => text.replaceAll('\u00a0', ' '),
    });
    const rates = within(main()).getByText(t.how).closest('details') as HTMLElement;
    expect(
      within(rates)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([`${en.shell.category.RNG}100 points`, `${en.shell.category.LIVE}35 points`]);
  });

  it('says what is sold out, what is scarce, and how many points are missing', async () => {
    const dear = good('sari', { points: 4_000 });
    const list = [...ANSWERS.pointReward.list, dear, good('hat', { perMember: 1, redeemed: 1 })];
    await openSite('/pointMall', { ...ANSWERS, pointReward: { list } }, { member: true });
    const card = async (name: string) => (await within(main()).findByText(name)).closest('li') as HTMLElement;
    await waitFor(async () => within(await card('A sari')).getByText('1,500 points to go'));
    within(await card('A fan')).getByText(t.gone);
    within(await card('A cup')).getByText('Only 3 left');
    within(await card('A hat')).getByText('You have this already');
    fireEvent.click(within(main()).getByRole('tab', { name: t.category.home }));
    expect(within(main()).queryByText('A tea')).toBeNull();
    within(main()).getByText('A cup');
  });
});

describe('redeeming', () => {
  it('asks for the whole address and a proof, sends them once, and says what happens next', async () => {
    const { server } = await openSite('/pointMall', { ...ANSWERS, redeemPointReward: made() }, { member: true });
    await within(main()).findByText('2,500.50');
    press('Redeem: A tea');
    const form = await dialog('A tea');
    await within(form).findByLabelText(en.centre.transfer.pin);
    press('Redeem for 1,400 points', form);
    await within(form).findByText(t.redeeming.addressError);
    expect(server.called).not.toContain('redeemPointReward');
    type(form, t.redeeming.name, 'রহিমা বেগম');
    type(form, t.redeeming.phone, '০১৭১১০০০১১১');
    type(form, t.redeeming.address, 'House 5, Road 2, Dhanmondi, Dhaka');
    type(form, en.centre.transfer.pin, '593827');
    press('Redeem for 1,400 points', form);
    const done = await dialog(t.redeeming.done);
    within(done).getByText('Reference: PT-3F2A-9C01-77BD');
    expect(server.inputs('redeemPointReward').at(-1)).toMatchObject({
      rewardId: 'tea',
      points: 1_400,
      delivery: { name: 'রহিমা বেগম', phone: '01711000111', address: 'House 5, Road 2, Dhanmondi, Dhaka' },
      paymentPassword: '593827',
    });
  });

  it('of a voucher shows its code at once', async () => {
    const list = [good('credit', { form: 'voucher', automatic: true })];
    const answers = {
      ...ANSWERS,
      pointReward: { list },
      redeemPointReward: made({ name: 'A credit', form: 'voucher', status: 'approved', hasCode: true }),
      pointVoucher: { code: 'ALPHA-1111' },
    };
    await openSite('/pointMall', answers, { member: true });
    await within(main()).findByText('2,500.50');
    press('Redeem: A credit');
    const form = await dialog('A credit');
    await within(form).findByLabelText(en.centre.transfer.pin);
    type(form, en.centre.transfer.pin, '593827');
    press('Redeem for 1,400 points', form);
    await within(await dialog(t.redeeming.done)).findByText('ALPHA-1111');
  });
});

describe('converting', () => {
  it('shows what the points are worth, refuses what the rule does not allow, and sends the rate that was seen', async () => {
    const converted = made({ type: 'convert', name: '', form: null, amount: '12.34', status: 'approved' });
    const { server } = await openSite('/pointMall', { ...ANSWERS, convertPoint: converted }, { member: true });
    await within(main()).findByText('2,500.50');
    press(t.convert.open);
    const form = await dialog(t.convert.title);
    await within(form).findByLabelText(en.centre.transfer.pin);
    type(form, en.centre.transfer.pin, '593827');
    const cases = [
      ['-1000', t.convert.whole],
      ['10.5', t.convert.whole],
      ['999', 'At least 1,000 points.'],
      ['2501', t.convert.tooMany],
    ] as const;
    for (const [typed, told] of cases) {
      type(form, t.convert.points, typed);
      press(t.convert.submit, form);
      await within(form).findByText(told);
    }
    expect(server.called).not.toContain('convertPoint');
    type(form, t.convert.points, '১,২৩৪');
    within(form).getByText('You get P 12.34', { normalizer: (text) => text.replaceAll('\u00a0', ' ') });
    press(t.convert.submit, form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputs('convertPoint').at(-1)).toMatchObject({
      points: 1_234,
      pointsPerUnit: 100,
      paymentPassword: '593827',
    });
  });

  it('offers a way to set a payment password to a member who has none', async () => {
    const facts = { isSet: false, goodFrom: null, twoFactor: false, hasPassword: true };
    await openSite('/pointMall', { ...ANSWERS, paymentPassword: facts }, { member: true });
    await within(main()).findByText('2,500.50');
    press(t.convert.open);
    await within(await dialog(t.convert.title)).findByRole('button', { name: en.centre.transfer.setPin });
  });
});

it('the history shows redemptions with their reasons, and every movement with its balance', async () => {
  const answers = {
    ...ANSWERS,
    redeemPointList: {
      list: [
        made({ status: 'rejected', reason: 'Not now' }),
        made({
          redemptionId: '01998a00-0000-7000-8000-000000000002',
          type: 'convert',
          name: '',
          form: null,
          amount: '10.00',
          status: 'approved',
        }),
      ],
      next: null,
    },
    memTransDet: {
      list: [
        {
          movementId: '2',
          at: 0,
          kind: 'converted',
          points: '-1000.00',
          balance: '2500.50',
          referenceNumber: 'PT-3F2A-9C01-77BD',
        },
        { movementId: '1', at: 0, kind: 'earned', points: '3500.50', balance: '3500.50', referenceNumber: null },
      ],
      next: null,
    },
  } satisfies FakeHandlers;
  await openSite('/pointMall', answers, { member: true });
  await within(main()).findByText('Reason: Not now');
  within(main()).getByText(t.status.rejected);
  within(main()).getByText('P 10.00 in money', { normalizer: (text) => text.replaceAll('\u00a0', ' ') });
  fireEvent.click(within(main()).getByRole('tab', { name: t.history.movements }));
  await within(main()).findByText('−1,000');
  within(main()).getByText('+3,500.50');
  within(main()).getByText('Balance 2,500.50');
});
