import type { ErrorCode } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { choice, write } from '../../testing/form.ts';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { button, cellsOf, fact, noQuestion, question } from '../../testing/parts.ts';
import { contractOf, DIVIDEND, KARIM, NADIA, REALTIME, version } from '../../testing/samples-agents.ts';
import { idOf, NOON, pageOf } from '../../testing/samples-desk.ts';
// They arrive by themselves, in their own time; here they are at hand.
import './ContractPage.tsx';
import './ContractsPage.tsx';

const t = en.agentContracts;
type Version = ReturnType<typeof version>;
type Contract = ReturnType<typeof contractOf>;

/** Opens the page of a contract of which this is the only version. */
async function openOne(
  only: Version,
  contract: Contract,
  answers: FakeHandlers = {},
  options: { language?: 'bn' | 'en'; permissions?: readonly ('agents.read' | 'agents.write')[] } = {},
) {
  const office = openOffice(
    `agent-contracts/${contract.agreementId}`,
    { officeContract: { agreement: contract, versions: [only] }, officeDecideContract: contract, ...answers },
    options,
  );
  await screen.findByRole('heading', { level: 1 });
  const card = document.querySelector<HTMLElement>('[data-version]');
  if (card === null) throw new Error('no version is shown');
  return { ...office, card, sent: () => office.server.inputs('officeDecideContract') };
}

const buttonsOf = (card: HTMLElement): string[] =>
  within(card)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the list of contracts', () => {
  it('opens with those in review, with the terms in words and who approved first', async () => {
    const { server } = openOffice('agent-contracts', {
      officeContracts: pageOf([
        contractOf(version(), { first: 'jamal', needsSecond: true, lastPaid: '35832.30' }),
        contractOf(version({ terms: REALTIME }), {
          agreementId: idOf(22),
          kind: 'realtime',
          giver: KARIM,
          taker: NADIA,
        }),
      ]),
    });
    const [, first, second] = cellsOf(await screen.findByRole('table', { name: t.title }));
    expect(first?.slice(0, 4)).toEqual(['karim', t.house, t.kinds.dividend, t.states.accepted]);
    expect(first?.[4]).toContain(
      fill(t.words.dividendTier, { base: 'BDT\u00a010,000.00', active: 5, rate: '20.00\u00a0%' }),
    );
    expect(first?.slice(5, 7)).toEqual([fill(t.firstSeen, { account: 'jamal' }), 'BDT\u00a035,832.30']);
    expect(second?.slice(0, 3)).toEqual(['nadia', 'karim', t.kinds.realtime]);
    expect(second?.[4]).toContain(fill(t.words.realtime, { win: '1.00\u00a0‰', loss: '2.00\u00a0‰' }));
    expect(server.inputs('officeContracts')).toMatchObject([{ show: 'review' }]);
    expect(
      screen.getByLabelText(fill(t.seeNamed, { account: 'karim', kind: t.kinds.dividend })).getAttribute('href'),
    ).toBe(`/backoffice/agent-contracts/${idOf(21)}`);
  });

  it('is filtered by state and kind, and may be empty', async () => {
    const { server, user } = openOffice('agent-contracts', { officeContracts: pageOf([]) });
    await screen.findByText(t.emptyTitle);
    await user.click(screen.getByText(t.shows.running));
    await user.selectOptions(choice('kind'), 'hourly');
    await waitFor(() => expect(place()).toBe('agent-contracts?show=running&kind=hourly'));
    await waitFor(() =>
      expect(server.inputs('officeContracts').at(-1)).toMatchObject({ show: 'running', kind: 'hourly' }),
    );
  });

  it('says why it could not be loaded, in Bengali', async () => {
    openOffice('agent-contracts', { officeContracts: refused('temporarily_unavailable') }, { language: 'bn' });
    await screen.findByText(bn.failedTitle);
    screen.getByRole('heading', { level: 1, name: bn.agentContracts.title });
  });
});

