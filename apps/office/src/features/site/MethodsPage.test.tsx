import type { SiteItem } from '@chhokka/contracts';
import { METHOD_DETAILS } from '@chhokka/contracts/limits';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openOffice, type OpenOffice, place } from '../../testing/open-office.tsx';
import { choice, named, write } from '../../testing/form.ts';
import { button, cardOf, field, noQuestion, question } from '../../testing/parts.ts';
import { card, itemsOf, kept, METHOD, NO_CHANGES, PROPOSAL } from '../../testing/samples-site.ts';

const { site: t, methods, proposals, approvals } = en;
const NEW = 'payment-methods?kind=method&id=upay-1&new';
const ONE = 'payment-methods?id=bkash-1';

const line = (text: string, at: number): string => text.replace('{place}', String(at));

async function open(path: string, answers: FakeHandlers = {}): Promise<OpenOffice> {
  const office = openOffice(path, { ...NO_CHANGES, officeSiteItem: kept(METHOD, 'bkash-1'), ...answers });
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull());
  return office;
}

/** Looks at what changes and saves it; answers the text of the question. */
async function save({ user }: OpenOffice): Promise<string> {
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  const dialog = await question();
  const { textContent } = dialog;
  await user.click(within(dialog).getByText(t.save));
  await noQuestion();
  return textContent;
}

