import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { receiptNumber } from '@chhokka/kernel';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { button, cellsOf, field } from '../../testing/parts.ts';
import { idOf, NOON } from '../../testing/samples-desk.ts';
import { keepSavedFiles } from '../../testing/saved-files.ts';

type Audit = CallValue<'officeAudit'>;
type Line = Audit['list'][number];

const t = en.audit;

const line = (number: number, other: Partial<Line> = {}): Line => ({
  id: idOf(number),
  at: NOON + number,
  account: 'office',
  action: 'member.note',
  subjectKind: 'member',
  subjectId: idOf(500),
  subjectAccount: 'joba',
  before: null,
  after: null,
  reason: '',
  address: '',
  requestId: '',
  ...other,
});
const answerOf = (list: Line[], next: string | null = null): Audit => ({ list, next, currency: 'BDT' });

const cards = async (): Promise<HTMLElement[]> => {
  await screen.findAllByText(/./, { selector: '[data-action] time' });
  return [...document.querySelectorAll<HTMLElement>('[data-action]')];
};
const onlyCard = async (): Promise<HTMLElement> => {
  const [card, ...more] = await cards();
  if (card === undefined || more.length > 0) throw new Error('there is not one line');
  return card;
};
const findButton = (): HTMLButtonElement => button(document.body, t.find);

describe('a line of the audit log', () => {
  it('shows who did what to whom, changed values only, the reason and the IP address', async () => {
    const changed = line(1, {
      action: 'deposit.approve',
      subjectKind: 'deposit',
      subjectId: idOf(7),
      before: { state: 'submitted', rail: 'manual', gone: null },
      after: { state: 'credited', rail: 'manual', credited: '97500' },
      reason: 'It is on the statement',
      address: '203.0.113.7',
      requestId: 'request-7',
    });
    openOffice('audit', { officeAudit: answerOf([changed]) });
    const card = await onlyCard();
    within(card).getByText(t.actions['deposit.approve']);
    within(card).getByText('office');
    within(card).getByText(receiptNumber('DP', idOf(7)));
    within(card).getByText(idOf(7));
    expect(cellsOf(within(card).getByRole('table'))).toEqual([
      [t.field, t.before, t.after],
      ['State', 'To check', 'Credited'],
      // Digits alone are minor units.
      ['Credited', '', 'BDT\u00a0975.00'],
    ]);
    within(card).getByText(fill(t.because, { reason: 'It is on the statement' }));
    within(card).getByText('203.0.113.7');
    within(card).getByText(fill(t.request, { id: 'request-7' }));
    expect(card.querySelector('time')?.dateTime).toBe(new Date(NOON + 1).toISOString());
  });

  it('links to its member, names an operator without a link, and shows an unknown code unchanged', async () => {
    const operator = line(2, { action: 'operator.vouch', subjectKind: 'operator', subjectAccount: 'shapla' });
    const unknown = line(3, { action: 'of.tomorrow', subjectKind: 'comet', subjectAccount: null });
    openOffice('audit', { officeAudit: answerOf([line(1), operator, unknown]) });
    const [first, second, third] = await cards();
    if (!first || !second || !third) throw new Error('there are fewer lines');
    expect(within(first).getByText('joba').closest('a')?.getAttribute('href')).toBe(`/backoffice/members/${idOf(500)}`);
    within(second).getByText('shapla');
    expect([second.querySelector('a'), third.querySelector('a')]).toEqual([null, null]);
    within(third).getByText('of.tomorrow');
    expect(third.textContent).toContain('comet');
    expect(within(third).queryByRole('table')).toBeNull();
  });

  it.each(['withdrawal.paid', 'withdrawal.paid_again', 'withdrawal.paid_again_first'])(
    'of %s shows the payment’s number, in Bengali too',
    async (action) => {
      const paid = line(1, { action, subjectKind: 'withdrawal', subjectId: idOf(8), reason: 'TX77' });
      openOffice('audit', { officeAudit: answerOf([paid]) }, { language: 'bn' });
      const card = await onlyCard();
      within(card).getByText(fill(bn.audit.paidBy, { reason: 'TX77' }));
      within(card).getByText(receiptNumber('WD', idOf(8)));
    },
  );
});

