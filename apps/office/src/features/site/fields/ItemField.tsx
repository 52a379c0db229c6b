import type { Field } from '../kinds.ts';
import styles from './fields.module.css';
import { MarkupField } from './MarkupField.tsx';
import { PictureField } from './PictureField.tsx';
import {
  AmountField,
  ChoiceField,
  LineField,
  MomentField,
  NamesField,
  NumberField,
  SwitchField,
  WordsField,
} from './simple.tsx';
import { TargetField } from './TargetField.tsx';
import { WayFields } from './WayFields.tsx';

/** One field of an item, with the control for its type. `isNew`: the item is not saved yet. */
export function ItemField({ field, isNew }: { field: Field; isNew: boolean }) {
  const { name } = field;
  switch (field.is) {
    case 'words':
      return <WordsField name={name} {...(field.rows !== undefined && { rows: field.rows })} />;
    case 'markup':
      return <MarkupField name={name} />;
    case 'names':
      return <NamesField name={name} />;
    case 'switch':
      return <SwitchField name={name} label={field.label ?? name} />;
    case 'choice':
      return <ChoiceField name={name} options={field.options} disabled={field.onlyNew === true && !isNew} />;
    case 'moment':
      return <MomentField name={name} />;
    case 'number':
      return <NumberField name={name} />;
    case 'line':
      return <LineField name={name} orNull={field.orNull === true} disabled={field.onlyNew === true && !isNew} />;
    case 'amount':
      return <AmountField name={name} />;
    case 'picture':
      return <PictureField name={name} />;
    case 'row':
      return (
        <div className={styles.columns}>
          {field.fields.map((each) => (
            <ItemField key={each.name} field={each} isNew={isNew} />
          ))}
        </div>
      );
    case 'way':
      return <WayFields isNew={isNew} />;
    case 'target':
      return <TargetField name={name} />;
  }
}