describe('a contract', () => {
  it('shows all its versions with terms, days and steps', async () => {
    const old = version({
      versionId: idOf(12),
      state: 'ended',
      appliesFrom: NOON,
      appliesUntil: NOON + 1_000,
      endedBecause: 'replaced',
    });
    const now = version({
      number: 2,
      state: 'active',
      appliesFrom: NOON,
      steps: [{ at: NOON, state: 'accepted', by: 'karim', reason: 'Fine' }],
    });
    openOffice(`agent-contracts/${idOf(21)}`, {
      officeContract: { agreement: contractOf(null, { current: now }), versions: [now, old] },
    });
    await heading(`${t.kinds.dividend}: karim`);
    const [current, former] = [...document.querySelectorAll<HTMLElement>('[data-version]')] as [
      HTMLElement,
      HTMLElement,
    ];
    within(current).getByText(t.places.current);
    within(current).getByText(t.noEnd);
    expect(fact(current, t.words.carry)).toBe(t.words.carries);
    expect(fact(current, t.words.atMost)).toBe(t.words.noBound);
    expect(within(current).getByRole('list', { name: t.steps }).textContent).toContain('karim · Fine');
    within(former).getByText(fill(t.because, { reason: t.reasons.replaced }));
    expect(buttonsOf(former)).toEqual([]);
  });

  const accepted = version();
  const asked = version({ state: 'proposed', proposedBy: 'taker' });
  const offered = version({ state: 'proposed' });
  const active = version({ state: 'active', appliesFrom: NOON });
  const ending = version({ state: 'ending', appliesFrom: NOON, endAskedBy: 'taker' });
  const d = t.decisions;
  it.each<[string, Version, Contract, string[]]>([
    ['in review', accepted, contractOf(accepted), [d.approve, d.refuse]],
    ['that the agent asked for', asked, contractOf(asked), [d.approve, d.refuse]],
    ['that the house offered', offered, contractOf(offered), [d.withdraw]],
    ['that applies', active, contractOf(null, { current: active }), [d.end]],
    ['whose end the agent asked for', ending, contractOf(ending, { current: ending }), [d.agree, d.end]],
    ['that two agents talk about', asked, contractOf(asked, { giver: KARIM, taker: NADIA }), []],
  ])('%s can be decided in its ways', async (_, only, contract, expected) => {
    const { card } = await openOne(only, contract);
    expect(buttonsOf(card)).toEqual(expected);
  });

  it('is only looked at by operators who may not write', async () => {
    const { card } = await openOne(accepted, contractOf(accepted), {}, { permissions: ['agents.read'] });
    expect(buttonsOf(card)).toEqual([]);
  });
});

describe('the review of a contract', () => {
  const accepted = version();

  it('by the first of two operators says that a second must approve', async () => {
    const { user, card, sent } = await openOne(accepted, contractOf(accepted, { needsSecond: true }));
    await user.click(button(card, t.decisions.approve));
    const dialog = await question();
    within(dialog).getByText(t.ifDecided.approveFirst);
    await user.click(button(dialog, t.decisions.approve));
    await noQuestion();
    expect(sent()).toEqual([{ versionId: idOf(11), decision: 'approve', reason: '' }]);
  });

  it('by the second begins with the next period', async () => {
    const { user, card } = await openOne(accepted, contractOf(accepted, { needsSecond: true, first: 'jamal' }));
    screen.getByText(fill(t.firstSeen, { account: 'jamal' }));
    await user.click(button(card, t.decisions.approve));
    within(await question()).getByText(t.ifDecided.approve);
  });

  it('is not offered again to the operator who approved first', async () => {
    const { card } = await openOne(accepted, contractOf(accepted, { needsSecond: true, first: 'office' }));
    within(card).getByText(t.own);
    expect(buttonsOf(card)).toEqual([t.decisions.refuse]);
  });

  it('refuses with a reason alone', async () => {
    const { user, card, sent } = await openOne(accepted, contractOf(accepted));
    await user.click(button(card, t.decisions.refuse));
    const dialog = await question();
    await user.click(button(dialog, t.decisions.refuse));
    expect(sent()).toEqual([]);
    write('reason', 'Too much for so few players');
    await user.click(button(dialog, t.decisions.refuse));
    await noQuestion();
    expect(sent()).toMatchObject([{ decision: 'refuse', reason: 'Too much for so few players' }]);
  });

  it.each<ErrorCode>(['agreement_decided', 'approval_own', 'agreement_exceeds_own'])(
    'stays open with the reason when it is refused: %s',
    async (refusal) => {
      const { user, card } = await openOne(
        accepted,
        contractOf(accepted),
        { officeDecideContract: refused(refusal) },
        { language: 'bn' },
      );
      await user.click(button(card, bn.agentContracts.decisions.approve));
      const dialog = await question();
      await user.click(button(dialog, bn.agentContracts.decisions.approve));
      expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.bn[refusal]);
    },
  );
});

it('a change of a contract starts with its terms, and keeps its kind', async () => {
  const active = version({ state: 'active', appliesFrom: NOON });
  const contract = contractOf(null, { current: active });
  const { server, user } = await openOne(active, contract, { officeProposeContract: contract });
  await user.click(screen.getByRole('button', { name: t.offer.change }));
  expect(choice('kind').disabled).toBe(true);
  write('tiers.1.rate', '26.50');
  await user.click(screen.getByLabelText(fill(t.offer.removeTier, { number: 1 })));
  write('atMost', '100000');
  await user.click(screen.getByRole('button', { name: t.offer.send }));
  await user.click(button(await question(), t.offer.send));
  await noQuestion();
  expect(server.inputs('officeProposeContract')).toMatchObject([
    {
      memberId: KARIM.memberId,
      terms: { ...DIVIDEND, atMost: '100000.00', tiers: [{ base: '50000.00', active: 20, rate: 2_650 }] },
    },
  ]);
});
