type Field = HTMLInputElement | HTMLTextAreaElement;

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

/** What changes the meaning of other fields comes after them. */
const turnOf = ({ field }: Entered) => Number('afterOthers' in field.dataset);

/** What was typed, chosen or filled in by the browser in the HTML of the page, before its program was there. */
export function enteredEarly(): Entered[] {
  return [...document.querySelectorAll<Field>('#root :is(input, textarea)')]
    .filter(isTouched)
    .map((field) => ({
      field,
      value: field.value,
      isChecked: (field as HTMLInputElement).checked,
      caret: caretIn(field),
    }))
    .sort((one, other) => turnOf(one) - turnOf(other));
}

function retype({ field, value, caret }: Entered): void {
  field.value = field.defaultValue;
  // React looks for changes behind the property of the element itself, so the text goes in past it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (caret !== null) field.setSelectionRange(...caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Tells the program of it, as if it were entered now. */
export function handOver(entered: readonly Entered[]): void {
  for (const one of entered) {
    const { field, isChecked } = one;
    // The first event of a person makes React take over the part of the page that the field stands in.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (isChoice(field)) {
      field.checked = !isChecked;
      field.click();
    } else retype(one);
  }
}
