import { ALARM_KINDS } from '@chhokka/contracts';
import { defineModule } from '../../../infra/composition/define.ts';
import { mergeAll, mergeOnce } from '../../../infra/composition/merge.ts';
import officeModule from '../office/manifest.ts';
import { accountsBy, type AlarmKinds } from './alarm-kinds.ts';
import { ageOfWaiting, countOpen } from './alarms.repository.ts';
import { closeAlarm, listAlarms, seeAlarm } from './serve.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** The kinds of alarms that a module raises. */
    alarmKinds: Partial<AlarmKinds>;
  }
}

export default defineModule({
  needs: { office: officeModule },
  asks: ['operatorAccounts'],
  calls: (_, { pool, clock, office, added }) => {
    const kinds = mergeAll(added.all('alarmKinds'), ALARM_KINDS, 'kind of alarms');
    const nameAccounts = accountsBy(mergeOnce(added.all('subjects')));
    const parts = { pool, clock, office, kinds, nameAccounts, accounts: added.one('operatorAccounts') };
    return {
      officeAlarms: (args) => listAlarms(parts, args),
      officeSeeAlarm: (args, context) => seeAlarm(parts, args, context),
      officeCloseAlarm: (args, context) => closeAlarm(parts, args, context),
    };
  },
  waiting: (_, { pool }) => ({ alarms: ({ most }) => countOpen(pool, most) }),
  queueAges: (_, { pool }) => ({ alarms: () => ageOfWaiting(pool) }),
});
