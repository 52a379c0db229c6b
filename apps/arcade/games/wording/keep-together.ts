/** Keeps amounts (`P 10`) and odds (`35 : 1`, `35 to 1`, `35 a 1`) on one line of a running text. */
export function keepTogether(text: string): string {
  return text.replaceAll(/P (?=\d)/g, 'P\u00A0').replaceAll(/(?<=\d) (:|to|a) (?=\d)/g, '\u00A0$1\u00A0');
}
