import { useSiteCurrency } from '../../shared/site.ts';
import { useTexts } from '../../shared/texts.ts';
import { useRange } from '../reports/use-range.ts';
import { Returns } from '../shared-rounds/Returns.tsx';
import { type Lottery, type PlayReturn, useLotteryReturns } from './use-lotteries.ts';
import { playName } from './words.ts';

/** What each play returned beside what is stated, with a warning for what chance hardly explains. */
export function LotteryReturns({ game: { gameCode, family } }: { game: Lottery }) {
  const { lotteries } = useTexts();
  const t = lotteries.returns;
  const { range } = useRange();
  const nameOf = ({ play }: PlayReturn) => playName(lotteries, family, play);
  return (
    <Returns
      query={useLotteryReturns({ gameCode, ...range })}
      currency={useSiteCurrency()}
      words={t}
      paid={lotteries.numeros.paid}
      columns={[
        { id: 'play', title: t.play, cell: nameOf },
        { id: 'tickets', title: t.tickets, numeric: true, cell: ({ tickets }) => tickets.toLocaleString('en') },
      ]}
      rowKey={({ play }) => play}
      nameOf={nameOf}
    />
  );
}
