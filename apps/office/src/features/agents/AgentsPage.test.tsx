import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { choice, write } from '../../testing/form.ts';
import { openOffice, place } from '../../testing/open-office.tsx';
import { button, cellsOf, field, noQuestion, question } from '../../testing/parts.ts';
import { agent, KARIM, lineRequest, NADIA, NADIA_LINE, RUPOM } from '../../testing/samples-agents.ts';
import { pageOf } from '../../testing/samples-desk.ts';
import { JOBA, JOBA_LINE } from '../../testing/samples-members.ts';
// It arrives by itself, in its own time; here it is at hand.
import './AgentsPage.tsx';

const t = en.agents;

const answer = (list = [agent(), NADIA_LINE]) => ({ ...pageOf(list), way: [] });

describe('the list of agents', () => {
  it('shows type, upline, rate and the sums of each line, and loads more', async () => {
    const { server, user } = openOffice('agents', {
      officeAgents: ({ after }) => ({
        way: [],
        list: [after === undefined ? agent() : NADIA_LINE],
        next: after === undefined ? KARIM.memberId : null,
      }),
    });
    await user.click(await screen.findByText(en.table.more));
    await screen.findByText('nadia');
    const [, karim, nadia] = cellsOf(screen.getByRole('table', { name: t.title }));
    expect(karim?.slice(0, 9)).toEqual([
      'karim',
      t.types[1],
      t.noUpline,
      '0',
      fill(t.openLine, { count: 1 }),
      '2',
      '0.60\u00a0%',
      '12,345.60',
      '500.00',
    ]);
    expect(nadia?.slice(0, 7)).toEqual([
      'nadia',
      t.types[2],
      'karim',
      '1',
      fill(t.openLine, { count: 1 }),
      '1',
      fill(t.rateFrom, { rate: '0.40\u00a0%', next: '0.50\u00a0%' }),
    ]);
    expect(server.inputs('officeAgents')).toMatchObject([
      { search: '', type: 'all' },
      { search: '', type: 'all', after: KARIM.memberId },
    ]);
  });

  it('is searched by name and type, and the address keeps both', async () => {
    const { server, user } = openOffice('agents', { officeAgents: answer() });
    await screen.findByText('nadia');
    await user.type(screen.getByLabelText(t.search), 'na');
    await user.selectOptions(choice('type'), '2');
    await user.click(screen.getByRole('button', { name: en.rounds.search }));
    await waitFor(() => expect(server.inputs('officeAgents')).toHaveLength(2));
    expect(server.inputs('officeAgents')[1]).toMatchObject({ search: 'na', type: '2' });
    expect(place()).toBe('agents?search=na&type=2');
  });

  it('opens the line below somebody, says the way there, and leads back', async () => {
    const { server, user } = openOffice('agents', {
      officeAgents: ({ under }) =>
        under === undefined
          ? answer()
          : under === KARIM.memberId
            ? { ...pageOf([NADIA_LINE]), way: [KARIM] }
            : { ...pageOf([agent({ ...RUPOM, upline: NADIA, direct: 0, members: 0 })]), way: [KARIM, NADIA] },
    });
    await user.click(
      await screen.findByRole('link', {
        name: fill(t.openLineOf, { shown: fill(t.openLine, { count: 1 }), account: 'karim' }),
      }),
    );
    const way = await screen.findByRole('navigation', { name: t.way });
    await within(way).findByText('karim');
    await user.click(
      await screen.findByRole('link', {
        name: fill(t.openLineOf, { shown: fill(t.openLine, { count: 1 }), account: 'nadia' }),
      }),
    );
    await screen.findByText('rupom');
    const there = screen.getByRole('navigation', { name: t.way });
    expect(within(there).getByText('nadia').getAttribute('aria-current')).toBe('page');
    // Who is no agent has only the member's page.
    expect(screen.getByText('rupom').getAttribute('href')).toBe(`/backoffice/members/${RUPOM.memberId}`);
    await user.click(within(there).getByText('karim'));
    await waitFor(() => expect(place()).toBe(`agents?under=${KARIM.memberId}`));
    expect(server.inputs('officeAgents').map(({ under }) => under)).toEqual([
      undefined,
      KARIM.memberId,
      NADIA.memberId,
      KARIM.memberId,
    ]);
  });

  it('says that nobody was found, and that nobody stands below', async () => {
    const { server } = openOffice('agents?search=zz', { officeAgents: answer([]) });
    await screen.findByText(t.emptyTitle);
    expect(server.inputs('officeAgents')).toHaveLength(1);
    openOffice(`agents?under=${NADIA.memberId}`, { officeAgents: { ...pageOf([]), way: [KARIM, NADIA] } });
    await screen.findByText(t.noDownlines);
  });

  it('says why it could not be loaded, in Bengali too, and retries', async () => {
    const { server, user } = openOffice(
      'agents',
      { officeAgents: refused('temporarily_unavailable') },
      { language: 'bn' },
    );
    await screen.findByText(bn.failedTitle);
    server.answer({ officeAgents: answer() });
    await user.click(screen.getByText(bn.retry));
    await screen.findByText('nadia');
    screen.getByRole('heading', { level: 1, name: bn.agents.title });
  });
});

