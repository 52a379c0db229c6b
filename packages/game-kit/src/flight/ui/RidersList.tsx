import type { TableState } from '@chhokka/game-math';
import type { ReactNode } from 'react';
import { minor, shortMoney } from '../../table/money.ts';
import { multiplierText } from '../play/phase.ts';
import type { FlightWords } from '../text/words.ts';

export interface RidersListProps {
  readonly state: Pick<TableState, 'players' | 'riders'>;
  readonly words: FlightWords;
  readonly currency: string;
  readonly flying: boolean;
}

/** The stakes of the flight, the largest first, and the totals of all of them. */
export function RidersList({ state, words, currency, flying }: RidersListProps): ReactNode {
  const { riders: said } = words;
  const { riders, players } = state;
  const money = (amount: number): string => shortMoney(minor(amount), currency);
  const shown = riders?.shown ?? [];
  return (
    <section className="f-riders" aria-label={said.title}>
      <h2>
        {said.title} <b className="figure">{players}</b>
      </h2>
      {riders && (
        <dl className="f-totals">
          <Total name={said.staked} text={money(riders.staked)} />
          <Total name={said.left} text={String(riders.left)} />
          <Total name={said.paid} text={money(riders.paid)} />
        </dl>
      )}
      {shown.length === 0 ? (
        <p className="t-quiet">{said.empty}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{said.player}</th>
              <th scope="col">{said.stake}</th>
              <th scope="col">{said.leftAt}</th>
              <th scope="col">{said.payout}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, stake, left, payout }) => (
              <tr key={id} className={left === null ? '' : 'left'}>
                <td>{name}</td>
                <td className="figure">{money(stake)}</td>
                <td className="figure">{left === null ? '–' : `${multiplierText(left)}×`}</td>
                <td className="figure">
                  {payout !== null && money(payout)}
                  {payout === null && (flying ? said.flying : '–')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Total({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{text}</dd>
    </div>
  );
}
