import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { AGENT, AGENT_LINE, JOBA, JOBA_LINE } from '../../testing/samples-members.ts';
import { keepSavedFiles } from '../../testing/saved-files.ts';

const { members: t } = en;
const LIST = { officeMembers: { list: [JOBA_LINE, AGENT_LINE], next: null } };
const USUAL = { filter: 'all', sort: 'created', pageSize: 50 };

const rows = async (): Promise<string[]> => {
  const table = await screen.findByRole('table');
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );
};

describe('the list of members', () => {
  it('shows each member’s account, balance, locks and contact, and links to the member’s page', async () => {
    const { server } = openOffice('members', LIST);
    await heading(t.title);
    const [joba, agent] = await rows();
    expect(joba).toMatch(/^joba \| Betting locked \| BDT\u00a012,345\.60 \| \+8801712345678 \| – \| .*2026.* \| –$/);
    expect(agent).toMatch(/^agent \| Agent \| BDT\u00a012,345\.60 \| – \| agent@example\.org \| .*2026.* \| .*2026/);
    expect(screen.getByText('joba').getAttribute('href')).toBe(`/backoffice/members/${JOBA}`);
    expect(server.inputs('officeMembers')).toEqual([USUAL]);
    expect(document.title).toContain(t.title);
  });

  it('is searched by the trimmed text, and the address keeps the search', async () => {
    const { server, user } = openOffice('members', LIST);
    await user.type(await screen.findByLabelText(t.search), '  01712 {Enter}');
    await waitFor(() => expect(server.inputs('officeMembers').at(-1)).toMatchObject({ ...USUAL, search: '01712' }));
    expect(place()).toBe('members?search=01712');
    // What is searched for stands in the order of names: there is nothing to sort.
    await rows();
    expect(screen.queryByRole('button', { name: t.lastLogin })).toBeNull();
  });

  it('opens with the filter of its address; another filter clears the search', async () => {
    const { server, user } = openOffice('members?search=joba&filter=locked&sort=login', LIST);
    const search = await screen.findByLabelText<HTMLInputElement>(t.search);
    expect(search.value).toBe('joba');
    expect(server.inputs('officeMembers')).toMatchObject([{ search: 'joba', filter: 'locked', sort: 'login' }]);
    await user.selectOptions(screen.getByLabelText(t.filter), 'agents');
    await waitFor(() => expect(place()).toBe('members?filter=agents&sort=login'));
    await waitFor(() =>
      expect(server.inputs('officeMembers').at(-1)).toEqual({ ...USUAL, filter: 'agents', sort: 'login' }),
    );
    expect(search.isConnected && search.value).not.toBe('joba');
  });

  it('ignores unknown values in the address', async () => {
    const { server } = openOffice('members?filter=rich&sort=balance', LIST);
    await rows();
    expect(server.inputs('officeMembers')).toEqual([USUAL]);
  });

  it('is sorted by the last login, the newest first, however often the head is pressed', async () => {
    const { server, user } = openOffice('members', LIST);
    await user.click(await screen.findByRole('button', { name: t.lastLogin }));
    const sorted = await screen.findByRole('columnheader', { name: t.lastLogin });
    await waitFor(() => expect(sorted.getAttribute('aria-sort')).toBe('descending'));
    expect(screen.getByRole('columnheader', { name: t.created }).getAttribute('aria-sort')).toBe('none');
    expect(place()).toBe('members?sort=login');
    await user.click(await screen.findByRole('button', { name: t.lastLogin }));
    expect((await screen.findByRole('columnheader', { name: t.lastLogin })).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(server.inputs('officeMembers').map(({ sort }) => sort)).toEqual(['created', 'login']);
  });

  it('loads the next page', async () => {
    const { server, user } = openOffice('members', {
      officeMembers: ({ after }) =>
        after === undefined ? { list: [JOBA_LINE], next: JOBA } : { list: [AGENT_LINE], next: null },
    });
    await user.click(await screen.findByText(t.more));
    await screen.findByText('agent');
    expect(await rows()).toHaveLength(2);
    expect(server.inputs('officeMembers').map(({ after }) => after)).toEqual([undefined, JOBA]);
    expect(screen.queryByText(t.more)).toBeNull();
  });

  it('shows in Bengali that nobody was found', async () => {
    openOffice('members?search=nobody', { officeMembers: { list: [], next: null } }, { language: 'bn' });
    expect(await screen.findByText(bn.members.emptyTitle)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows that it is loading, why loading failed, and retries', async () => {
    const { server, user } = openOffice('members', { officeMembers: refused('server_fault') });
    const release = server.hold('officeMembers');
    expect(await screen.findByLabelText(en.loading)).toBeDefined();
    release();
    await screen.findByText(en.failedTitle);
    server.answer(LIST);
    await user.click(screen.getByText(en.retry));
    expect(await rows()).toHaveLength(2);
  });

  it('is closed to operators without the permission', async () => {
    const { server } = openOffice('members', LIST, { permissions: ['feedback.serve'] });
    expect(await screen.findByText(en.notAllowedTitle)).toBeDefined();
    expect(server.called).not.toContain('officeMembers');
  });
});

describe('the exported file of members', () => {
  it('holds all pages of the filtered list, with the columns of the page', async () => {
    const saved = keepSavedFiles();
    const { server, user } = openOffice('members?filter=locked', {
      officeMembers: ({ after, pageSize }) => ({
        list: after === undefined ? [JOBA_LINE] : [AGENT_LINE],
        next: pageSize === 1_000 && after === undefined ? AGENT : null,
      }),
    });
    await rows();
    await user.click(screen.getByText(en.table.export));
    const [file] = await saved();
    expect(file?.name).toBe('members.csv');
    const [heads, joba, agent] = file?.lines.map((line) => line.split(',')) ?? [];
    expect(heads).toEqual('member,account,type,locked,balance,currency,mobile,email,joined,last_login'.split(','));
    expect(joba).toEqual([JOBA, 'joba', '0', 'bet', '12345.60', 'BDT', expect.any(String), '', MOMENT, '']);
    expect(agent).toEqual([AGENT, 'agent', '1', '', '12345.60', 'BDT', '', 'agent@example.org', MOMENT, MOMENT]);
    expect(server.inputs('officeMembers').slice(1)).toMatchObject([
      { filter: 'locked', pageSize: 1_000 },
      { filter: 'locked', pageSize: 1_000, after: AGENT },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it may be incomplete when a search found a full page', async () => {
    const saved = keepSavedFiles();
    const { user } = openOffice('members?search=jo', {
      officeMembers: ({ pageSize }) => ({
        list: Array.from({ length: pageSize === 1_000 ? 1_000 : 1 }, () => JOBA_LINE),
        next: null,
      }),
    });
    await rows();
    await user.click(screen.getByText(en.table.export));
    expect((await screen.findByRole('alert')).textContent).toContain('1,000');
    expect((await saved())[0]?.lines).toHaveLength(1_001);
  });

  it('is not saved when the server cannot be reached, and the page says so beside the button', async () => {
    const saved = keepSavedFiles();
    const { server, user } = openOffice('members', LIST);
    await rows();
    server.cutOff('officeMembers');
    await user.click(screen.getByText(en.table.export));
    expect((await screen.findByRole('alert')).textContent).toBe(en.unreachable);
    expect(await saved(0)).toEqual([]);
  });
});

const MOMENT = '2026-03-03T10:00:00.000Z';