describe('the page of payment methods', () => {
  it('lists the methods, with the changes that wait for a second operator above them', async () => {
    const { server } = openOffice('payment-methods', {
      officeSiteItems: itemsOf([card('bkash-1', { place: 'manual' })]),
      officeSiteProposals: { list: [PROPOSAL], next: null },
    });
    await heading(methods.title);
    await screen.findByText(proposals.waitingTitle);
    expect(document.querySelector('[data-proposal]')?.textContent).toContain('bKash');
    expect(server.inputs('officeSiteItems')).toMatchObject([{ kind: 'method' }]);
    expect(server.inputs('officeSiteProposals')).toEqual([{ kind: 'method', state: 'waiting' }]);
    expect(screen.queryByRole('navigation', { name: t.kindsLabel })).toBeNull();
  });

  it('is closed to operators without the permission to change them', async () => {
    openOffice('payment-methods', {}, { permissions: ['site.write'] });
    expect(await screen.findByText(en.notAllowedTitle)).toBeDefined();
  });

  it('creates a manual method from the lines that members pay to, and waits for a second operator', async () => {
    const office = await open(NEW, { officeSaveSiteItem: { version: '', waits: true }, officeSiteItems: itemsOf([]) });
    const { server, user } = office;
    for (const language of ['bn', 'en']) {
      write(`title.${language}`, 'Upay');
      write(`steps.${language}`, 'Open the app');
    }
    await user.selectOptions(named('brand'), 'nagad');
    write('details.0.value', '01712345678');
    await user.click(screen.getByText(methods.addDetail));
    write('details.1.value', 'Chhokka Demo');
    expect(choice('details.1.kind').value).toBe('name');
    write('feeFixed', '5.00');
    const text = await save(office);
    expect(text).toContain(t.reviewProposed.method);
    // Who decides reads each line by its kind.
    expect(text).toContain(`${t.options.number}: 01712345678\n${t.options.name}: Chhokka Demo`);
    await waitFor(() => expect(place()).toBe('payment-methods?kind=method'));
    expect(server.inputs('officeSaveSiteItem')).toEqual([
      {
        id: 'upay-1',
        version: '',
        item: {
          ...METHOD,
          brand: 'nagad',
          title: { bn: 'Upay', en: 'Upay', es: '' },
          steps: { bn: 'Open the app', en: 'Open the app', es: '' },
          details: [
            { kind: 'number', value: '01712345678' },
            { kind: 'name', value: 'Chhokka Demo' },
          ],
          feeFixed: '5.00',
        },
      },
    ]);
  });

  it('asks for a reason where a second operator must decide, and sends it with the change', async () => {
    const needed = refused('reason_needed', { message: 'Say why' });
    const office = await open(ONE, { officeSiteItem: kept(METHOD, 'bkash-1'), officeSaveSiteItem: needed });
    write('feeFixed', '6.00');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await office.user.click(within(await question()).getByText(t.save));
    await screen.findByText(t.whyText);
    const dialog = await question();
    office.server.answer({ officeSaveSiteItem: { version: 'v1', waits: true } });
    await office.user.type(field(dialog, 'reason'), ' The bank asked ');
    await office.user.click(button(dialog, t.whySend));
    await screen.findByText(t.waits);
    const sent = office.server.inputs('officeSaveSiteItem');
    expect(sent.map(({ reason }) => reason)).toEqual([undefined, 'The bank asked']);
    expect(sent[1]?.item).toMatchObject({ feeFixed: '6.00' });
  });

  it('allows a limited number of lines, and removes the chosen one', async () => {
    const details = Array.from({ length: METHOD_DETAILS - 1 }, () => METHOD.details[0]);
    const { user } = await open(ONE, { officeSiteItem: kept({ ...METHOD, details }, 'bkash-1') });
    await user.click(screen.getByText(methods.addDetail));
    expect(screen.queryByText(methods.addDetail)).toBeNull();
    write('details.1.value', 'second');
    await user.click(screen.getByLabelText(line(methods.removeDetail, 1)));
    expect(screen.getByLabelText<HTMLInputElement>(line(methods.detailValue, 1)).value).toBe('second');
    expect(screen.getByText(methods.addDetail)).toBeDefined();
  });

  it('lets a gateway method choose a registered gateway, and marks those that are off', async () => {
    const office = await open(NEW, {
      officePaymentGateways: {
        list: [
          { code: 'sslpay', name: 'SSL Pay', enabled: true },
          { code: 'oldpay', name: 'Old Pay', enabled: false },
        ],
      },
      officeSaveSiteItem: refused('bad_request', { fields: { 'item.title.bn': 'Needed.' } }),
    });
    const { server, user } = office;
    await user.selectOptions(named('rail'), 'gateway');
    expect(document.querySelector('[name="details.0.value"]')).toBeNull();
    await waitFor(() => expect(choice('gatewayCode').options).toHaveLength(3));
    expect([...choice('gatewayCode').options].map(({ textContent }) => textContent)).toEqual([
      methods.choose,
      'SSL Pay',
      'Old Pay (off)',
    ]);
    await user.selectOptions(named('gatewayCode'), 'sslpay');
    write('title.bn', 'ক');
    write('title.en', 'A');
    await save(office);
    expect(server.inputs('officeSaveSiteItem')).toMatchObject([
      { item: { rail: 'gateway', gatewayCode: 'sslpay', details: [], proof: 'none' } },
    ]);
    await user.selectOptions(named('rail'), 'manual');
    expect(named('details.0.value').value).toBe('');
  });

  it('says in Bengali when no gateway is registered', async () => {
    const item: SiteItem = { ...METHOD, rail: 'gateway', gatewayCode: null, details: [], proof: 'none' };
    openOffice(
      ONE,
      { ...NO_CHANGES, officeSiteItem: kept(item, 'bkash-1'), officePaymentGateways: { list: [] } },
      { language: 'bn' },
    );
    expect(await screen.findByText(bn.methods.noGateway)).toBeDefined();
  });

  it('fixes the rail and the currency of an existing method', async () => {
    await open(ONE);
    expect(choice('rail').disabled).toBe(true);
    expect(named('currency').disabled).toBe(true);
  });

  it('shows an impossible number at its line', async () => {
    const office = await open(ONE, {
      officeSaveSiteItem: refused('bad_request', { fields: { 'item.details.0.value.number': 'No such number.' } }),
    });
    write('details.0.value', '0171234');
    await save(office);
    expect(named('details.0.value').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('No such number.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe(t.faults.replace('{count}', '1'));
  });

  it('keeps the method unchanged while a change waits, and names who requested it', async () => {
    const office = await open(ONE, { officeSaveSiteItem: { version: 'v1', waits: true } });
    write('details.0.value', '01712345678');
    office.server.answer({ officeSiteProposals: { list: [{ ...PROPOSAL, mine: true }], next: null } });
    await save(office);
    expect(await screen.findByText(t.waits)).toBeDefined();
    expect(named('details.0.value').value).toBe('01700000000');
    await screen.findByText(approvals.own);
    expect(office.server.inputs('officeSiteProposals').at(-1)).toEqual({
      kind: 'method',
      state: 'waiting',
      id: 'bkash-1',
    });
    office.server.answer({ officeSaveSiteItem: refused('proposal_waits', { value: { account: 'rina' } }) });
    write('feeFixed', '1.00');
    await save(office);
    expect((await screen.findByRole('alert')).textContent).toBe(t.proposalWaits.replace('{account}', 'rina'));
    expect(named('feeFixed').value).toBe('1.00');
  });
});

describe('a change that waits for a second operator', () => {
  const path = 'approvals?what=methods';
  const quiet: FakeHandlers = { officeAdjustments: { list: [], next: null } };

  const decide = async (answers: FakeHandlers, mine = false, state: typeof PROPOSAL.state = 'waiting') => {
    const office = openOffice(path, {
      ...quiet,
      officeSiteProposals: { list: [{ ...PROPOSAL, mine, state }], next: null },
      ...answers,
    });
    await waitFor(() => expect(document.querySelector('[data-proposal]')).not.toBeNull());
    return { ...office, proposal: document.querySelector<HTMLElement>('[data-proposal]') as HTMLElement };
  };

  it('is shown in full to the second operator, and takes effect with the approval', async () => {
    const { server, user, proposal } = await decide({ officeDecideSiteProposal: { ...PROPOSAL, state: 'approved' } });
    const details = proposal.querySelector<HTMLElement>('[data-path=details]') as HTMLElement;
    expect(details.querySelector('del')?.textContent).toBe('Number: 01700000000');
    expect(details.querySelector('ins')?.textContent).toBe('Number: 01712345678');
    expect(proposal.textContent).toContain('Requested by rina');
    expect(within(proposal).getByText(proposals.open).getAttribute('href')).toBe(
      '/backoffice/payment-methods?id=bkash-1',
    );
    await user.click(within(proposal).getByText(approvals.approve));
    const dialog = await question();
    expect(within(dialog).getByText(proposals.of.method.ifApproved)).toBeDefined();
    server.answer({ officeSiteProposals: { list: [], next: null } });
    await user.click(dialog.querySelector('button[type=submit]') as HTMLElement);
    await screen.findByText(proposals.emptyTitle);
    expect(server.inputs('officeDecideSiteProposal')).toEqual([
      { proposalId: PROPOSAL.proposalId, decision: 'approve', reason: '' },
    ]);
  });

  it('is rejected only with a reason, and the dialog shows the server’s refusal', async () => {
    const { server, user, proposal } = await decide({ officeDecideSiteProposal: refused('proposal_expired') });
    await user.click(within(proposal).getByText(approvals.reject));
    const dialog = await question();
    const submit = dialog.querySelector('button[type=submit]') as HTMLElement;
    await user.click(submit);
    expect(server.called).not.toContain('officeDecideSiteProposal');
    await user.type(field(dialog, 'reason'), 'not this number');
    await user.click(submit);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.en.proposal_expired);
    expect(server.inputs('officeDecideSiteProposal')).toMatchObject([
      { decision: 'reject', reason: 'not this number' },
    ]);
  });

  it('can be withdrawn, but not decided, by the operator who requested it', async () => {
    const { server, user, proposal } = await decide(
      { officeWithdrawSiteProposal: { ...PROPOSAL, state: 'withdrawn' } },
      true,
    );
    expect(within(proposal).getByText(approvals.own)).toBeDefined();
    expect(within(proposal).queryByText(approvals.approve)).toBeNull();
    await user.click(within(proposal).getByText(proposals.takeBack));
    const dialog = await question();
    expect(within(dialog).getByText(proposals.ifTakenBack)).toBeDefined();
    await user.click(dialog.querySelector('button[type=submit]') as HTMLElement);
    await noQuestion();
    expect(server.inputs('officeWithdrawSiteProposal')).toEqual([{ proposalId: PROPOSAL.proposalId }]);
  });

  it('that was decided shows who decided and why, and offers no decision', async () => {
    const { proposal } = await decide({
      officeSiteProposals: {
        list: [
          {
            ...PROPOSAL,
            before: null,
            state: 'rejected',
            decidedBy: 'second',
            decidedAt: PROPOSAL.askedAt,
            reason: 'no such number',
          },
        ],
        next: null,
      },
    });
    expect(proposal.textContent).toContain('Decided by second');
    expect(proposal.textContent).toContain('no such number');
    expect(within(proposal).getByText(proposals.made)).toBeDefined();
    expect(within(proposal).queryByRole('button')).toBeNull();
  });

  it('is filtered by its state, and the address keeps the filter', async () => {
    const { server, user } = openOffice(`${path}&state=expired`, {
      ...quiet,
      officeSiteProposals: { list: [], next: null },
    });
    await screen.findByText(proposals.of.method.emptyText);
    await user.click(screen.getByText(proposals.states.approved));
    await waitFor(() =>
      expect(server.inputs('officeSiteProposals').map(({ state }) => state)).toEqual(['expired', 'approved']),
    );
    expect(place()).toBe('approvals?state=approved&what=methods');
  });

  it('cannot be decided without the permission', async () => {
    openOffice(
      'payment-methods',
      { officeSiteItems: itemsOf([]), officeSiteProposals: { list: [PROPOSAL], next: null } },
      { permissions: ['methods.write'] },
    );
    const waiting = await cardOf('bkash-1');
    expect(within(waiting).queryByRole('button')).toBeNull();
  });
});
