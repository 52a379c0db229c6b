import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue, MemberLimit } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDialog } from '../../../testing/open-dialog.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../../testing/quiet-site.ts';

const t = en.centre.protection;
const OPENS_AT = Date.parse('2027-04-14T18:00:00Z');
const NEXT_AT = Date.parse('2027-04-13T18:30:00Z');
const STAKES: MemberLimit = {
  kind: 'stake',
  period: 'day',
  opensAt: OPENS_AT,
  amount: '500.00',
  used: '200.00',
  next: null,
};
const TIME: MemberLimit = {
  kind: 'time',
  period: 'week',
  opensAt: OPENS_AT,
  minutes: 150,
  usedMinutes: 150,
  next: null,
};

type Protection = CallValue<'protection'>;
const withLimits = (...limits: MemberLimit[]): Protection => ({ ...QUIET_MEMBER.protection, limits });

async function open(value: Protection = withLimits(), answers: FakeHandlers = {}, language: 'BN' | 'EN' = 'EN') {
  const all: FakeHandlers = { protection: value, protectionLimit: value, ...answers };
  const site = await openSite('/?centre=playerProtection', all, { member: true, language });
  const words = (language === 'BN' ? bn : en).centre.protection;
  await screen.findByText(words.limits.rule);
  return { ...site, words };
}

type Words = typeof t;
const nameOf = (words: Words, { kind, period }: Pick<MemberLimit, 'kind' | 'period'>): string =>
  words.limits.name.replace('{kind}', words.limits[kind]).replace('{period}', words.limits[period]);

/** Opens the form of one limit, which stands for the day, the week and the month. */
async function openLimit(
  { words }: { words: Words },
  place: Pick<MemberLimit, 'kind' | 'period'>,
  how: 'setName' | 'changeName',
) {
  const name = nameOf(words, place);
  fireEvent.click(screen.getByLabelText(words.limits[how].replace('{limit}', name)));
  const dialog = await openDialog(name);
  const field = dialog.querySelector('input[name=limit]') as HTMLInputElement;
  return {
    dialog,
    inDialog: within(dialog),
    field,
    save: within(dialog).getByText(words.form.save).closest('button') as HTMLElement,
    write: (value: string) => fireEvent.change(field, { target: { value } }),
  };
}

const textOf = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ');
const gone = (element: Element) => waitFor(() => expect(element.isConnected).toBe(false));