describe('making an agent', () => {
  it('finds the member and the upline by name, and tells that a second operator must confirm', async () => {
    const { server, user } = openOffice('agents', {
      officeAgents: ({ search }) => answer(search === 'kar' ? [agent()] : []),
      officeMembers: pageOf([JOBA_LINE]),
      officeAskLine: lineRequest(1, { kind: 'make', member: { memberId: JOBA, account: 'joba', type: 0 }, mine: true }),
    });
    await user.click(await screen.findByText(t.make.open));
    const dialog = await question();
    await user.type(field(dialog, 'memberId.search'), 'jo{Enter}');
    await user.click(await within(dialog).findByLabelText('joba'));
    await user.selectOptions(within(dialog).getByLabelText(t.make.type), '42');
    write('rate', '0.35');
    await user.type(field(dialog, 'uplineId.search'), 'kar');
    await user.click(within(dialog).getAllByText(t.picker.find)[1] as HTMLElement);
    await user.click(await within(dialog).findByLabelText(/^karim/));
    write('code', 'JOBA2026');
    write('reason', 'Keeps a shop');
    await user.click(button(dialog, t.make.submit));
    await noQuestion();
    expect(server.inputs('officeAskLine')).toEqual([
      {
        kind: 'make',
        memberId: JOBA,
        type: 42,
        rate: 35,
        uplineId: KARIM.memberId,
        code: 'JOBA2026',
        reason: 'Keeps a shop',
      },
    ]);
    screen.getByText(fill(t.waitsForSecond, { account: 'joba' }));
  });

  it('asks for a new account by its name, in Bengali too', async () => {
    const { make } = bn.agents;
    const { server, user } = openOffice(
      'agents',
      {
        officeAgents: answer(),
        officeAskLine: lineRequest(1, { kind: 'open', account: 'rahima', member: null, mine: true }),
      },
      { language: 'bn' },
    );
    await user.click(await screen.findByText(make.open));
    const dialog = await question();
    await user.selectOptions(within(dialog).getByLabelText(make.who), 'open');
    within(dialog).getByText(make.openText);
    write('account', ' rahima ');
    write('reason', 'Keeps a shop');
    await user.click(button(dialog, make.submit));
    await noQuestion();
    expect(server.inputs('officeAskLine')).toEqual([
      { kind: 'open', account: 'rahima', type: 2, rate: 0, uplineId: null, code: null, reason: 'Keeps a shop' },
    ]);
    screen.getByText(fill(bn.agents.waitsForSecond, { account: 'rahima' }));
  });

  it('stays open with the reason when it is refused, and sends nothing without a member', async () => {
    const { server, user } = openOffice('agents', {
      officeAgents: answer(),
      officeMembers: pageOf([JOBA_LINE]),
      officeAskLine: refused('agent_already'),
    });
    await user.click(await screen.findByText(t.make.open));
    const dialog = await question();
    write('reason', 'Keeps a shop');
    await user.click(button(dialog, t.make.submit));
    expect(server.inputs('officeAskLine')).toEqual([]);
    await user.type(field(dialog, 'memberId.search'), 'jo{Enter}');
    await user.click(await within(dialog).findByLabelText('joba'));
    await user.click(button(dialog, t.make.submit));
    await within(dialog).findByRole('alert');
    expect(server.inputs('officeAskLine')).toMatchObject([{ type: 2, rate: 0, uplineId: null, code: null }]);
  });

  it('is not offered to operators who may only look', async () => {
    openOffice('agents', { officeAgents: answer() }, { permissions: ['agents.read'] });
    await screen.findByText('nadia');
    expect(screen.queryByText(t.make.open)).toBeNull();
  });
});
