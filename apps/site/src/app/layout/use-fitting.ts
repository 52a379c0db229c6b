import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many items of a wrapping row stand in its first line; the others have wrapped below it. The row's parent has the
 * room for all of them, unless a button for the others stands beside the row. It follows the items and
 * their widths, which change with the language, and when a font arrives.
 */
export function useFitting(row: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const list = row.current;
    if (list === null) return undefined;
    const measure = (): void => setFitting(inFirstLine(list));
    const sizes = new ResizeObserver(measure);
    const follow = (): void => {
      for (const item of [list, ...list.children]) sizes.observe(item);
      measure();
    };
    const items = new MutationObserver(follow);
    items.observe(list, { childList: true });
    follow();
    return () => {
      items.disconnect();
      sizes.disconnect();
    };
  }, [row]);
  return fitting;
}

function inFirstLine(list: HTMLElement): number {
  const items = [...list.children].map((item) => item as HTMLElement);
  const wanted = items.reduce((sum, item) => sum + item.getBoundingClientRect().width, 0);
  // All of them fit once the button for the others is gone.
  if (list.parentElement && wanted <= list.parentElement.clientWidth) return items.length;
  const below = items.findIndex((item) => item.offsetTop > (items[0]?.offsetTop ?? 0));
  return below === -1 ? items.length : below;
}
