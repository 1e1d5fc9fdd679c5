import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../hooks/use-hydrated';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  readonly field: Field;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
  /** Null where there is none, as in a number field. */
  readonly caret: number | null;
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

function isTouched(field: Field): boolean {
  if (!isChoice(field)) return field.type !== 'file' && field.value !== field.defaultValue;
  // Of the choices of a group only the one that was made counts, not the one that it replaced.
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

/** What was typed, chosen or filled in by the browser in the HTML of the page, before it hydrated. */
function typedSoFar(): Typed[] {
  const fields = [...document.querySelectorAll<Field>('#root :is(input, textarea)')].filter(isTouched);
  // The scale of a figure changes with the figure beside it, so it goes first and the figure counts.
  const inOrder = fields.sort((one, other) => Number(other.type === 'range') - Number(one.type === 'range'));
  return inOrder.map((field) => ({
    field,
    value: field.value,
    isChecked: isChoice(field) && field.checked,
    isFocused: document.activeElement === field,
    caret: field.selectionStart,
  }));
}

/** A page that was rendered from scratch has another field in its place. */
function fieldNow({ field, value }: Typed): Field | null {
  if (field.isConnected) return field;
  if (field.id !== '') return document.querySelector<Field>(`#root #${CSS.escape(field.id)}`);
  return document.querySelector<Field>(`#root input[type=${field.type}][value="${CSS.escape(value)}"]`);
}

function retype(field: Field, { value, isFocused, caret }: Typed): void {
  field.value = field.defaultValue;
  // React looks for changes behind the property of the element itself, so the text goes in past it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isFocused && document.activeElement === document.body) field.focus({ preventScroll: true });
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  else if (caret !== null) field.setSelectionRange(caret, caret);
}

/** Enters it again, one field after the other, as if it were entered now. */
function enter(typed: readonly Typed[]): void {
  for (const one of typed) {
    const field = fieldNow(one);
    if (field === null) continue;
    if (isChoice(field)) {
      // React answers a click that changes something. A radio is only ever pressed on.
      field.checked = field.type === 'checkbox' && !one.isChecked;
      field.click();
    } else retype(field, one);
  }
}

let carried: Typed[] | null = null;

/** For a page that is about to be rendered from scratch over its HTML. */
export function carryTyped(): void {
  carried = typedSoFar();
}

/** Tells the forms of the first page what was entered in its HTML before it hydrated. */
export function useTypedBeforeHydration(isFirstPage: boolean): void {
  const isHydrating = useRef(!useHydrated());
  const typed = useRef<Typed[]>([]);
  // Read at once: the next render would empty the fields.
  useLayoutEffect(() => {
    if (!isFirstPage) return;
    if (carried !== null) typed.current = carried;
    else if (isHydrating.current) typed.current = typedSoFar();
    carried = null;
    isHydrating.current = false;
  }, [isFirstPage]);
  useEffect(() => {
    // Each event must find the render that followed the one before it, which an effect would hold back.
    const timer = setTimeout(() => {
      enter(typed.current.splice(0));
      // For journeys in a browser, which must not press before.
      document.documentElement.dataset.ready = '';
    });
    return () => clearTimeout(timer);
  }, []);
}
