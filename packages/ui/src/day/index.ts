export { DayButton, type DayButtonProps, type DayLabels } from './DayButton.tsx';
export { dayText, readDay } from './days.ts';
export { useTypedDay } from './use-typed-day.ts';
