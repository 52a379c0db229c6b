import type { CallValue, SiteItemOf } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { field, question } from '../../testing/parts.ts';
import { kept, NO_CHANGES, PROPOSAL, WRITTEN_AT } from '../../testing/samples-site.ts';

type Listed = CallValue<'officeGameVersions'>;
const t = en.site.versions;
const GAME = 'site-games?kind=game&id=tiger';

const mode = (name: string, rtp: number) => ({ name, cost: name === 'BASE' ? 100 : 10_000, rtp, maxWin: 500_000 });
const VERSIONS: Listed['versions'] = [
  { version: 4, state: 'staged', allowed: false, modes: [mode('BASE', 9_600), mode('BONUS', 965_000)] },
  { version: 3, state: 'staged', allowed: true, modes: [mode('BASE', 9_650), mode('BONUS', 9_605)] },
  { version: 2, state: 'active', allowed: true, modes: [mode('BASE', 9_600)] },
  { version: 1, state: 'retired', allowed: true, modes: [mode('BASE', 9_600)] },
];
const DECISION: NonNullable<Listed['decision']> = {
  version: 3,
  action: 'activate',
  state: 'waiting',
  askedBy: 'rahim',
  confirmedBy: 'karim',
  decidedAt: WRITTEN_AT,
  attempts: 2,
  reason: 'unavailable',
};
const ITEM: SiteItemOf<'game'> = {
  kind: 'game',
  name: { bn: 'বাঘ', en: 'Tiger' },
  enabled: true,
  isHot: false,
  isNew: false,
  isTop: false,
  comingSoon: false,
  position: 1,
};
const PLAYED: SiteItemOf<'game_version'> = {
  kind: 'game_version',
  title: ITEM.name,
  version: 2,
  returns: { BASE: '96.00 %' },
  maxWins: { BASE: '5000.00 ×' },
};

function open(listed: Listed, options: Parameters<typeof openOffice>[2] = {}) {
  const answers = {
    ...NO_CHANGES,
    officeSiteItem: ({ kind }: { kind: string }) => kept(kind === 'game' ? ITEM : PLAYED, 'tiger'),
    officeSiteProposals: { list: [], next: null },
    officeGameVersions: listed,
    officeSaveSiteItem: { version: 'v1', waits: true },
  };
  return openOffice(GAME, answers, options);
}

async function cardOf(version: number): Promise<HTMLElement> {
  await screen.findByText(t.title);
  const card = document.querySelector<HTMLElement>(`[data-version="${version}"]`);
  if (card === null) throw new Error(`version ${version} is not shown`);
  return card;
}

describe('the versions of a game', () => {
  it('show return and highest win of every mode, and who decided last', async () => {
    open({ versions: VERSIONS, decision: DECISION });
    const rows = within(await cardOf(4)).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['BASE196.00 %5000', 'BONUS1009650.00 %5000']);
    within(await cardOf(2)).getByText(t.states.active);
    screen.getByText(fill(t.decisions.waiting, { version: 3 }));
    screen.getByText(fill(t.names, { asked: 'rahim', confirmed: 'karim' }), { exact: false });
  });

  it('are asked for by a button, and a second operator decides', async () => {
    const { user, server } = open({ versions: VERSIONS, decision: null });
    const label = fill(t.activate, { version: 3 });
    await user.click(within(await cardOf(3)).getByText(label));
    const dialog = await question();
    expect(dialog.textContent).toContain(en.site.reviewProposed.game_version);
    await user.type(field(dialog, 'reason'), 'The publisher mended it');
    await user.click(within(dialog).getByRole('button', { name: label }));
    await expect
      .poll(() => server.inputs('officeSaveSiteItem'))
      .toEqual([{ id: 'tiger', version: 'v1', item: { ...PLAYED, version: 3 }, reason: 'The publisher mended it' }]);
    within(await cardOf(1)).getByText(fill(t['roll-back'], { version: 1 }));
  });

  it('have no button where the return is not allowed, where one is active, or while the provider is asked', async () => {
    open({ versions: VERSIONS, decision: null });
    expect(within(await cardOf(4)).queryByRole('button')).toBeNull();
    within(await cardOf(4)).getByText(t.outside);
    expect(within(await cardOf(2)).queryByRole('button')).toBeNull();
  });

  it('have no button while the provider has not confirmed the last decision', async () => {
    open({ versions: VERSIONS, decision: DECISION });
    expect(within(await cardOf(3)).queryByRole('button')).toBeNull();
  });

  it('have no button while a request waits for a second operator', async () => {
    const { server } = open({ versions: VERSIONS, decision: null });
    await within(await cardOf(3)).findByRole('button');
    const after = { ...PLAYED, version: 3 };
    const asked = { ...PROPOSAL, kind: 'game_version', id: 'tiger', title: ITEM.name, before: PLAYED, after } as const;
    server.answer({ officeSiteProposals: { list: [asked], next: null } });
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => document.querySelector('[data-version] button'), { timeout: 3_000 }).toBeNull();
  });

  it('are only shown to operators who may not change settings, in Bengali too', async () => {
    open({ versions: VERSIONS, decision: null }, { permissions: ['site.write'], language: 'bn' });
    await screen.findByText(bn.site.versions.title);
    expect(document.querySelectorAll('[data-version]')).toHaveLength(4);
    expect(document.querySelector('[data-version] button')).toBeNull();
  });

  it('say why the provider refused a decision', async () => {
    const reason = 'activation_refused: replaced_meanwhile';
    open({ versions: VERSIONS, decision: { ...DECISION, state: 'refused', reason } });
    await screen.findByText(fill(t.decisions.refused, { version: 3, reason }));
  });

  it('are left out for games whose provider lists none, and while they cannot be read', async () => {
    const { server } = open({ versions: [], decision: null });
    await expect.poll(() => server.inputs('officeGameVersions')).toHaveLength(1);
    expect(screen.queryByText(t.title)).toBeNull();
    server.answer({ officeGameVersions: refused('server_fault') });
    expect(document.querySelector('main form')).not.toBeNull();
  });
});
