import { type FakeHandlers, refused } from '@chhokka/testing';
import { en } from '@chhokka/messages/en';
import { bn } from '@chhokka/messages/bn';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSite } from '../../../testing/open-site.tsx';
import { BKASH, CARD, depositWith } from '../../../testing/samples-cashier.ts';
import { tell } from '../../../testing/tell.ts';

const t = en.centre.deposit.form;

afterEach(() => vi.restoreAllMocks());

/** The page with two ways to pay, and nothing deposited yet. */
async function open(answers: FakeHandlers = {}, language: 'BN' | 'EN' = 'EN') {
  const usual: FakeHandlers = {
    depositMethods: { list: [BKASH, CARD] },
    deposits: { list: [], next: null },
    depositBegin: depositWith(),
  };
  const site = await openSite('/?centre=depositv2', { ...usual, ...answers }, { member: true, language });
  const form = await screen.findByRole('form', { name: (language === 'BN' ? bn : en).centre.deposit.form.title });
  const field = form.querySelector('input[name=amount]') as HTMLInputElement;
  const submit = form.querySelector('button[type=submit]') as HTMLButtonElement;
  return {
    ...site,
    field,
    submit,
    form,
    inForm: within(form),
    press: () => site.user.click(submit),
    choose: (methodId: string) => site.user.click(form.querySelector(`input[value=${methodId}]`) as HTMLElement),
  };
}

const type = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });
const textOf = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ').trim();
/** What stands beside a field. */
const saidOf = (field: Element): string =>
  (document.getElementById(field.getAttribute('aria-describedby') ?? '') ?? field).textContent;
/** The fee, and what arrives. */
const sumsOf = (form: HTMLElement): string[] => [...form.querySelectorAll('dl dd')].map(textOf);

describe('a payment method', () => {
  it('shows the mark of its brand and, where it is known, how long it usually takes', async () => {
    const known = (methodId: string, usualSeconds: number | null) => ({
      ...BKASH,
      methodId,
      title: methodId,
      usualSeconds,
    });
    const upay = { ...known('upay', 7_201), brand: 'upay' } as const;
    const list = [known('quick', 20), known('slow', 241), upay, known('new', null)];
    const { form } = await open({ depositMethods: { list } });
    const shown = [...form.querySelectorAll('fieldset label')].map((label) => [
      textOf(label),
      label.querySelector('svg')?.dataset.brand,
    ]);
    expect(shown).toEqual([
      ['quickUsually 1 min', 'bkash'],
      ['slowUsually 5 min', 'bkash'],
      ['upayUsually 3 h', 'upay'],
      ['new', 'bkash'],
    ]);
  });
});

