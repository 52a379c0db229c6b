/** One column of a value that is a list of lines. */
export type Column =
  | { readonly is: 'choice'; readonly name: string; readonly options: readonly string[] }
  /** A subset of the options. */
  | { readonly is: 'several'; readonly name: string; readonly options: readonly string[] }
  /** `orNull`: an empty line is null. */
  | { readonly is: 'line'; readonly name: string; readonly orNull?: true };

export type Line = Readonly<Record<string, unknown>>;

/** The values that are lists of lines, with the columns of each line. */
export const tables: Readonly<Record<string, readonly Column[] | undefined>> = {
  customerService: [
    { is: 'choice', name: 'csType', options: ['livechat', 'vip', 'telegram', 'facebook', 'whatsapp'] },
    { is: 'line', name: 'url' },
    { is: 'several', name: 'positions', options: ['bar', 'footer', 'closed'] },
  ],
  resources: [
    { is: 'line', name: 'resourceType' },
    { is: 'line', name: 'url' },
    { is: 'line', name: 'qrCodeUrl', orNull: true },
  ],
  countries: [
    { is: 'line', name: 'countryCode' },
    { is: 'line', name: 'countryDialingCode' },
  ],
};

/** A new line with empty columns. */
export function emptyLine(columns: readonly Column[]): Line {
  return Object.fromEntries(
    columns.map((column) => {
      if (column.is === 'choice') return [column.name, column.options[0]];
      if (column.is === 'several') return [column.name, column.options];
      return [column.name, column.orNull ? null : ''];
    }),
  );
}
