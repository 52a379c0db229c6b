import type { Field } from '../field.ts';
import styles from './fields.module.css';
import { MarkupField } from './MarkupField.tsx';
import { ClockField, LinesField, ScaledField, SpanField, TicksField } from './measures.tsx';
import { CasesField, GroupField, RowsField, SectionField } from './parts.tsx';
import { PercentsField } from './PercentsField.tsx';
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
  const named = { name, label: field.label };
  switch (field.is) {
    case 'words':
      return <WordsField {...named} {...(field.rows !== undefined && { rows: field.rows })} />;
    case 'markup':
      return <MarkupField name={name} />;
    case 'names':
      return <NamesField {...named} />;
    case 'switch':
      return <SwitchField {...named} />;
    case 'choice':
      return <ChoiceField {...named} options={field.options} disabled={field.onlyNew === true && !isNew} />;
    case 'moment':
      return <MomentField {...named} />;
    case 'number':
      return <NumberField {...named} {...(field.unit !== undefined && { unit: field.unit })} />;
    case 'line':
      return <LineField {...named} orNull={field.orNull === true} disabled={field.onlyNew === true && !isNew} />;
    case 'amount':
      return <AmountField {...named} orNull={field.orNull === true} unit={field.unit} empty={field.empty} />;
    case 'picture':
      return <PictureField name={name} />;
    case 'row':
      return (
        <div className={`${styles.columns} ${styles.row}`}>
          {field.fields.map((each) => (
            <ItemField key={each.name} field={each} isNew={isNew} />
          ))}
        </div>
      );
    case 'way':
      return <WayFields isNew={isNew} />;
    case 'target':
      return <TargetField name={name} />;
    default:
      return <PartField field={field} />;
  }
}

type Simple = 'words' | 'markup' | 'names' | 'switch' | 'choice' | 'moment' | 'number' | 'line' | 'amount';
type Whole = 'picture' | 'row' | 'way' | 'target';

/** Fields of measures, lists and objects. */
function PartField({ field }: { field: Exclude<Field, { is: Simple | Whole }> }) {
  switch (field.is) {
    case 'section':
      return <SectionField {...field} each={ItemField} />;
    case 'scaled':
      return <ScaledField {...field} />;
    case 'span':
      return <SpanField {...field} />;
    case 'clock':
      return <ClockField {...field} />;
    case 'ticks':
      return <TicksField {...field} />;
    case 'lines':
      return <LinesField {...field} />;
    case 'rows':
      return <RowsField {...field} each={ItemField} />;
    case 'group':
      return <GroupField {...field} each={ItemField} />;
    case 'cases':
      return <CasesField {...field} each={ItemField} />;
    case 'percents':
      return <PercentsField {...field} />;
  }
}