describe('a money limit', () => {
  it('is sent once with two decimals, also from Bengali digits, and the page shows the answer', async () => {
    const page = await open(withLimits(), { protectionLimit: withLimits(STAKES) }, 'BN');
    const { server, user, words } = page;
    const { dialog, save, write } = await openLimit(page, STAKES, 'setName');
    write(' ১,২৫০.৫ ');
    const release = server.hold('protectionLimit');
    await user.click(save);
    expect(save.getAttribute('aria-busy')).toBe('true');
    await user.click(save);
    release();
    await gone(dialog);
    await screen.findByText(words.form.saved);
    expect(server.inputs('protectionLimit')).toEqual([{ kind: 'stake', period: 'day', amount: '1250.50' }]);
    screen.getByLabelText(words.limits.changeName.replace('{limit}', nameOf(words, STAKES)));
    const bar = screen.getByLabelText<HTMLProgressElement>(nameOf(words, STAKES));
    expect(bar.getAttribute('value')).toBe('40');
    const used = words.limits.used.replace('{used}', 'P 200.00').replace('{most}', 'P 500.00');
    expect(textOf(bar.parentElement as HTMLElement)).toContain(used);
  });

  it('is refused in the form unless it is above zero with at most two decimals', async () => {
    const page = await open();
    const { inDialog, save, write } = await openLimit(page, { kind: 'deposit', period: 'month' }, 'setName');
    for (const typed of ['', '0', '0.00', '-5', '1.005', 'abc', '1000000000']) {
      write(typed);
      await page.user.click(save);
      expect(inDialog.queryByText(t.form.amountError), typed).not.toBeNull();
      write('500');
      expect(inDialog.queryByText(t.form.amountError), typed).toBeNull();
    }
    expect(page.server.inputs('protectionLimit')).toEqual([]);
  });

  it('says while it is typed whether it applies at once or, as a raise, a day later', async () => {
    const page = await open(withLimits(STAKES));
    const { inDialog, field, save, write } = await openLimit(page, STAKES, 'changeName');
    expect(field.value).toBe('500.00');
    for (const [typed, hint] of [
      ['500.00', t.form.now],
      ['500.01', t.form.wait],
      ['৫০১', t.form.wait],
      ['499.99', t.form.now],
      ['1000', t.form.wait],
    ] as const) {
      write(typed);
      expect(inDialog.queryByText(hint), typed).not.toBeNull();
    }
    const next = { amount: '1000.00', at: NEXT_AT };
    page.server.answer({ protectionLimit: withLimits({ ...STAKES, next }) });
    await page.user.click(save);
    await screen.findByText(t.form.asked);
    const later = await screen.findByText(/: P.1,000\.00$/);
    // On the site's clock, six hours east.
    expect(textOf(later)).toMatch(/^From Apr 14, 2027, 00:30: P 1,000\.00$/);
    expect(page.server.inputs('protectionLimit')).toEqual([{ kind: 'stake', period: 'day', amount: '1000.00' }]);
  });

  it('ends a day after the member confirms its removal', async () => {
    const page = await open(withLimits(STAKES));
    const { inDialog } = await openLimit(page, STAKES, 'changeName');
    await page.user.click(inDialog.getByText(t.form.end));
    const question = (await screen.findByText(t.form.endText)).closest('dialog') as HTMLElement;
    expect(page.server.inputs('protectionLimit')).toEqual([]);
    page.server.answer({ protectionLimit: withLimits({ ...STAKES, next: { amount: null, at: NEXT_AT } }) });
    await page.user.click(within(question).getByText(t.form.end, { selector: 'button *' }));
    await screen.findByText(t.form.asked);
    expect(page.server.inputs('protectionLimit')).toEqual([{ kind: 'stake', period: 'day', amount: null }]);
    await screen.findByText('Ends Apr 14, 2027, 00:30');
  });

  it('shows a refused removal in its form, and sends it once', async () => {
    const page = await open(withLimits(STAKES), {
      protectionLimit: refused('too_many_requests', { message: 'Later.' }),
    });
    const { inDialog, save } = await openLimit(page, STAKES, 'changeName');
    const release = page.server.hold('protectionLimit');
    await page.user.click(inDialog.getByText(t.form.end));
    const question = (await screen.findByText(t.form.endText)).closest('dialog') as HTMLElement;
    await page.user.click(within(question).getByText(t.form.end, { selector: 'button *' }));
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
    await page.user.click(save);
    release();
    expect((await inDialog.findByRole('alert')).textContent).toBe('Later.');
    expect(page.server.inputs('protectionLimit')).toHaveLength(1);
  });

  it('cannot be removed before it is set', async () => {
    const page = await open();
    const { inDialog } = await openLimit(page, STAKES, 'setName');
    expect(inDialog.queryByText(t.form.end)).toBeNull();
  });

  it('shows a refusal in the form, and the page reloads its data', async () => {
    const page = await open(withLimits(), { protectionLimit: refused('too_many_requests', { message: 'Later.' }) });
    const { inDialog, save, write } = await openLimit(page, STAKES, 'setName');
    const asked = page.server.inputs('protection').length;
    write('500');
    await page.user.click(save);
    expect((await inDialog.findByRole('alert')).textContent).toBe('Later.');
    await waitFor(() => expect(page.server.inputs('protection').length).toBeGreaterThan(asked));
  });
});

describe('a time limit', () => {
  it.each([
    ['day', '1441', '1440'],
    ['week', '10081', '10080'],
    ['month', '44641', '44640'],
  ] as const)('takes whole minutes within its period: a %s', async (period, beyond, most) => {
    const page = await open();
    const { inDialog, save, write } = await openLimit(page, { kind: 'time', period }, 'setName');
    for (const typed of ['', '0', '1.5', '-1', 'abc', beyond]) {
      write(typed);
      await page.user.click(save);
      const said = t.form.minutesError.replace('{most}', most);
      expect(inDialog.queryByText(said), typed).not.toBeNull();
    }
    expect(page.server.inputs('protectionLimit')).toEqual([]);
    write(most.replace('4', '৪'));
    await page.user.click(save);
    const sent = { kind: 'time', period, minutes: Number(most) };
    await waitFor(() => expect(page.server.inputs('protectionLimit')).toEqual([sent]));
  });

  it('that is used up says when it opens again, and delays a raise', async () => {
    const page = await open(withLimits(TIME));
    const bar = screen.getByLabelText(nameOf(t, TIME));
    expect(bar.getAttribute('value')).toBe('100');
    const line = textOf(bar.parentElement as HTMLElement);
    expect(line).toContain('2 h 30 min of 2 h 30 min');
    expect(line).toMatch(/Opens again Apr 15, 2027, 00:00/);
    const { field, inDialog, write } = await openLimit(page, TIME, 'changeName');
    expect(field.value).toBe('150');
    write('151');
    inDialog.getByText(t.form.wait);
    write('149');
    inDialog.getByText(t.form.now);
  });
});