describe('the audit log', () => {
  it('is filtered through the address, from the start of one day to the end of another', async () => {
    const { server, user } = openOffice('audit', { officeAudit: answerOf([line(1)]) });
    await onlyCard();
    const search = screen.getByRole('search');
    await user.selectOptions(field(search, 'action'), 'member.note');
    await user.selectOptions(field(search, 'subjectKind'), 'member');
    await user.type(field(search, 'operator'), ' office ');
    await user.type(field(search, 'subjectId'), idOf(500));
    await user.type(field(search, 'from'), '2026-11-21');
    await user.type(field(search, 'to'), '2026-11-22');
    await user.selectOptions(field(search, 'order'), 'asc');
    server.answer({ officeAudit: answerOf([]) });
    await user.click(findButton());
    await screen.findByText(t.emptyTitle);
    expect(server.inputs('officeAudit').at(-1)).toEqual({
      operator: 'office',
      action: 'member.note',
      subjectKind: 'member',
      subjectId: idOf(500),
      from: Date.parse('2026-11-21T00:00+06:00'),
      to: Date.parse('2026-11-23T00:00+06:00'),
      order: 'asc',
      pageSize: 50,
    });
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      operator: 'office',
      action: 'member.note',
      subjectKind: 'member',
      subjectId: idOf(500),
      from: '2026-11-21',
      to: '2026-11-22',
      order: 'asc',
    });
  });

  it('opens with the filter of its address, and a cleared field filters no more', async () => {
    const { server, user } = openOffice('audit?operator=shapla&order=asc&from=2026-11-21', {
      officeAudit: answerOf([line(1)]),
    });
    await onlyCard();
    const search = screen.getByRole('search');
    expect(['operator', 'order', 'from', 'action'].map((name) => field(search, name).value)).toEqual([
      'shapla',
      'asc',
      '2026/11/21',
      '',
    ]);
    await user.clear(field(search, 'operator'));
    await user.clear(field(search, 'from'));
    await user.selectOptions(field(search, 'order'), '');
    await user.click(findButton());
    await waitFor(() => expect(place()).toBe('audit'));
    await onlyCard();
    expect(server.inputs('officeAudit')[0]).toMatchObject({ operator: 'shapla', order: 'asc' });
    expect(server.inputs('officeAudit').at(-1)).toEqual({ order: 'desc', pageSize: 50 });
  });

  it('offers every action and every kind of subject by name', async () => {
    openOffice('audit', { officeAudit: answerOf([]) }, { language: 'bn' });
    await heading(bn.audit.title);
    const search = screen.getByRole('search');
    for (const name of ['action', 'subjectKind']) {
      const options = [...search.querySelectorAll(`[name=${name}] option`)].map((option) => option.textContent);
      expect(options[0]).toBe(bn.audit.every);
      expect(options.length).toBeGreaterThan(15);
      for (const option of options) expect(option).toMatch(/[\u0980-\u09FF]/);
    }
  });

  it('loads older lines with the same filter', async () => {
    const { server, user } = openOffice('audit?operator=office', {
      officeAudit: ({ after }) => (after === undefined ? answerOf([line(2)], idOf(2)) : answerOf([line(1)])),
    });
    await user.click(await screen.findByText(t.more));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(screen.queryByText(t.more)).toBeNull();
    expect(server.inputs('officeAudit').at(-1)).toMatchObject({ operator: 'office', after: idOf(2) });
  });

  it('shows why loading failed, and retries', async () => {
    const { server, user } = openOffice('audit', { officeAudit: refused('temporarily_unavailable') });
    await screen.findByText(errorText.en.temporarily_unavailable);
    server.answer({ officeAudit: answerOf([line(1)]) });
    await user.click(screen.getByText(en.retry));
    await onlyCard();
  });
});

describe('the exported audit log', () => {
  it('holds every requested line, page after page, in order, and no cell can run as a formula', async () => {
    const files = keepSavedFiles();
    const bad = line(1, { account: '=cmd', after: { note: 'a,"b"' }, reason: '+1', requestId: 'r1', address: '::1' });
    const { server, user } = openOffice('audit?order=asc', { officeAudit: answerOf([line(1)]) });
    await onlyCard();
    server.answer({
      officeAudit: ({ after }) => (after === undefined ? answerOf([bad], idOf(1)) : answerOf([line(2)])),
    });
    await user.click(screen.getByText(en.table.export));
    const [file] = await files();
    expect(file?.name).toBe('audit.csv');
    const moment = (number: number): string => new Date(NOON + number).toISOString();
    expect(file?.lines).toEqual([
      'line,at,operator,action,subject_kind,subject,before,after,reason,address,request',
      `${idOf(1)},${moment(1)},'=cmd,member.note,member,${idOf(500)},,"{""note"":""a,\\""b\\""""}",'+1,::1,r1`,
      `${idOf(2)},${moment(2)},office,member.note,member,${idOf(500)},,,,,`,
    ]);
    expect(server.inputs('officeAudit').slice(1)).toEqual([
      { order: 'asc', pageSize: 1_000 },
      { order: 'asc', pageSize: 1_000, after: idOf(1) },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says after how many lines it was cut, or why it could not be loaded', async () => {
    const files = keepSavedFiles();
    const { server, user } = openOffice('audit', { officeAudit: answerOf([line(1)]) });
    await onlyCard();
    const full = Array.from({ length: 1_000 }, (_, number) => line(number));
    server.answer({ officeAudit: answerOf(full, idOf(1)) });
    await user.click(screen.getByText(en.table.export));
    expect((await screen.findByRole('alert')).textContent).toBe(fill(en.table.cut, { count: '20,000' }));
    const [file] = await files();
    expect(file?.lines).toHaveLength(20_001);
    server.answer({ officeAudit: refused('temporarily_unavailable') });
    await user.click(screen.getByText(en.table.export));
    await screen.findByText(errorText.en.temporarily_unavailable);
    expect(await files()).toHaveLength(1);
  });
});
