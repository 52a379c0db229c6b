import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './GameFacts.module.css';
import { useGames } from './use-games.ts';

/** What the editor of a game does not edit: its cover, its code, and whose game of which kind it is. */
export function GameFacts({ id }: { id: string }) {
  const { site, settings } = useTexts();
  const t = site.gamesTable;
  const language = useLanguage();
  const game = useGames({ id }).data?.list.find((each) => each.id === id);
  if (game === undefined) return <div className={styles.facts} />;
  const facts = [
    { name: site.options.gameCode, text: game.gameCode },
    { name: t.vendor, text: game.vendorName[language] },
    { name: t.kind, text: settings.titles[game.gameType] },
  ];
  return (
    <div className={styles.facts}>
      <span className={styles.cover}>
        {game.icon !== '' && <img src={`${game.icon}-180.webp`} alt={t.cover} />}
        {game.icon === '' && <span className={styles.none}>{t.noCover}</span>}
      </span>
      <dl className={styles.list}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