describe('the amount of a deposit', () => {
  it('is refused in the form unless it is above zero with at most two decimals', async () => {
    const { server, field, inForm, press } = await open();
    for (const typed of ['', '0', '0.00', '-5', '1.005', 'abc', '5e3']) {
      type(field, typed);
      await press();
      expect(inForm.queryByText(t.amountError), typed).not.toBeNull();
      // What is said goes while it is mended.
      type(field, '500');
      expect(inForm.queryByText(t.amountError), typed).toBeNull();
    }
    expect(server.inputs('depositBegin')).toEqual([]);
  });

  it('is sent with two decimals to the chosen method, also from Bengali digits and thousands', async () => {
    const { server, field, choose, press } = await open({}, 'BN');
    await choose('card');
    type(field, ' ১,২৫০.৫ ');
    await press();
    const { requestId, ...sent } = server.inputs('depositBegin')[0] ?? {};
    expect(sent).toEqual({ methodId: 'card', amount: '1250.50', language: 'BN' });
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('goes to the first method when none was chosen, or the chosen one was removed', async () => {
    const { server, field, form, choose, press } = await open({ depositBegin: refused('deposit_method_closed') });
    type(field, '500');
    await choose('card');
    server.answer({ depositMethods: { list: [{ ...BKASH, methodId: 'nagad' }, BKASH] } });
    tell('cashier');
    await waitFor(() => expect(form.querySelector('input[value=card]')).toBeNull());
    expect(form.querySelector<HTMLInputElement>('input[value=nagad]')?.checked).toBe(true);
    await press();
    expect(server.inputs('depositBegin')).toMatchObject([{ methodId: 'nagad', amount: '500.00' }]);
  });

  it('can be chosen from round amounts that the method accepts', async () => {
    const { server, field, inForm, choose, press } = await open();
    const quick = within(inForm.getByRole('group', { name: t.quick }));
    const offered = (): string[] => quick.getAllByRole('button').map(textOf);
    expect(offered()).toEqual(['P 200.00', 'P 500.00', 'P 1,000.00', 'P 2,000.00', 'P 5,000.00']);
    await choose('card');
    expect(offered()).toEqual(['P 500.00', 'P 1,000.00', 'P 2,000.00', 'P 5,000.00', 'P 10,000.00']);
    fireEvent.click(quick.getAllByRole('button')[2] as HTMLElement);
    expect(field.value).toBe('2000');
    await press();
    expect(server.inputs('depositBegin')).toMatchObject([{ methodId: 'card', amount: '2000.00' }]);
  });

  it('shows the bounds of its method, and the platform’s refusal beyond them', async () => {
    const beyond = 'From P 200.00 to P 25,000.00, please.';
    const { server, field, form, inForm, choose, press } = await open({
      depositBegin: refused('bad_request', { fields: { amount: beyond } }),
    });
    inForm.getByText('From P 200.00 to P 25,000.00');
    await choose('card');
    inForm.getByText('From P 500.00 to P 50,000.00');
    inForm.getByText(CARD.note);
    type(field, '100');
    await press();
    await waitFor(() => expect(saidOf(field)).toContain(beyond));
    expect(server.inputs('depositBegin')).toHaveLength(1);
    expect(form.isConnected).toBe(true);
  });
});

describe('the fee of a deposit', () => {
  it('is shown with the credited amount before sending, for each method and amount', async () => {
    const { field, form, choose } = await open();
    expect(sumsOf(form)).toEqual([t.noFee, 'P 0.00']);
    type(field, '1000.33');
    expect(sumsOf(form)).toEqual([t.noFee, 'P 1,000.33']);
    await choose('card');
    // 1.5 % of it, rounded up, and 5.00.
    expect(sumsOf(form)).toEqual(['P 20.01', 'P 980.32']);
    type(field, '১০০০');
    expect(sumsOf(form)).toEqual(['P 20.00', 'P 980.00']);
    type(field, '3');
    expect(sumsOf(form)).toEqual(['P 3.00', 'P 0.00']);
    type(field, 'abc');
    expect(sumsOf(form)).toEqual(['P 0.00', 'P 0.00']);
  });

  it.each([
    ['a percentage only', { feeBasisPoints: 200, feeFixed: '0.00' }, ['P 10.00', 'P 490.00']],
    ['a fixed amount only', { feeBasisPoints: 0, feeFixed: '12.00' }, ['P 12.00', 'P 488.00']],
  ])('is shown for %s', async (_, fee, sums) => {
    const { field, form } = await open({ depositMethods: { list: [{ ...BKASH, ...fee }] } });
    type(field, '500');
    expect(sumsOf(form)).toEqual(sums);
  });
});

describe('the request of a deposit', () => {
  it('keeps its id over repeated presses and lost answers, and changes it with its content', async () => {
    const { server, field, form, submit, inForm, choose, press } = await open();
    const called = (): number => server.called.filter((name) => name === 'depositBegin').length;
    const ids = (): string[] => server.inputs('depositBegin').map(({ requestId }) => requestId);
    server.answer({ depositBegin: refused('gateway_unavailable') });
    type(field, '500');
    await press();
    await inForm.findByRole('alert');
    const mend = server.cutOff('depositBegin');
    await press();
    await waitFor(() => expect(called()).toBe(2));
    await inForm.findByRole('alert');
    mend();
    const release = server.hold('depositBegin');
    await press();
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'));
    // What was said of the try before is gone, and a press while it is on its way sends nothing.
    expect(inForm.queryByRole('alert')).toBeNull();
    await press();
    fireEvent.submit(form);
    release();
    await inForm.findByRole('alert');
    expect(called()).toBe(3);
    // Of the one that did not get through the platform knows nothing.
    expect(ids()).toHaveLength(2);
    expect(new Set(ids()).size).toBe(1);

    type(field, '600');
    await press();
    await waitFor(() => expect(ids()).toHaveLength(3));
    await inForm.findByRole('alert');
    await choose('card');
    await press();
    await waitFor(() => expect(ids()).toHaveLength(4));
    expect(new Set(ids()).size).toBe(3);
  });

  it('gets a new id when the same amount is deposited again', async () => {
    const { server, user, field, press } = await open();
    server.answer({ deposits: { list: [depositWith()], next: null } });
    type(field, '500');
    await press();
    await user.click(await screen.findByText(en.centre.deposit.panel.leave));
    const again = await screen.findByRole('form', { name: t.title });
    type(again.querySelector('input[name=amount]') as HTMLElement, '500');
    await user.click(again.querySelector('button[type=submit]') as HTMLElement);
    const [first, second, ...rest] = server.inputs('depositBegin');
    expect([first?.amount, second?.amount, rest]).toEqual(['500.00', '500.00', []]);
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it('replaces the form with the payment details', async () => {
    const { server, field, form, press } = await open();
    server.answer({ deposits: { list: [depositWith()], next: null } });
    type(field, '500');
    await press();
    await screen.findByRole('timer');
    expect(form.isConnected).toBe(false);
    expect(server.called.filter((name) => name === 'walletBalance').length).toBeGreaterThan(1);
  });

  it('opens the gateway’s page, as its button says', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const payUrl = 'https://pay.example/1';
    const { server, field, submit, choose, press } = await open({
      depositBegin: depositWith({ rail: 'gateway', methodId: 'card', payUrl, details: [] }),
    });
    expect(submit.textContent).toBe(t.submit);
    await choose('card');
    expect(submit.textContent).toBe(t.toGateway);
    type(field, '1000');
    await press();
    await waitFor(() => expect(left).toHaveBeenCalledWith(payUrl));
    expect(screen.queryByRole('timer')).toBeNull();
    // Who comes back by the browser's own way finds the form as it was: as much again is another deposit.
    await press();
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
    const [first, second, ...rest] = server.inputs('depositBegin');
    expect([first?.amount, second?.amount, rest]).toEqual(['1000.00', '1000.00', []]);
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it('beyond the member’s own limit shows what remains, and until when, beside the amount', async () => {
    const opensAt = Date.parse('2027-04-14T18:00:00Z');
    const { field, inForm, press } = await open({
      depositBegin: refused('deposit_limit_reached', { value: { remaining: '924.00', opensAt } }),
    });
    type(field, '5000');
    await press();
    const said = await inForm.findByText(/924\.00/);
    // On the site's clock, six hours east.
    expect(said.textContent).toMatch(/P.924\.00 until .*15.*2027, 00:00/);
    type(field, '900');
    expect(inForm.queryByText(/924\.00/)).toBeNull();
  });

  it.each(['deposit_too_many', 'member_excluded', 'deposit_method_closed', 'deposit_limit_reached'] as const)(
    'refused with %s shows the reason above the form, which keeps what was typed',
    async (code) => {
      const { field, inForm, press } = await open({ depositBegin: refused(code, { message: 'Not now.' }) });
      type(field, '500');
      await press();
      expect((await inForm.findByRole('alert')).textContent).toBe('Not now.');
      expect(field.value).toBe('500');
    },
  );
});

it('a site without a deposit method says so, and lists earlier deposits', async () => {
  const before = depositWith({ state: 'credited', receipt: 'DP-BEFORE' });
  const answers = { depositMethods: { list: [] }, deposits: { list: [before], next: null } };
  await openSite('/?centre=depositv2', answers, { member: true });
  await screen.findByText(en.centre.deposit.closed);
  await screen.findByText(/DP-BEFORE/);
  expect(screen.queryByRole('form', { name: t.title })).toBeNull();
});
