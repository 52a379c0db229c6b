export { type RaisedAlarm, raiseAlarms } from './alarms.repository.ts';
