import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../hooks/use-hydrated';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  readonly field: Field;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
  /** Null in a number field. */
  readonly caret: number | null;
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

function isTouched(field: Field): boolean {
  if (!isChoice(field)) return field.type !== 'file' && field.value !== field.defaultValue;
  // In a radio group, only the new choice counts.
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

/** What the user or autofill entered before hydration. */
function typedSoFar(): Typed[] {
  const fields = [...document.querySelectorAll<Field>('#root :is(input, textarea)')].filter(isTouched);
  // Sliders first, so the number field beside them wins.
  const inOrder = fields.sort((one, other) => Number(other.type === 'range') - Number(one.type === 'range'));
  return inOrder.map((field) => ({
    field,
    value: field.value,
    isChecked: isChoice(field) && field.checked,
    isFocused: document.activeElement === field,
    caret: field.selectionStart,
  }));
}

/** A page rendered from scratch has a new field. */
function fieldNow({ field, value }: Typed): Field | null {
  if (field.isConnected) return field;
  if (field.id !== '') return document.querySelector<Field>(`#root #${CSS.escape(field.id)}`);
  return document.querySelector<Field>(`#root input[type=${field.type}][value="${CSS.escape(value)}"]`);
}

function retype(field: Field, { value, isFocused, caret }: Typed): void {
  field.value = field.defaultValue;
  // React overrides the value property, so this uses the native setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isFocused && document.activeElement === document.body) field.focus({ preventScroll: true });
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  else if (caret !== null) field.setSelectionRange(caret, caret);
}

function enter(typed: readonly Typed[]): void {
  for (const one of typed) {
    const field = fieldNow(one);
    if (field === null) continue;
    if (isChoice(field)) {
      // React ignores a click that changes nothing.
      field.checked = field.type === 'checkbox' && !one.isChecked;
      field.click();
    } else retype(field, one);
  }
}

let carried: Typed[] | null = null;

/** Call before rendering from scratch over the HTML. */
export function carryTyped(): void {
  carried = typedSoFar();
}

/** Enters again, after hydration, what was entered before. */
export function useTypedBeforeHydration(isFirstPage: boolean): void {
  const isHydrating = useRef(!useHydrated());
  const typed = useRef<Typed[]>([]);
  // The next render would empty the fields.
  useLayoutEffect(() => {
    if (!isFirstPage) return;
    if (carried !== null) typed.current = carried;
    else if (isHydrating.current) typed.current = typedSoFar();
    carried = null;
    isHydrating.current = false;
  }, [isFirstPage]);
  useEffect(() => {
    // A timer, because inside an effect React would not render between the events.
    const timer = setTimeout(() => {
      enter(typed.current.splice(0));
      // End-to-end tests wait for this.
      document.documentElement.dataset.ready = '';
    });
    return () => clearTimeout(timer);
  }, []);
}
