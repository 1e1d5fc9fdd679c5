import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../hooks/use-hydrated';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  readonly field: Field;
  readonly value: string;
  readonly isChecked: boolean;
}

interface Early {
  readonly typed: readonly Typed[];
  /** Also a field not typed in yet. */
  readonly focused: Element | null;
  /** Null in a number field. */
  readonly caret: number | null;
}

/** A form can appear late: the session check may hold it back. */
const LONGEST_WAIT_MS = 10_000;

const isChoice = (field: Element): field is HTMLInputElement => field.matches('[type=radio], [type=checkbox]');

function isTouched(field: Field): boolean {
  if (!isChoice(field)) return field.type !== 'file' && field.value !== field.defaultValue;
  // In a radio group, only the new choice counts.
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

/** What the user or autofill entered before hydration. */
function typedSoFar(): Early {
  const fields = [...document.querySelectorAll<Field>('#root :is(input, textarea)')].filter(isTouched);
  // Sliders first, so the number field beside them wins.
  const inOrder = fields.sort((one, other) => Number(other.type === 'range') - Number(one.type === 'range'));
  const { activeElement } = document;
  const focused = activeElement?.closest('#root') ? activeElement : null;
  return {
    typed: inOrder.map((field) => ({ field, value: field.value, isChecked: isChoice(field) && field.checked })),
    focused,
    caret: (focused as Field | null)?.selectionStart ?? null,
  };
}

/** A page rendered from scratch has new fields. */
function fieldNow(field: Element): Field | null {
  if (field.isConnected) return field as Field;
  if (field.id !== '') return document.querySelector<Field>(`#root #${CSS.escape(field.id)}`);
  const name = field.getAttribute('name');
  if (name === null) return null;
  const choice = isChoice(field) ? `[value="${CSS.escape(field.value)}"]` : '';
  return document.querySelector<Field>(`#root [name="${CSS.escape(name)}"]${choice}`);
}

/** Never replaces a draft: a text gets what was typed as another line, any other field keeps its draft. */
function withDraft(now: Field, { field, value }: Typed): string {
  const draft = now.value;
  if (now === field || draft === '' || draft === field.defaultValue) return value;
  if (now.type !== 'textarea' || draft.includes(value)) return draft;
  return value.startsWith(draft) ? value : `${draft}\n${value}`;
}

function retype(field: Field, value: string, isFocused: boolean): void {
  field.value = field.defaultValue;
  // React overrides the value property, so this uses the native setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (!isFocused) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function focusAgain(field: Field, before: Element, caret: number | null): void {
  if (document.activeElement === document.body) field.focus({ preventScroll: true });
  if (document.activeElement !== field || caret === null) return;
  const place = field.value === (before as Field).value ? caret : field.value.length;
  field.setSelectionRange(place, place);
}

/** Returns what has no field yet. */
function enter({ typed, focused, caret }: Early): Early {
  const missing = typed.filter((one) => {
    const field = fieldNow(one.field);
    if (field === null) return true;
    if (isChoice(field)) {
      // React ignores a click that changes nothing.
      field.checked = field.type === 'checkbox' && !one.isChecked;
      field.click();
      return false;
    }
    const value = withDraft(field, one);
    const { activeElement } = document;
    const getsFocus = one.field === focused && activeElement === document.body;
    if (field === one.field || value !== field.value) retype(field, value, getsFocus || activeElement === field);
    return false;
  });
  const successor = focused && fieldNow(focused);
  if (focused && successor) focusAgain(successor, focused, caret);
  return { typed: missing, focused: successor ? null : focused, caret };
}

let carried: Early | null = null;

/** Call before rendering from scratch over the HTML. */
export function carryTyped(): void {
  carried = typedSoFar();
}

/** Enters again, after hydration, what was entered before. */
export function useTypedBeforeHydration(isFirstPage: boolean): void {
  const isHydrating = useRef(!useHydrated());
  const early = useRef<Early>({ typed: [], focused: null, caret: null });
  // The next render would empty the fields.
  useLayoutEffect(() => {
    if (!isFirstPage) return;
    if (carried !== null) early.current = carried;
    else if (isHydrating.current) early.current = typedSoFar();
    carried = null;
    isHydrating.current = false;
  }, [isFirstPage]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enterFound = () => {
      timer = undefined;
      early.current = enter(early.current);
      if (early.current.typed.length === 0 && early.current.focused === null) observer.disconnect();
      // End-to-end tests wait for this.
      document.documentElement.dataset.ready = '';
    };
    // A timer, because inside an effect React would not render between the events.
    const enterSoon = () => void (timer ??= setTimeout(enterFound));
    const observer = new MutationObserver(enterSoon);
    enterSoon();
    observer.observe(document.body, { childList: true, subtree: true });
    const end = setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(end);
    };
  }, []);
}
