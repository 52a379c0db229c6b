import type { Family, Play, Tier } from '@chhokka/game-math/lottery';
import { prizeOf } from '@chhokka/game-math/lottery';
import { formatDecimal } from '@chhokka/kernel';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../../platform/router/router.tsx';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import type { Board } from '../../lottery-api.ts';
import { useServerNow } from '../../server-clock.ts';
import { proofPath } from '../../proof/draw-name.ts';
import { offerOf, prizeText } from '../slip/offer.ts';
import type { Slip } from '../slip/slip.ts';
import { standingOf } from '../standing.ts';
import { useLotteryWords } from '../use-words.ts';
import { oddsOf } from './odds.ts';
import styles from './RulesView.module.css';

interface RulesViewProps {
  readonly board: Board;
  readonly family: Family;
  readonly slip: Slip;
}

/** How the lottery is drawn, and every play with its odds, prizes and return. */
export function RulesView({ board, family, slip }: RulesViewProps) {
  const t = useTranslations('lottery.game.help');
  const { money } = useFormats();
  const { min, max } = board.series;
  const { most } = board;
  return (
    <div className={styles.rules}>
      <Drawn board={board} />
      <Part title={t('playsTitle')}>
        <p>{t('playsText', { series: slip.series, stake: money(formatDecimal(stakePerBet(slip))) })}</p>
        <ul className={styles.plays}>
          {family.plays.map((play) => (
            <PlayRules key={play.code} play={play} family={family} board={board} slip={slip} />
          ))}
        </ul>
      </Part>
      <Part title={t('seriesTitle')}>
        <p>{t('seriesText', { max })}</p>
        <p>{t('seriesRange', { min, max })}</p>
      </Part>
      {board.pool !== null && (
        <Part title={t('poolTitle')}>
          <p>{t('poolText', { pool: money(board.pool) })}</p>
        </Part>
      )}
      <Part title={t('limitsTitle')}>
        <p>{t('limitsText')}</p>
        <dl className={styles.limits}>
          <Limit name={t('limitNumber')} amount={money(most.number)} />
          <Limit name={t('limitPlay')} amount={money(most.play)} />
          <Limit name={t('limitMember')} amount={money(most.member)} />
          <Limit name={t('limitNumero')} amount={money(most.numero)} />
        </dl>
      </Part>
      <Part title={t('returnsTitle')}>
        <p>{board.cancelOwn ? t('returns') : t('noReturns')}</p>
      </Part>
    </div>
  );
}

function stakePerBet({ unit, multiple }: Slip): bigint {
  return BigInt(unit) * BigInt(multiple);
}

function Drawn({ board }: { board: Board }) {
  const t = useTranslations('lottery.game.help');
  const running = standingOf(board, useServerNow());
  const numero = (running.waits ?? running.takes)?.numero;
  return (
    <Part title={t('title', { name: board.gameName })}>
      <p>{t('own')}</p>
      <p>{t('schedule', { remark: board.remark })}</p>
      <p>{t('lock')}</p>
      <p>{t('commit')}</p>
      {numero !== undefined && (
        <Link to={proofPath({ gameCode: board.gameCode, numero })} className={styles.link}>
          {t('proof', { numero })}
        </Link>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Limit({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function PlayRules({ play, family, board, slip }: RulesViewProps & { play: Play }) {
  const t = useTranslations('lottery.game.help');
  const words = useLotteryWords(family.name);
  const offer = offerOf(play, stakePerBet(slip), slip.series, board.series);
  return (
    <li className={styles.play}>
      <div className={styles.playHead}>
        <h3>{[...new Set([words.group(play.group), words.play(play.code)])].join(' · ')}</h3>
        <span className={styles.return}>{t('return', { percent: offer.return })}</span>
      </div>
      <p className={styles.how}>{words.help(play.code)}</p>
      <ul className={styles.tiers}>
        {play.tiers.map((tier) => (
          <TierRules
            key={tier.name}
            tier={tier}
            series={slip.series}
            name={tier.picks ? tier.picks.map(words.option).join(', ') : words.tier(tier.name)}
          />
        ))}
      </ul>
    </li>
  );
}

function TierRules({ tier, series, name }: { tier: Tier; series: number; name: string }) {
  const t = useTranslations('lottery.game.help');
  const prize = prizeOf(tier, series);
  const { isOften, text } = oddsOf(tier.chance);
  return (
    <li>
      <span>{name}</span>
      <span>{isOften ? t('oddsOften', { odds: text }) : t('odds', { odds: text })}</span>
      <strong>{prize === null ? t('pool') : t('pays', { prize: prizeText(prize) })}</strong>
    </li>
  );
}
