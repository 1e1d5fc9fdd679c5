import { useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../hooks/use-hydrated';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  readonly before: Field;
  readonly value: string;
  readonly isChecked: boolean;
}

let typed: readonly Typed[] = [];
/** Also a field not typed in yet. */
let focused: Element | null = null;
let caret: number | null = null;

const isChoice = (field: Element): field is HTMLInputElement => field.matches('[type=radio], [type=checkbox]');

function isTouched(field: Field): boolean {
  if (!isChoice(field)) return field.type !== 'file' && field.value !== field.defaultValue;
  // In a radio group, only the new choice counts.
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

/** Notes what the user or autofill entered into the HTML, and again with every key. Call before rendering over it. */
export function noteTyped(): void {
  document.addEventListener('input', noteTyped, true);
  const fields = [...document.querySelectorAll<Field>('#root :is(input, textarea)')].filter(isTouched);
  typed = fields.map((before) => ({ before, value: before.value, isChecked: isChoice(before) && before.checked }));
  focused = document.activeElement?.closest('#root') ? document.activeElement : null;
  caret = (focused as Field | null)?.selectionStart ?? null;
}

/** A page rendered from scratch has new fields. */
function fieldNow(field: Element): Field | null {
  if (field.isConnected) return field as Field;
  if (field.id !== '') return document.querySelector<Field>(`#root #${CSS.escape(field.id)}`);
  const choice = isChoice(field) ? `[value="${CSS.escape(field.value)}"]` : '';
  return document.querySelector<Field>(`#root [name="${CSS.escape(field.getAttribute('name') ?? '')}"]${choice}`);
}

function retype(field: Field, value: string): void {
  field.value = field.defaultValue;
  // React overrides the value property, so this uses the native setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function enterTyped(): void {
  document.removeEventListener('input', noteTyped, true);
  const successor = focused && fieldNow(focused);
  if (document.activeElement === document.body) successor?.focus({ preventScroll: true });
  for (const { before, value, isChecked } of typed) {
    const field = fieldNow(before);
    if (field !== null && isChoice(field)) {
      // React ignores a click that changes nothing.
      field.checked = field.type === 'checkbox' && !isChecked;
      field.click();
    } else if (field !== null) {
      const hasDraft = field !== before && field.value !== '' && field.value !== before.defaultValue;
      // Never replaces a draft; a text gets what was typed as another line.
      if (!hasDraft) retype(field, value);
      else if (field.type === 'textarea' && !field.value.includes(value)) retype(field, `${field.value}\n${value}`);
    }
  }
  if (caret !== null && successor === document.activeElement) successor?.setSelectionRange(caret, caret);
  typed = [];
  focused = null;
}

/** Enters again, after hydration, what was entered before. */
export function useTypedBeforeHydration(isFirstPage: boolean): void {
  const isHydrating = useRef(!useHydrated());
  useLayoutEffect(() => {
    // The next render would empty the fields.
    if (isFirstPage && isHydrating.current) noteTyped();
    isHydrating.current = false;
    // A timer, because inside an effect React would not render between the events.
    const timer = setTimeout(() => {
      enterTyped();
      // End-to-end tests wait for this.
      document.documentElement.dataset.ready = '';
    });
    return () => clearTimeout(timer);
  }, [isFirstPage]);
}
