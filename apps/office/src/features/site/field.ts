import type { OfficeMessages } from '@chhokka/messages';
import type { Part } from './form.ts';

/** What a number is counted in, as it is written behind it: a name of `site.units`. */
export type Unit = keyof OfficeMessages['site']['units'];

/** What an empty number means: a name of `site.empties`; by default, no limit. */
export type Empty = keyof OfficeMessages['site']['empties'];

interface Named {
  readonly name: string;
  /** The name of its label, where it differs from the field's name. */
  readonly label?: string;
}

/** One case of a part that differs by a tag. */
export interface Case {
  readonly fields: readonly Field[];
  /** The part when the operator turns to this case, without its tag. */
  readonly blank: Part;
}

/** How one field of an item is edited. */
export type Field =
  | (Named & { readonly is: 'words'; readonly rows?: number })
  | (Named & { readonly is: 'markup' })
  | (Named & { readonly is: 'names' })
  | (Named & { readonly is: 'switch' })
  | (Named & { readonly is: 'choice'; readonly options: readonly string[]; readonly onlyNew?: true })
  | (Named & { readonly is: 'moment' })
  /** A whole number. */
  | (Named & { readonly is: 'number'; readonly unit?: Unit })
  | (Named & { readonly is: 'line'; readonly orNull?: boolean; readonly onlyNew?: true })
  /** An amount of money, in the item's currency or the site's. `orNull`: empty means none. */
  | (Named & { readonly is: 'amount'; readonly orNull?: boolean; readonly unit?: Unit; readonly empty?: Empty })
  | (Named & { readonly is: 'way' })
  /** Several fields, side by side where there is room. */
  | (Named & { readonly is: 'row'; readonly fields: readonly Field[] })
  | (Named & { readonly is: 'picture' })
  | (Named & { readonly is: 'target' })
  /** A part of the form under a heading; its fields are those of the object around it. */
  | (Named & { readonly is: 'section'; readonly fields: readonly Field[] })
  /** A whole number of hundredths, typed and shown with two places: 30 is `0.30`. */
  | (Named & { readonly is: 'scaled'; readonly unit: Unit; readonly orNull?: boolean; readonly empty?: Empty })
  /** A length of time, typed in the largest unit that fits. `ms`: what one of the stored number is. */
  | (Named & { readonly is: 'span'; readonly ms: number; readonly orNull?: boolean })
  /** A time of day, stored in minutes since midnight of the site's clock. */
  | (Named & { readonly is: 'clock'; readonly orNull?: boolean })
  /** Some of several; none of them means all. `orNull`: that is stored as null. */
  | (Named & { readonly is: 'ticks'; readonly options: readonly (string | number)[]; readonly orNull?: boolean })
  /** A list of short texts, one on each line. */
  | (Named & { readonly is: 'lines' })
  /** A list of objects. */
  | (Named & {
      readonly is: 'rows';
      readonly fields: readonly Field[];
      readonly blank: Part;
      readonly most: number;
      readonly least?: number;
    })
  /** An object. `blank`: it may be missing (null), and is this when it is turned on. */
  | (Named & { readonly is: 'group'; readonly fields: readonly Field[]; readonly blank?: Part })
  /** An object whose fields depend on its tag. `orNull`: it may be missing. */
  | (Named & {
      readonly is: 'cases';
      readonly tag: string;
      readonly cases: Readonly<Record<string, Case>>;
      readonly orNull?: boolean;
    })
  /**
   * Per cent by kind of games (`kinds`), by single game (`games`), or an object with the two. `in`: whole per cent, or
   * hundredths of one. `every`: all kinds are stored, those left empty as 0.
   */
  | (Named & {
      readonly is: 'percents';
      readonly of: 'kinds' | 'games' | 'both';
      readonly in: 'whole' | 'hundredths';
      readonly every?: true;
    });

/** The fields that stand in the object itself: those of its rows and sections, each by itself. */
export function flatFields(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => (field.is === 'row' || field.is === 'section' ? flatFields(field.fields) : [field]));
}

/** The field at a path of the item, such as `prize.amount`; undefined: the path leads to no field's own value. */
export function fieldAt(fields: readonly Field[], [name, ...deeper]: readonly string[]): Field | undefined {
  const found = flatFields(fields).find((field) => field.name === name);
  if (found === undefined || deeper.length === 0) return found;
  switch (found.is) {
    case 'group':
      return fieldAt(found.fields, deeper);
    case 'rows':
      return fieldAt(found.fields, deeper.slice(1));
    case 'cases':
      return fieldAt(
        Object.values(found.cases).flatMap((each) => each.fields),
        deeper,
      );
    default:
      return undefined;
  }
}
