/** Creates elements without a framework; the page around a canvas needs few. */

type Child = Node | string | null;

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Pick<HTMLElementTagNameMap[Tag], Extract<keyof HTMLElementTagNameMap[Tag], string>>
>;

/** An element with properties and children: `h('button', { type: 'button', className: 'round' }, 'Go')`. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter((child) => child !== null));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Strokes of the icons, in a box of 24 units. */
const shapes = {
  back: 'M19 12H5m7 7-7-7 7-7',
  sound: 'M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
  muted: 'M11 5 6 9H3v6h3l5 4zM16 9l6 6m0-6-6 6',
  rules: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.5M3.5 4v4.5H8M12 7.5V12l3.2 2',
  turbo: 'M13 2.5 5 13.5h6l-1 8 8-11h-6z',
  auto: 'm17 2.5 4 4-4 4M3 11.5v-1a4 4 0 0 1 4-4h14M7 21.5l-4-4 4-4M21 12.5v1a4 4 0 0 1-4 4H3',
  spin: 'M20.5 12a8.5 8.5 0 1 1-2.5-6l2.5 2.5M20.5 3.5v5h-5',
  stop: 'M7 7h10v10H7z',
  less: 'M6 12h12',
  more: 'M12 6v12M6 12h12',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof shapes;

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', shapes[name]);
  svg.append(line);
  return svg;
}

/** A round button that shows an icon and says its name to screen readers and as a tooltip. */
export function iconButton(name: IconName, label: string, onPress: () => void, className = 'key'): HTMLButtonElement {
  const button = h('button', { type: 'button', className, title: label, onclick: onPress }, icon(name));
  button.setAttribute('aria-label', label);
  return button;
}

/** Swaps the icon of a button. */
export function setIcon(button: HTMLButtonElement, name: IconName, label: string): void {
  button.replaceChildren(icon(name));
  button.title = label;
  button.setAttribute('aria-label', label);
}
