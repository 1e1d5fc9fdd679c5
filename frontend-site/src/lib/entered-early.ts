interface Early {
  /** When it was filled in among all that was, one number for each time (inline/start.js). */
  turns?: number[];
}
type Field = (HTMLInputElement | HTMLTextAreaElement) & Early;

interface Entered {
  readonly field: Field;
  readonly value: string;
  readonly isChecked: boolean;
  /** Null where nobody is typing, or the field has no such thing. */
  readonly caret: readonly [start: number, end: number] | null;
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

function isTouched(field: Field): boolean {
  if (!isChoice(field)) return field.type !== 'file' && field.value !== field.defaultValue;
  // Of the choices of a group only the one that was made counts, not the one that it replaced.
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

function caretIn(field: Field): Entered['caret'] {
  const { selectionStart, selectionEnd } = field;
  const isHere = document.activeElement === field && selectionStart !== null && selectionEnd !== null;
  return isHere ? [selectionStart, selectionEnd] : null;
}

/** What the browser filled in by itself, or on the scale that stands in the HTML, is meant as the HTML says. */
const FIRST = 0;

/** When it counts: a field once, by the last time; each press of what changes the meaning of others, if it was kept. */
function turnsOf(field: Field): number[] {
  const turns = field.turns ?? [];
  if ('changesOthers' in field.dataset) return turns.length === 0 && isTouched(field) ? [Infinity] : turns;
  return isTouched(field) ? [field.type === 'range' ? FIRST : (turns.at(-1) ?? FIRST)] : [];
}

/** What was typed, chosen or filled in by the browser in the HTML of the page, before its program was there. */
export function enteredEarly(): Entered[] {
  return [...document.querySelectorAll<Field>('#root :is(input, textarea)')]
    .flatMap((field) => turnsOf(field).map((turn) => ({ field, turn })))
    .sort((one, other) => one.turn - other.turn)
    .map(({ field }) => ({
      field,
      value: field.value,
      isChecked: (field as HTMLInputElement).checked,
      caret: caretIn(field),
    }));
}

function retype({ field, value, caret }: Entered): void {
  field.value = field.defaultValue;
  // React looks for changes behind the property of the element itself, so the text goes in past it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (caret !== null) field.setSelectionRange(...caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Left, it is settled, before units change.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Tells the program of it in the same order, as if it were entered now. */
export function handOver(entered: readonly Entered[]): void {
  for (const one of entered) {
    const { field, isChecked } = one;
    // The first event of a person makes React take over the part of the page that the field stands in.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (isChoice(field)) {
      // A radio is only ever pressed on, by now perhaps for another.
      field.checked = field.type === 'checkbox' && !isChecked;
      field.click();
    } else retype(one);
  }
}
