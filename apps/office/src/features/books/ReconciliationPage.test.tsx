import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { button, cellsOf, heldClock } from '../../testing/parts.ts';
import { NOON } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './ReconciliationPage.tsx';

type State = CallValue<'officeReconciliation'>;
type Proof = State['list'][number];

const t = en.reconciliation;
const EVERY_MS = 15_000;
const WHILE_RUNNING_MS = 1_000;
const WRONG: Proof['differences'] = [
  { rule: 'balance', subject: 'member_cash demo', expected: '10.00', found: '9.00' },
  { rule: 'entries', subject: 'transfer 7', expected: null, found: null },
];
const MENDED: Proof['differences'] = [{ rule: 'balance', subject: 'long mended', expected: '1.00', found: '2.00' }];

/** A clean proof that the clock asked for. */
function proof(number: number, other: Partial<Proof> = {}): Proof {
  return {
    proofId: String(number),
    startedAt: NOON,
    endedAt: NOON + 1_540,
    accounts: 12_345,
    transfers: 67,
    entries: 134,
    openHolds: 1_002,
    askedBy: '',
    differences: [],
    ...other,
  };
}

const state = (other: Partial<State> = {}): State => ({
  light: 'green',
  greenSince: NOON,
  running: false,
  list: [proof(1)],
  ...other,
});

/** The light of the page, once it says this. */
const light = async (words: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(words)).closest<HTMLElement>('[data-light]');
  if (found === null) throw new Error('no light says so');
  return found;
};

describe('the reconciliation light', () => {
  it('shows that it is loading, then green with the time since when', async () => {
    const { server } = openOffice('reconciliation', { officeReconciliation: state() });
    const letGo = server.hold('officeReconciliation');
    await screen.findByText(t.lead);
    screen.getByLabelText(en.loading);
    letGo();
    const green = await light(t.lights.green);
    expect([green.dataset['light'], green.getAttribute('role')]).toEqual(['green', 'status']);
    expect(green.textContent).toContain(fill(t.greenSince, { at: '' }).slice(0, -1));
    expect(screen.queryByText(t.differences)).toBeNull();
    expect(button(green, t.prove).disabled).toBe(false);
  });

  it.each([
    ['red', t.redText, 'alert'],
    ['old', t.oldText, 'status'],
    ['none', t.noneText, 'status'],
  ] as const)('is %s, and says what to do', async (colour, words, role) => {
    const list = colour === 'none' ? [] : [proof(1)];
    openOffice('reconciliation', { officeReconciliation: state({ light: colour, greenSince: null, list }) });
    const found = await light(t.lights[colour]);
    within(found).getByText(words);
    expect([found.dataset['light'], found.getAttribute('role')]).toEqual([colour, role]);
    expect(screen.queryAllByRole('table')).toHaveLength(list.length);
  });

  it('shows in Bengali why loading failed, and retries', async () => {
    const answers = { officeReconciliation: refused('temporarily_unavailable') };
    const { server, user } = openOffice('reconciliation', answers, { language: 'bn' });
    await screen.findByText(errorText.bn.temporarily_unavailable);
    server.answer({ officeReconciliation: state() });
    await user.click(screen.getByText(bn.retry));
    await light(bn.reconciliation.lights.green);
    screen.getByText(bn.reconciliation.proofs, { selector: 'h2' });
  });

  it('refreshes automatically, and warns when that fails', async () => {
    const pass = heldClock();
    const { server } = openOffice('reconciliation', { officeReconciliation: state() });
    await light(t.lights.green);
    server.answer({ officeReconciliation: state({ light: 'red', list: [proof(2, { differences: WRONG })] }) });
    await pass(EVERY_MS - 1);
    expect(server.inputs('officeReconciliation')).toHaveLength(1);
    await pass(1);
    await light(t.lights.red);
    server.cutOff('officeReconciliation');
    await pass(EVERY_MS);
    await screen.findByText(en.stale, { exact: false });
    await light(t.lights.red);
  });

  it('is closed to operators without the permission to read reports', async () => {
    const { server } = openOffice('reconciliation', {}, { permissions: ['audit.read'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeReconciliation');
  });
});

describe('the list of proofs', () => {
  it('shows what each counted, how long it took and who requested it', async () => {
    openOffice('reconciliation', {
      officeReconciliation: state({ list: [proof(2, { askedBy: 'office', differences: WRONG }), proof(1)] }),
    });
    const [heads, first, second] = cellsOf(await screen.findByRole('table'));
    expect(heads).toEqual([t.ended, t.different, t.accounts, t.transfers, t.entries, t.holds, t.took, t.askedBy]);
    expect(first?.slice(1)).toEqual(['2', '12,345', '67', '134', '1,002', '1.5 s', 'office']);
    expect(second?.slice(1)).toEqual(['0', '12,345', '67', '134', '1,002', '1.5 s', t.clock]);
    expect(document.querySelector('table time')?.getAttribute('datetime')).toBe(new Date(NOON + 1_540).toISOString());
  });

  it('names every difference of the latest proof only', async () => {
    const list = [proof(2, { differences: WRONG }), proof(1, { differences: MENDED })];
    openOffice('reconciliation', { officeReconciliation: state({ light: 'red', list }) });
    const found = (await screen.findByText(t.differences)).nextElementSibling;
    expect([...(found?.children ?? [])].map((each) => each.textContent)).toEqual([
      `balancemember_cash demo: ${fill(t.expected, { expected: '10.00', found: '9.00' })}`,
      `entriestransfer 7: ${fill(t.expected, { expected: '–', found: '–' })}`,
    ]);
    expect(screen.queryByText('long mended', { exact: false })).toBeNull();
  });
});

describe('the button that starts a proof', () => {
  it('starts one proof, shows that it is running, polls faster, and shows the result', async () => {
    const pass = heldClock();
    let now = state({ light: 'old' });
    const { server, user } = openOffice('reconciliation', {
      officeReconciliation: () => now,
      officeReconcile: () => {
        now = state({ light: 'old', running: true });
        return { started: true };
      },
    });
    const page = await light(t.lights.old);
    const letGo = server.hold('officeReconcile');
    await user.dblClick(button(page, t.prove));
    expect(button(page, t.prove).disabled).toBe(true);
    letGo();
    await within(page).findByText(t.running);
    expect(button(page, t.prove).disabled).toBe(true);
    expect(server.inputs('officeReconcile')).toHaveLength(1);
    now = state({ list: [proof(2, { askedBy: 'office' }), proof(1)] });
    await pass(WHILE_RUNNING_MS);
    const green = await light(t.lights.green);
    expect(within(green).queryByText(t.running)).toBeNull();
    await waitFor(() => expect(button(green, t.prove).disabled).toBe(false));
    screen.getByText('office', { selector: 'td' });
  });

  it('shows why the proof could not start', async () => {
    const { server, user } = openOffice('reconciliation', {
      officeReconciliation: state(),
      officeReconcile: refused('too_many_requests'),
    });
    const green = await light(t.lights.green);
    await user.click(button(green, t.prove));
    await within(green).findByText(errorText.en.too_many_requests);
    await waitFor(() => expect(server.inputs('officeReconciliation')).toHaveLength(2));
    expect(button(green, t.prove).disabled).toBe(false);
  });
});
