import { type RoundRules, type TableInfo, type TableSettings, TABLE_STEP } from '@chhokka/game-math';

/** What the arcade would say of a table with these rules and settings. */
export function infoOf(
  { code, title, rules }: Pick<TableInfo, 'code' | 'title'> & { readonly rules: Pick<RoundRules, 'name' | 'betTypes'> },
  settings: TableSettings,
): TableInfo {
  return {
    code,
    gameCode: code,
    title,
    rules: rules.name,
    currency: 'BDT',
    minBet: settings.minBet,
    step: TABLE_STEP,
    maxStake: settings.maxStake,
    betTypes: rules.betTypes.map(({ name, returns, maxWin }) => ({
      name,
      maxBet: settings.maxBet[name] ?? settings.minBet,
      rtp: Number((returns.numerator * 20_000n + returns.denominator) / (2n * returns.denominator)),
      maxWin,
    })),
  };
}
