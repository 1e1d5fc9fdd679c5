import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { carryTyped, useTypedBeforeHydration } from './typed-early';

function Form({ name = '' }: { name?: string }) {
  const [values, setValues] = useState({ name, message: '', plan: '', stay: false });
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  useTypedBeforeHydration(true);
  return (
    <form>
      <input id="name" value={values.name} onChange={({ target }) => set({ name: target.value })} />
      <textarea id="message" value={values.message} onChange={({ target }) => set({ message: target.value })} />
      {['pool', 'spa'].map((plan) => (
        <input
          key={plan}
          type="radio"
          name="plan"
          value={plan}
          checked={values.plan === plan}
          onChange={() => set({ plan })}
        />
      ))}
      <input id="stay" type="checkbox" checked={values.stay} onChange={({ target }) => set({ stay: target.checked })} />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;
const root = () => document.querySelector('#root')!;
const known = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as unknown;

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
});

test('passes text typed before hydration to the form, and keeps the caret', async () => {
  field('#name').value = 'Claire';
  field('#message').value = 'Sinking.';
  field('#message').focus();
  field('#message').setSelectionRange(3, 3);
  field('[value=spa]').checked = true;
  field('#stay').checked = true;
  await act(async () => void hydrateRoot(root(), <Form />));
  await waitFor(() => expect(known()).toEqual({ name: 'Claire', message: 'Sinking.', plan: 'spa', stay: true }));
  expect([field('#name').value, field('[value=spa]').checked, field('#stay').checked]).toEqual(['Claire', true, true]);
  expect(field('#message')).toHaveFocus();
  expect(field('#message').selectionStart).toBe(3);
});

test('prefers text typed before hydration to the draft', async () => {
  field('#name').value = 'Claire';
  field('#name').focus();
  field('[value=spa]').checked = true;
  carryTyped();
  await act(async () => createRoot(root()).render(<Form name="Draft" />));
  await waitFor(() => expect(known()).toEqual({ name: 'Claire', message: '', plan: 'spa', stay: false }));
  expect(field('#name')).toHaveFocus();
});

test('leaves an untouched form alone', async () => {
  await act(async () => void hydrateRoot(root(), <Form name="" />));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(known()).toEqual({ name: '', message: '', plan: '', stay: false });
});
