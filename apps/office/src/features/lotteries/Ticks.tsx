import { useTexts } from '../../shared/texts.ts';
import styles from './Lotteries.module.css';

interface TickProps {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly isFixed: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that is on or off. */
export function Tick({ name, label, isOn, isFixed, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

interface DaysProps {
  readonly days: readonly number[];
  readonly fault: string | undefined;
  readonly isFixed: boolean;
  readonly onChange: (days: readonly number[]) => void;
}

/** The weekdays of a game's draws. */
export function Days({ days, fault, isFixed, onChange }: DaysProps) {
  const t = useTexts().lotteries;
  return (
    <div role="group" aria-label={t.fields.days}>
      <p className={styles.label}>{t.fields.days}</p>
      <div className={styles.days}>
        {WEEK.map((day) => (
          <Tick
            key={day}
            name={`day-${day}`}
            label={t.days[day]}
            isOn={days.includes(day)}
            isFixed={isFixed}
            onChange={(isOn) => onChange(isOn ? [...days, day] : days.filter((each) => each !== day))}
          />
        ))}
      </div>
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
