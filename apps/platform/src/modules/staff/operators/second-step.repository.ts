import type { SecondStepTables } from '../../../infra/credentials/index.ts';

/** The tables with the second steps of operators. */
export const OF_OPERATORS: SecondStepTables = {
  authenticator: 'operators.two_factor',
  codes: 'operators.recovery_code',
  holder: 'operators.operator',
  key: 'operator_id',
};
