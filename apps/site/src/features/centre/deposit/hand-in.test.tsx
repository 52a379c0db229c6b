import { type FakeHandlers, refused } from '@chhokka/testing';
import type { Deposit } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preparePicture } from '../../../widgets/pictures/prepare-picture.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { BKASH, depositWith } from '../../../testing/samples-cashier.ts';
import { tell } from '../../../testing/tell.ts';

// There is no canvas here, and uploads leave by a request that tells how far it is.
vi.mock('../../../widgets/pictures/prepare-picture.ts', () => ({ preparePicture: vi.fn() }));
vi.mock('@chhokka/client/upload', () => ({
  sendTelling: () => (address: string, request: RequestInit) => fetch(address, request),
}));

const t = en.centre.deposit;
const { pictures } = en;
const ONE = depositWith();
const IMAGE = '01970000-0000-7000-8000-0000000000d1';
const PICTURE = new File(['x'], 'receipt.png', { type: 'image/png' });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  const blob = new Blob(['x'], { type: 'image/jpeg' });
  vi.mocked(preparePicture).mockResolvedValue({ blob, preview: 'data:image/jpeg;base64,AAAA' });
});

/** The page with one deposit open, as who comes back from paying sees it. */
async function open(changes: Partial<Deposit> = {}, answers: FakeHandlers = {}, language: 'BN' | 'EN' = 'EN') {
  const deposit = { ...ONE, ...changes };
  const usual: FakeHandlers = {
    depositMethods: { list: [BKASH] },
    deposits: { list: [deposit], next: null },
    depositSubmit: { ...deposit, state: 'submitted' },
    depositImage: { imageId: IMAGE },
  };
  const path = `/?centre=depositv2&deposit=${ONE.depositId}`;
  const site = await openSite(path, { ...usual, ...answers }, { member: true, language });
  const panel = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('section[aria-labelledby=deposit-title]');
    if (found === null) throw new Error('the deposit is not shown yet');
    return found;
  });
  return { ...site, panel, inPanel: within(panel) };
}

async function openForm(changes: Partial<Deposit> = {}, answers: FakeHandlers = {}) {
  const site = await open(changes, answers);
  const { panel, inPanel, user } = site;
  const reference = inPanel.getByLabelText<HTMLInputElement>(t.panel.reference);
  const submit = inPanel.getByRole<HTMLButtonElement>('button', { name: t.panel.submit });
  return {
    ...site,
    submit,
    write: (value: string) => fireEvent.change(reference, { target: { value } }),
    press: () => user.click(submit),
    add: (file = PICTURE) => user.upload(panel.querySelector('input[type=file]') as HTMLElement, file),
  };
}

