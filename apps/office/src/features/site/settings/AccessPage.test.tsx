import type { CallInput, SiteItemOf } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openOffice, type OpenOffice } from '../../../testing/open-office.tsx';
import { choice, named, write } from '../../../testing/form.ts';
import { noQuestion, question } from '../../../testing/parts.ts';
import { change, kept, NO_CHANGES } from '../../../testing/samples-site.ts';

const { site: t } = en;
const OWN: SiteItemOf<'settings'> = { kind: 'settings', nodes: { LOGIN: true }, values: { siteName: 'Chhokka' } };
const SELF = '10.0.0.7';

/** The platform's look in short: closed for everybody but those that are always let in, or by name. */
function look({ status, regionRestriction, addresses = [] }: CallInput<'officeAccessCheck'>) {
  const { allowedAddresses, blockedAddresses } = regionRestriction;
  const list = [SELF, ...addresses].map((address) => ({
    address,
    own: address === SELF,
    country: address === SELF ? null : 'BD',
    closed:
      address === 'nonsense'
        ? null
        : blockedAddresses.includes(address) || (status === 2 && !allowedAddresses.includes(address)),
  }));
  return { list };
}

async function open(answers: FakeHandlers = {}, language: 'bn' | 'en' = 'en'): Promise<OpenOffice> {
  const office = openOffice(
    'site-access',
    {
      ...NO_CHANGES,
      officeSiteItem: kept(OWN, 'site'),
      officeAccessCheck: look,
      officeSettings: { nodes: [], defaults: {}, domains: [], everywhere: [] },
      officeSaveSiteItem: { version: 'v2', waits: false },
      ...answers,
    },
    { language },
  );
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull());
  return office;
}

const state = (address: string): string | undefined =>
  document.querySelector<HTMLElement>(`[data-address="${address}"]`)?.dataset['closed'];

async function save({ user }: OpenOffice): Promise<void> {
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await user.click(within(await question()).getByText(t.save));
  await noQuestion();
}

