/**
 * The `labels` of a form control. jsdom walks the whole page once for each label, and a search by role or label asks
 * every control: half the time of a large form's test.
 */
const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

function labelsOf(control) {
  if (!control.matches(LABELABLE)) return null;
  const isLabelOf = (label) =>
    label.hasAttribute('for')
      ? control.id !== '' && label.htmlFor === control.id && document.getElementById(control.id) === control
      : label.contains(control) && label.querySelector(LABELABLE) === control;
  return [...document.getElementsByTagName('label')].filter(isLabelOf);
}

for (const kind of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
  Object.defineProperty(window[`HTML${kind}Element`].prototype, 'labels', {
    configurable: true,
    get() {
      return labelsOf(this);
    },
  });
}