describe('the report of a manual payment', () => {
  it('needs a payment number of at least four characters, and a picture where the method requires one', async () => {
    const { server, inPanel, write, press } = await openForm();
    for (const typed of ['', 'TX1', '  TX1  ']) {
      write(typed);
      await press();
      expect(inPanel.queryByText(t.panel.referenceError), typed).not.toBeNull();
      inPanel.getByText(t.panel.pictureError);
    }
    write('TX12');
    expect(inPanel.queryByText(t.panel.referenceError)).toBeNull();
    await press();
    expect(inPanel.queryByText(t.panel.referenceError)).toBeNull();
    inPanel.getByText(t.panel.pictureError);
    expect(server.inputs('depositSubmit')).toEqual([]);
  });

  it('is sent once with its picture, and the page says that the payment is being checked', async () => {
    const { server, inPanel, submit, write, press, add } = await openForm();
    await add();
    await inPanel.findByText(pictures.kept);
    expect(inPanel.queryByText(t.panel.pictureError)).toBeNull();
    write('  TX 1234 ');
    const release = server.hold('depositSubmit');
    await press();
    await press();
    expect(submit.getAttribute('aria-busy')).toBe('true');
    server.answer({ deposits: { list: [{ ...ONE, state: 'submitted', reference: 'TX 1234' }], next: null } });
    release();
    await inPanel.findByText(t.words.submitted);
    const { depositId } = ONE;
    expect(server.inputs('depositSubmit')).toEqual([
      { depositId, reference: 'TX 1234', imageId: IMAGE, language: 'EN' },
    ]);
    expect(inPanel.queryByLabelText(t.panel.reference)).toBeNull();
    inPanel.getByText('TX 1234');
  });

  it('waits for a picture that is uploading, and is not sent with one that failed', async () => {
    const { server, inPanel, write, press, add } = await openForm();
    const release = server.hold('depositImage');
    await add();
    write('TX1234');
    await press();
    await inPanel.findByText(pictures.waiting);
    release();
    await inPanel.findByText(pictures.kept);
    const mend = server.cutOff('depositImage');
    fireEvent.click(inPanel.getByLabelText(pictures.remove.replace('{name}', PICTURE.name)));
    await add();
    await inPanel.findByText(pictures.failed);
    await press();
    await inPanel.findByText(pictures.unsent);
    expect(server.inputs('depositSubmit')).toEqual([]);
    mend();
    fireEvent.click(inPanel.getByLabelText(pictures.again.replace('{name}', PICTURE.name)));
    await inPanel.findByText(pictures.kept);
    await press();
    await waitFor(() => expect(server.inputs('depositSubmit')).toMatchObject([{ imageId: IMAGE }]));
  });

  it.each([
    ['needs no picture where the method asks for none', 'none', false],
    ['may have a picture where the method leaves it optional', 'optional', true],
  ] as const)('%s', async (_, proof, isOffered) => {
    const { server, panel, inPanel, write, press } = await openForm({ proof });
    expect(panel.querySelector('input[type=file]') !== null).toBe(isOffered);
    expect(inPanel.queryByText(t.panel.pictureOptional) !== null).toBe(isOffered);
    write('TX1234');
    await press();
    await waitFor(() => expect(server.inputs('depositSubmit')).toMatchObject([{ reference: 'TX1234', imageId: null }]));
  });

  it.each([
    ['deposit_reference_used', 'input[name=reference]'],
    ['image_required', 'fieldset'],
    ['image_unknown', 'fieldset'],
  ] as const)('refused with %s shows the reason beside its field', async (code, place) => {
    const refusal = refused(code, { message: 'Not so.' });
    const { server, panel, inPanel, write, press } = await openForm({ proof: 'optional' }, { depositSubmit: refusal });
    const asked = server.inputs('deposits').length;
    write('TX1234');
    await press();
    const said = await inPanel.findByText('Not so.');
    const field = panel.querySelector(place) as HTMLElement;
    const beside = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(field.contains(said) || beside?.contains(said) === true).toBe(true);
    // It was perhaps refused because of what has changed meanwhile.
    await waitFor(() => expect(server.inputs('deposits').length).toBeGreaterThan(asked));
  });

  it.each(['deposit_closed', 'deposit_limit_reached'] as const)(
    'refused with %s shows the reason above the form',
    async (code) => {
      const { inPanel, write, press } = await openForm({ proof: 'none' }, { depositSubmit: refused(code) });
      write('TX1234');
      await press();
      await inPanel.findByRole('alert');
    },
  );

  it.each([
    ['bkash', t.panel.referenceHint.mobile],
    ['bank', t.panel.referenceHint.bank],
    ['crypto', t.panel.referenceHint.crypto],
  ] as const)('explains where to find the payment number (%s)', async (brand, hint) => {
    const { inPanel } = await openForm({ brand });
    inPanel.getByText(hint);
  });
});

