import type { AgreementKind } from '@chhokka/contracts';

/** The kinds of contracts in the order of the menu: the setting that switches each, and its page (1-site §2, §7). */
export const CONTRACT_KINDS = [
  { kind: 'dividend', node: 'DIVIDEND', page: 'dividendRecord' },
  { kind: 'daily', node: 'SALARY', page: 'dailyWages' },
  { kind: 'hourly', node: 'HOURSALARY', page: 'hourlySalary' },
  { kind: 'realtime', node: 'REALTIMESALARY', page: 'realTimeSalary' },
] as const satisfies readonly { kind: AgreementKind; node: string; page: string }[];
