import { useTranslations } from 'use-intl';
import type { PlaceTrend } from '@chhokka/game-math/lottery';
import { classes } from '@chhokka/ui';
import { chartFields, lineColumns } from './missing-table.ts';
import styles from './LineTable.module.css';

/** The fields are this large, so that the line meets their middles. px; as in the style sheet. */
const FIELD = 31;
const NAMES = 52;

const SUMS = [
  ['missing', 'missing'],
  ['longest', 'longestMissing'],
  ['times', 'times'],
] as const;

/**
 * A row for each draw, a column for each option. What came is marked, and a line leads from draw to draw; all other fields
 * say for how many draws their option has been missing. On a phone it scrolls inside its card.
 */
export function LineTable({ trend, numeros }: { trend: PlaceTrend; numeros: readonly string[] }) {
  const t = useTranslations('lottery.trends');
  const options = trend.options.map(({ option }) => option);
  const rows = chartFields(options, trend.came);
  const columns = lineColumns(options, trend.came);
  return (
    // A box that scrolls can be reached with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.card} role="region" aria-label={t('chart')} tabIndex={0}>
      <div className={styles.sheet}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('numero')}</th>
              {options.map((option) => (
                <th key={option} scope="col">
                  {option}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((fields, row) => (
              <tr key={numeros[row]}>
                <th scope="row">{numeros[row]?.split('-')[1] ?? numeros[row]?.slice(4)}</th>
                {fields.map(({ times, missing }, column) => (
                  <td key={options[column]} className={times > 0 ? styles.came : undefined}>
                    {times > 0 ? (
                      <span className={styles.ball}>
                        {options[column]}
                        {times > 1 && <sup>{times}</sup>}
                      </span>
                    ) : (
                      missing
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {SUMS.map(([name, key]) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                {trend.options.map((option) => (
                  <td key={option.option} className={classes(name === 'missing' && styles.now)}>
                    {option[key]}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        </table>
        {columns !== null && <Line columns={columns} width={options.length} />}
      </div>
    </div>
  );
}

/** The line through the middles of the fields that came. Decorative: the table says the same. */
function Line({ columns, width }: { columns: readonly number[]; width: number }) {
  const points = columns.map((column, row) => `${(column + 0.5) * FIELD},${(row + 0.5) * FIELD}`).join(' ');
  return (
    <svg
      className={styles.line}
      style={{ left: NAMES, top: FIELD }}
      width={width * FIELD}
      height={columns.length * FIELD}
      aria-hidden="true"
    >
      <polyline points={points} />
    </svg>
  );
}