describe('the payment details', () => {
  it('have a copy button for each part, which copies exactly what must be typed elsewhere', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const { user, inPanel } = await open({ details: [...ONE.details, { kind: 'name', value: 'Shapla' }] });
    const copied = async (name: string): Promise<unknown> => {
      await user.click(inPanel.getByLabelText(t.panel.copy.replace('{name}', name)));
      await screen.findByText(t.panel.copied.replace('{name}', name));
      return write.mock.lastCall?.[0];
    };
    expect(await copied(t.details.number)).toBe('01712345678');
    expect(await copied(t.panel.amount)).toBe('500.00');
    expect(await copied(t.details.name)).toBe('Shapla');
    write.mockRejectedValue(new Error('not allowed'));
    await user.click(inPanel.getByLabelText(t.panel.copy.replace('{name}', t.details.number)));
    await screen.findByText(t.panel.notCopied);
  });

  it('can be left for another deposit, and reopened from the list', async () => {
    const { user, inPanel } = await open();
    await user.click(inPanel.getByRole('button', { name: t.panel.leave }));
    await screen.findByRole('form', { name: t.form.title });
    const row = await screen.findByRole('button', { name: new RegExp(t.list.show.replace('{receipt}', ONE.receipt)) });
    expect(row.getAttribute('aria-pressed')).toBe('false');
    await user.click(row);
    await screen.findByRole('timer');
  });
});

const CREDITED = {
  state: 'credited',
  received: '480.00',
  fee: '12.00',
  arrives: '468.00',
  reference: 'TX 1234',
  decidedAt: Date.UTC(2027, 3, 14, 12),
} as const;

describe('the state of a deposit', () => {
  it.each(['inbox', 'balance', 'cashier'] as const)(
    'updates by itself after news of %s, while the page is open',
    async (news) => {
      const submitted = { state: 'submitted', reference: 'TX 1234' } as const;
      const { server, inPanel, panel } = await open(submitted, {}, 'BN');
      const words = bn.centre.deposit;
      await inPanel.findByText(words.words.submitted);
      server.answer({ deposits: { list: [{ ...ONE, ...CREDITED }], next: null } });
      tell(news, news === 'inbox' ? { unreadMessage: 1 } : news === 'balance' ? { sumBalance: '1468.00' } : null);
      await inPanel.findByText(words.words.credited);
      const facts = panel.textContent.replaceAll('\u00a0', ' ');
      for (const [name, value] of [
        [words.facts.received, 'P 480.00'],
        [words.facts.fee, 'P 12.00'],
        [words.facts.credited, 'P 468.00'],
        [words.facts.reference, 'TX 1234'],
        [words.facts.receipt, ONE.receipt],
      ] as const) {
        expect(facts).toContain(name + value);
      }
      inPanel.getByRole('button', { name: words.panel.another });
    },
  );

  it('shows the operator’s reason when it was rejected', async () => {
    const { panel, inPanel } = await open({ state: 'rejected', reason: 'Nothing has arrived.', fee: '12.00' });
    await inPanel.findByText(t.words.rejected);
    expect(panel.textContent).toContain(`${t.facts.reason}Nothing has arrived.`);
  });

  it('waits for an operator when another amount arrived, and promises nothing meanwhile', async () => {
    const { panel, inPanel } = await open({ state: 'mismatch', rail: 'gateway', received: '250.00' });
    await inPanel.findByText(t.words.mismatch);
    expect(panel.textContent.replaceAll('\u00a0', ' ')).toContain(`${t.facts.received}P 250.00`);
    expect(inPanel.queryByText(t.facts.arrives)).toBeNull();
    expect(inPanel.queryByLabelText(t.panel.reference)).toBeNull();
  });

  it('is listed with the amount to pay or the amount credited, page by page', async () => {
    const older = depositWith({ ...CREDITED, depositId: IMAGE, receipt: 'DP-OLD' });
    const { server, user } = await open(
      {},
      {
        deposits: ({ after }) =>
          after === undefined ? { list: [ONE], next: ONE.depositId } : { list: [older], next: null },
      },
    );
    await user.click(await screen.findByRole('button', { name: t.list.more }));
    const rowOf = (receipt: string) => screen.findByRole('button', { name: new RegExp(receipt) });
    expect((await rowOf('DP-OLD')).textContent.replaceAll('\u00a0', ' ')).toContain('P 468.00');
    expect((await rowOf(ONE.receipt)).textContent.replaceAll('\u00a0', ' ')).toContain('P 500.00');
    expect(server.inputs('deposits').at(-1)).toMatchObject({ after: ONE.depositId });
    expect(screen.queryByRole('button', { name: t.list.more })).toBeNull();
  });
});
