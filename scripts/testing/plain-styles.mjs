/**
 * Component tests without a cascade. jsdom answers getComputedStyle by matching every rule of every sheet against
 * the element and each of its ancestors, and a search by role asks that of every element of the page, again at each
 * change: four fifths of a test's time. What such a search and toBeVisible ask is read here from the element
 * itself: its kind, `hidden`, and what is written in its own style. How things look is proven in a browser.
 */
const NEVER_SHOWN = new Set([
  'AREA',
  'BASE',
  'DATALIST',
  'HEAD',
  'LINK',
  'META',
  'NOSCRIPT',
  'PARAM',
  'RP',
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TITLE',
]);

function isLeftOut(element) {
  if (NEVER_SHOWN.has(element.tagName) || element.hasAttribute('hidden')) return true;
  return element.tagName === 'DIALOG' && !element.hasAttribute('open');
}

/** Inherited: the nearest element that says anything. */
function visibilityOf(element) {
  for (let at = element; at; at = at.parentElement) {
    if (at.hasAttribute('style') && at.style.visibility !== '') return at.style.visibility;
  }
  return 'visible';
}

window.getComputedStyle = (element) => {
  const { style } = element.ownerDocument.createElement('i');
  if (element.hasAttribute('style')) style.cssText = element.getAttribute('style');
  if (style.display === '' && isLeftOut(element)) style.display = 'none';
  style.visibility = visibilityOf(element);
  return style;
};