it('the protection page shows the member’s net result with its sign, for each period', async () => {
  const net = { day: '-12.50', week: '30.00', month: '-100.00' };
  const lifetime = { deposited: '1500.00', withdrawn: '2000.00', net: '-500.00' };
  await open({ ...withLimits(), net, lifetime });
  const card = screen.getByText(t.money.title).closest('section') as HTMLElement;
  const sums = [...card.querySelectorAll('dl > div')].map(textOf);
  expect(sums).toEqual(['Today\u2212P 12.50', 'This week+P 30.00', 'This month\u2212P 100.00']);
  expect(textOf(card)).toContain('P 1,500.00 deposited, P 2,000.00 withdrawn');
  expect(textOf(within(card).getByText(t.money.lifetime).parentElement as HTMLElement)).toContain('\u2212P 500.00');
});

describe('a break or self-exclusion', () => {
  it.each([
    ['selfExclusion', ['6m', '1y', '5y', 'forever'], '1y'],
    ['timeOut', ['1d', '3d', '1w', '2w', '6w'], '2w'],
  ] as const)('takes two steps and an explicit confirmation: %s', async (kind, lengths, chosen) => {
    const until = NEXT_AT;
    const kept: Protection = {
      ...withLimits(),
      exclusion: { kind: kind === 'timeOut' ? 'time_out' : 'self_exclusion', until },
    };
    const { server, user } = await open(withLimits(), { protectionExclude: kept });
    await user.click(screen.getByText(t[kind].action));
    const dialog = await openDialog(t[kind].title);
    const inDialog = within(dialog);
    const offered = [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(offered.map(({ value }) => value)).toEqual(lengths);
    expect(offered[0]?.checked).toBe(true);
    await user.click(dialog.querySelector(`input[value="${chosen}"]`) as HTMLElement);
    const submit = (): HTMLElement => dialog.querySelector('button[type=submit]') as HTMLElement;
    await user.click(submit());
    inDialog.getByText(t.confirm.length.replace('{length}', t.length[chosen]));
    for (const word of ['open', 'closed', 'withdraw', 'final'] as const) inDialog.getByText(t.confirm[word]);
    await user.click(submit());
    inDialog.getByText(t.confirm.agreeError);
    expect(server.inputs('protectionExclude')).toEqual([]);
    // Back to the choice, which stays, and forth.
    await user.click(inDialog.getByText(t.confirm.back));
    expect(dialog.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.checked).toBe(true);
    await user.click(submit());
    await user.click(dialog.querySelector('input[type=checkbox]') as HTMLElement);
    expect(inDialog.queryByText(t.confirm.agreeError)).toBeNull();
    const release = server.hold('protectionExclude');
    await user.click(submit());
    await user.click(submit());
    release();
    await gone(dialog);
    await screen.findByText(t.excluded.title);
    screen.getByText(t.excluded.until.replace('{when}', 'Apr 14, 2027, 00:30'));
    expect(server.inputs('protectionExclude')).toEqual([{ length: chosen }]);
    // It can be made longer.
    screen.getByText(t.selfExclusion.action);
  });

  it('shorter than the current one is refused in the form', async () => {
    const shorter = refused('exclusion_shorter', { message: 'Shorter.' });
    const { user } = await open(withLimits(), { protectionExclude: shorter });
    await user.click(screen.getByText(t.timeOut.action));
    const dialog = await openDialog(t.timeOut.title);
    const submit = (): HTMLElement => dialog.querySelector('button[type=submit]') as HTMLElement;
    await user.click(submit());
    await user.click(dialog.querySelector('input[type=checkbox]') as HTMLElement);
    await user.click(submit());
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Shorter.');
  });

  it.each([
    ['self_exclusion', t.excluded.forever],
    ['operator', t.excluded.operatorForever],
  ] as const)('without an end (%s) offers no other choice', async (kind, words) => {
    await open({ ...withLimits(), exclusion: { kind, until: null } });
    screen.getByText(words);
    expect(screen.queryByText(t.timeOut.action)).toBeNull();
    expect(screen.queryByText(t.selfExclusion.action)).toBeNull();
  });
});

it('a session reminder can be chosen or switched off, and is saved', async () => {
  const { server, user } = await open(withLimits(), {
    protectionReality: ({ minutes }) => ({ ...withLimits(), realityMinutes: minutes }),
  });
  const choice = screen.getByLabelText<HTMLSelectElement>(t.reality.label);
  expect([...choice.options].map(({ value }) => value)).toEqual(['', '15', '30', '60']);
  await user.selectOptions(choice, '30');
  await screen.findByText(t.reality.saved);
  await waitFor(() => expect(choice).toMatchObject({ value: '30', disabled: false }));
  await user.selectOptions(choice, '');
  await waitFor(() => expect(server.inputs('protectionReality')).toEqual([{ minutes: 30 }, { minutes: null }]));
  // The watch over all pages reads it of the member.
  await waitFor(() => expect(server.called.filter((name) => name === 'memberInfo').length).toBeGreaterThan(2));
});
