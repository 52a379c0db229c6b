import { en } from '@chhokka/messages/office/en';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../testing/open-office.tsx';
import { button } from '../../testing/parts.ts';

describe('members with a rank', () => {
  it('are filtered by rank', async () => {
    const figures = { ranks: [{ rankLevel: 3, name: { bn: 'গোল্ড', en: 'Gold' }, members: 1, falling: 0 }], runs: [] };
    const { server, user } = openOffice('ranks?kind=members', {
      officeRankFigures: figures,
      officeRankMembers: { list: [], next: null },
    });
    await screen.findByText('Gold');
    await user.selectOptions(screen.getByLabelText(en.ranks.rank), '3');
    await user.click(button(document.body, en.rounds.search));
    await waitFor(() => expect(server.inputs('officeRankMembers').at(-1)).toMatchObject({ rankLevel: 3 }));
  });
});
