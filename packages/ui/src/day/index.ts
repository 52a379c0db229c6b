export { DayButton, type DayButtonProps, type DayLabels } from './DayButton.tsx';
export { dayText, readDay } from './days.ts';
export { readTime, timeText } from './times.ts';
export { useTypedDay } from './use-typed-day.ts';
