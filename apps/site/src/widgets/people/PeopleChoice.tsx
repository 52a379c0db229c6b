import { Check } from 'lucide-react';
import styles from './PeopleChoice.module.css';

/** A person to choose. `note`: what stands beside the account; null: nothing. */
export interface Choosable {
  readonly account: string;
  readonly note: string | null;
}

interface PeopleChoiceProps<Person> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly people: readonly Person[];
  /** The account of who is chosen; none: null or empty. */
  readonly chosen: string | null;
  readonly onChoose: (person: Person) => void;
}

/** People who were found, each a key; one of them may be chosen. */
export function PeopleChoice<Person extends Choosable>({ label, people, chosen, onChoose }: PeopleChoiceProps<Person>) {
  return (
    <div className={styles.people} role="group" aria-label={label}>
      {people.map((person) => (
        <button
          key={person.account}
          type="button"
          className={styles.person}
          aria-pressed={person.account === chosen}
          onClick={() => onChoose(person)}
        >
          <strong>{person.account}</strong>
          {person.note !== null && <small>{person.note}</small>}
          {person.account === chosen && <Check size={16} aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}
