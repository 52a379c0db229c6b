import { ChevronLeft, FileSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import type { FamilyName } from '@chhokka/game-math/lottery';
import { Button, EmptyState, Skeleton } from '@chhokka/ui';
import { usePageTitle } from '../../../platform/router/page-title.ts';
import { Link } from '../../../platform/router/router.tsx';
import { useLanguage } from '../../../platform/language/language.ts';
import { useCopy } from '../../../widgets/copy/use-copy.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { Countdown } from '../Countdown.tsx';
import { deliveredGame, gamePath, VENDOR_OF } from '../lists/modes.ts';
import type { Proof } from '../lottery-api.ts';
import { Result } from '../result/Result.tsx';
import { useServerNow } from '../server-clock.ts';
import { type DrawName, readDrawName, verifyCommand } from './draw-name.ts';
import { FindDraw } from './FindDraw.tsx';
import styles from './ProofPage.module.css';
import { useProof } from './use-proof.ts';
import { Verdict } from './Verdict.tsx';

/** /lottery?proof=GAME:NUMERO: what proves a draw, and how anybody checks it. */
export default function ProofPage({ draw: named }: { draw: string }) {
  const t = useTranslations('lottery.proof');
  const draw = readDrawName(named);
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <header>
        <BackWay draw={draw} />
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {draw === null ? (
        <EmptyState
          picture={<FileSearch size={40} strokeWidth={1.5} />}
          title={t('whichTitle')}
          text={t('whichText')}
        />
      ) : (
        <OneProof key={named} draw={draw} />
      )}
      <FindDraw key={`find ${named}`} draw={draw} />
      <HowItWorks />
    </div>
  );
}

function BackWay({ draw }: { draw: DrawName | null }) {
  const t = useTranslations('lottery.proof');
  const game = deliveredGame(draw?.gameCode ?? '');
  const language = useLanguage();
  const to = game ? gamePath({ gameCode: game.code, vendor: VENDOR_OF[game.prizeMode] }) : '/lottery';
  return (
    <Link to={to} className={styles.back}>
      <ChevronLeft size={18} aria-hidden="true" />
      {game ? game.names[language] : t('allLotteries')}
    </Link>
  );
}

function OneProof({ draw }: { draw: DrawName }) {
  const t = useTranslations('lottery.proof');
  const { data, error, refetch } = useProof(draw);
  if (data) return <Proven proof={data} />;
  if (error instanceof CallRefused && error.status === 404)
    return (
      <EmptyState
        picture={<FileSearch size={40} strokeWidth={1.5} />}
        title={t('unknownTitle', { numero: draw.numero })}
        text={t('unknownText')}
      />
    );
  if (error) return <CallFailure error={error} onRetry={async () => void (await refetch())} />;
  return <Skeleton className={styles.waiting} />;
}

function Proven({ proof }: { proof: Proof }) {
  const t = useTranslations('lottery.proof');
  const { when } = useFormats();
  const language = useLanguage();
  const name = deliveredGame(proof.gameCode)?.names[language] ?? proof.gameCode;
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.numero}>{proof.numero}</p>
      </header>
      <State proof={proof} />
      {proof.numbers !== null && <Result family={proof.family as FamilyName} numbers={proof.numbers} size="m" whole />}
      <Verdict proof={proof} />
      <dl className={styles.facts}>
        <Fact label={t('seedHash')} value={proof.seedHash} note={t('seedHashNote', { at: when(proof.opensAt) })} />
        {proof.seed === null ? (
          <div className={styles.fact}>
            <dt>{t('seed')}</dt>
            <dd className={styles.note}>{t(proof.state === 'cancelled' ? 'seedNever' : 'seedLater')}</dd>
          </div>
        ) : (
          <Fact label={t('seed')} value={proof.seed} note={t('seedNote')} />
        )}
        <Fact label={t('text')} value={`${proof.gameCode}:${proof.numero}`} note={t('textNote')} />
        {proof.seed !== null && proof.numbers !== null && (
          <Fact
            label={t('command')}
            value={verifyCommand({ ...proof, seed: proof.seed, numbers: proof.numbers })}
            note={t('commandNote')}
          />
        )}
      </dl>
    </section>
  );
}

/** When it was drawn, or how long it still takes. */
function State({ proof }: { proof: Proof }) {
  const t = useTranslations('lottery.proof');
  const { when } = useFormats();
  if (proof.state === 'cancelled')
    return <p className={styles.state}>{t('cancelled', { reason: proof.cancelReason ?? '' })}</p>;
  if (proof.drawnAt === null) return <BeforeDraw drawsAt={proof.drawsAt} />;
  return (
    <p className={styles.state}>
      {t('drawnAt', { at: when(proof.drawnAt) })}
      {proof.late && <span className={styles.late}>{t('late', { at: when(proof.drawsAt) })}</span>}
    </p>
  );
}

function BeforeDraw({ drawsAt }: { drawsAt: number }) {
  const t = useTranslations('lottery.proof');
  const { when } = useFormats();
  const now = useServerNow();
  return (
    <p className={styles.state}>
      {t('drawsAt', { at: when(drawsAt) })} <Countdown ms={drawsAt - now} className={styles.clock} />
    </p>
  );
}

function Fact({ label, value, note }: { label: string; value: string; note: string }) {
  const t = useTranslations('lottery.proof');
  const copy = useCopy();
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={styles.copied}>
        <div>
          <code className={styles.value}>{value}</code>
          <p className={styles.note}>{note}</p>
        </div>
        <Button size="small" aria-label={t('copyOf', { label })} onClick={() => copy(value)}>
          {t('copy')}
        </Button>
      </dd>
    </div>
  );
}

const STEPS = ['commit', 'bets', 'draw', 'check'] as const;

function HowItWorks() {
  const t = useTranslations('lottery.proof');
  return (
    <section className={styles.card}>
      <h2 className={styles.name}>{t('howTitle')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`how.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
