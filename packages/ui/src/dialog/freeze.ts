let holders = 0;
let before = { x: 0, y: 0, address: '' };

/**
 * Keeps the page behind a modal from scrolling until the returned function is called. Then the page has its old scroll
 * position, unless the address has changed (1-site §2). Several modals can hold it.
 */
export function freezePage(): () => void {
  const root = document.documentElement;
  if (holders === 0) {
    before = { x: window.scrollX, y: window.scrollY, address: location.href };
    // The width of the scroll bar, and the offset for phones that scroll regardless (base.css). Custom properties are
    // avoided, because every element of the page would inherit them.
    root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    document.body.style.top = `${-before.y}px`;
    root.dataset.frozen = '';
  }
  holders += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders > 0) return;
    delete root.dataset.frozen;
    root.style.paddingRight = '';
    document.body.style.top = '';
    if (location.href === before.address) window.scrollTo({ left: before.x, top: before.y, behavior: 'instant' });
  };
}
