import type { CallValue } from '@chhokka/contracts';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { Card, CardBadge, CardHead } from '../../shared/listing/Card.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './GameVersions.module.css';
import { WaitingProposals } from './proposals/WaitingProposals.tsx';
import { useAskForVersion, useGameVersions, useProposals } from './site-api.ts';

type Listed = CallValue<'officeGameVersions'>;
type Version = Listed['versions'][number];

const COLORS = { staged: 'accent', active: 'good', retired: 'plain' } as const;
const TONES = { waiting: 'accent', done: 'good', refused: 'bad' } as const;

/** The versions of a game, and what two operators decided about them. Nothing for games whose provider lists none. */
export function GameVersions({ id }: { readonly id: string }) {
  const t = useTexts().site.versions;
  const found = useGameVersions(id);
  const asked = useProposals('game_version', 'waiting', id);
  if (found.data === undefined || found.data.versions.length === 0) return null;
  const { versions, decision } = found.data;
  const isBusy = decision?.state === 'waiting' || asked.data?.pages.some(({ list }) => list.length > 0) !== false;
  return (
    <section className={styles.versions} aria-labelledby="game-versions">
      <h2 id="game-versions" className={styles.title}>
        {t.title}
      </h2>
      <p className={styles.lead}>{t.lead}</p>
      {decision !== null && <Decision decision={decision} />}
      <WaitingProposals kind="game_version" id={id} />
      <ul className={styles.list}>
        {versions.map((version) => (
          <One key={version.version} id={id} version={version} isBusy={isBusy} />
        ))}
      </ul>
    </section>
  );
}

function Decision({ decision }: { readonly decision: NonNullable<Listed['decision']> }) {
  const t = useTexts().site.versions;
  const { version, state, reason, askedBy, confirmedBy, decidedAt } = decision;
  return (
    <div className={styles.decision} role="status">
      <CardBadge color={TONES[state]}>{fill(t.version, { version })}</CardBadge>
      <p>{fill(t.decisions[state], { version, reason })}</p>
      <p className={styles.names}>
        {fill(t.names, { asked: askedBy, confirmed: confirmedBy })} · <Time at={decidedAt} />
      </p>
    </div>
  );
}

interface OneProps {
  readonly id: string;
  readonly version: Version;
  /** A request waits for the second operator, or a decision for the provider. */
  readonly isBusy: boolean;
}

function One({ id, version: { version, state, modes, allowed }, isBusy }: OneProps) {
  const { versions: t, reviewProposed, why } = useTexts().site;
  const session = useSession();
  const ask = useAskForVersion(id);
  const label = fill(t[state === 'staged' ? 'activate' : 'roll-back'], { version });
  const mayAsk = state !== 'active' && allowed && !isBusy && mayDo(session, 'settings.write');
  return (
    <Card data-version={version}>
      <CardHead
        who={fill(t.version, { version })}
        badges={<CardBadge color={COLORS[state]}>{t.states[state]}</CardBadge>}
      />
      <table className={styles.modes}>
        <thead>
          <tr>
            {[t.mode, t.cost, t.rtp, t.maxWin].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modes.map(({ name, cost, rtp, maxWin }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{cost / 100}</td>
              <td>{hundredths(rtp)} %</td>
              <td>{maxWin === null ? '–' : maxWin / 100}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!allowed && <p className={styles.outside}>{t.outside}</p>}
      {mayAsk && (
        <div className={styles.action}>
          <ActionDialog
            label={label}
            title={label}
            text={reviewProposed.game_version}
            submit={label}
            onSubmit={(form) => ask.mutateAsync({ chosen: version, reason: typed(form, 'reason') })}
          >
            <ReasonField label={why} />
          </ActionDialog>
        </div>
      )}
    </Card>
  );
}

/** A return ×100 with two decimals. */
function hundredths(value: number): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}