describe('the page that closes the site', () => {
  it('shows whom a draft would lock out, the operator first, and offers to allow them', async () => {
    const { server, user } = await open();
    await heading(t.access);
    await waitFor(() => expect(state(SELF)).toBe('false'));
    await user.selectOptions(named('status'), '2');
    await waitFor(() => expect(state(SELF)).toBe('true'));
    expect(screen.getByText(t.selfClosed)).toBeDefined();
    await user.click(screen.getByLabelText(`${t.allowSelf}: ${SELF}`));
    await waitFor(() => expect(state(SELF)).toBe('false'));
    expect(screen.queryByText(t.selfClosed)).toBeNull();
    expect(named('allowedAddresses').value).toBe(SELF);
    await user.click(screen.getByText(t.discard));
    await waitFor(() => expect(choice('status').value).toBe('0'));
    expect(server.called).not.toContain('officeSaveSiteItem');
  });

  it('saves the written lines without empty ones, and keeps all other settings', async () => {
    const office = await open();
    const { server, user } = office;
    expect(document.querySelector('[name=countries]')).toBeNull();
    await user.selectOptions(named('mode'), 'block');
    write('countries', 'in\npk');
    write('blockedAddresses', '  10.1.0.0/16 \n\n10.2.0.1');
    fireEvent.blur(named('blockedAddresses'));
    await save(office);
    const regionRestriction = {
      mode: 'block',
      countries: ['IN', 'PK'],
      blockedAddresses: ['10.1.0.0/16', '10.2.0.1'],
      allowedAddresses: [],
    };
    expect(server.inputs('officeSaveSiteItem')).toEqual([
      { id: 'site', version: 'v1', item: { ...OWN, values: { ...OWN.values, regionRestriction } } },
    ]);
    expect(server.inputs('officeAccessCheck').at(-1)).toMatchObject({ status: 0, regionRestriction });
  });

  it('asks for the end of maintenance, and offers no exceptions meanwhile', async () => {
    const office = await open({
      officeAccessCheck: { list: [{ address: SELF, own: true, country: null, closed: true }] },
    });
    expect(document.querySelector('[name=maintenanceEndTime]')).toBeNull();
    await office.user.selectOptions(named('status'), '1');
    await waitFor(() => expect(state(SELF)).toBe('true'));
    await waitFor(() => expect(screen.queryByText(t.allowSelf)).toBeNull());
    write('maintenanceEndTime', '2026/12/24');
    write('maintenanceEndTime.time', '18:30');
    await save(office);
    expect(office.server.inputs('officeSaveSiteItem')).toMatchObject([
      { item: { values: { status: 1, maintenanceEndTime: Date.parse('2026-12-24T18:30+06:00') } } },
    ]);
  });

  it('tests other addresses, the latest last, and marks what is no address', async () => {
    const { server, user } = await open();
    await user.type(named('try-address'), ' 103.4.144.1 {Enter}');
    await waitFor(() => expect(state('103.4.144.1')).toBe('false'));
    expect(document.querySelector('[data-address="103.4.144.1"]')?.textContent).toContain('BD');
    expect(named('try-address').value).toBe('');
    await user.type(named('try-address'), 'nonsense');
    await user.click(screen.getByText(t.tryIt));
    expect(await screen.findByText(t.noAddress)).toBeDefined();
    expect(server.inputs('officeAccessCheck').at(-1)?.addresses).toEqual(['103.4.144.1', 'nonsense']);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it('leaves out lines that the check would refuse while the operator is still typing', async () => {
    const { server } = await open();
    write('blockedAddresses', `10.1.0.1\n${'9'.repeat(65)}\n`);
    await waitFor(() =>
      expect(server.inputs('officeAccessCheck').at(-1)?.regionRestriction.blockedAddresses).toEqual(['10.1.0.1']),
    );
  });

  it('shows in Bengali what is wrong with a line, and why the check failed', async () => {
    const { site } = bn;
    const office = await open(
      {
        officeAccessCheck: refused('server_fault'),
        officeSaveSiteItem: refused('bad_request', {
          fields: { 'item.values.regionRestriction.blockedAddresses.0': 'ঠিকানা নয়।' },
        }),
      },
      'bn',
    );
    await screen.findByText(errorText.bn.server_fault);
    write('blockedAddresses', 'here');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await office.user.click(within(await question()).getByText(site.save));
    expect(await screen.findByText('ঠিকানা নয়।')).toBeDefined();
    expect(named('blockedAddresses').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows why loading failed', async () => {
    openOffice('site-access', { officeSiteItem: refused('server_fault') });
    expect(await screen.findByText(en.failedTitle)).toBeDefined();
  });

  it('is closed to operators without the permission', async () => {
    openOffice('site-access', {}, { permissions: ['site.write'] });
    expect(await screen.findByText(en.notAllowedTitle)).toBeDefined();
  });
});

describe('the history of access', () => {
  it('asks for changes of access only, shows nothing else of them, and brings back nothing else', async () => {
    const closed = { mode: 'block', countries: ['IN'], blockedAddresses: [], allowedAddresses: [] };
    const before = { ...OWN, values: { siteName: 'Earlier', status: 2, regionRestriction: closed } };
    const after = { ...OWN, values: { siteName: 'Chhokka', status: 0 } };
    const office = await open({ officeSiteHistory: { list: [change({ before, after })], next: null } });
    expect(office.server.inputs('officeSiteHistory')).toEqual([{ kind: 'settings', id: 'site', part: 'access' }]);
    await screen.findByText('second');
    const paths = [...document.querySelectorAll<HTMLElement>('[data-path]')].map((each) => each.dataset['path']);
    expect(paths).toEqual(['values.status', 'values.regionRestriction']);
    await office.user.click(screen.getByText(t.restore, { selector: 'button *' }));
    expect(choice('status').value).toBe('2');
    await save(office);
    const [saved] = office.server.inputs('officeSaveSiteItem');
    expect(saved?.item).toEqual({ ...OWN, values: { siteName: 'Chhokka', status: 2, regionRestriction: closed } });
  });
});
