import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { noteTyped, useTypedBeforeHydration } from './typed-early';

function Form({ name = '', message = '' }: { name?: string; message?: string }) {
  const [values, setValues] = useState({ name, message, plan: '', stay: false });
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
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

function Page(draft: { name?: string; message?: string }) {
  useTypedBeforeHydration(true);
  return <Form {...draft} />;
}

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;
const root = () => document.querySelector('#root')!;
const known = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as unknown;

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
});
afterEach(() => document.body.replaceChildren());

test('passes text typed before hydration to the form, and keeps the caret', async () => {
  field('#name').value = 'Claire';
  field('#message').value = 'Sinking.';
  field('#message').focus();
  field('#message').setSelectionRange(3, 3);
  field('[value=spa]').checked = true;
  field('#stay').checked = true;
  await act(async () => void hydrateRoot(root(), <Page />));
  await waitFor(() => expect(known()).toEqual({ name: 'Claire', message: 'Sinking.', plan: 'spa', stay: true }));
  expect([field('#name').value, field('[value=spa]').checked, field('#stay').checked]).toEqual(['Claire', true, true]);
  expect(field('#message')).toHaveFocus();
  expect(field('#message').selectionStart).toBe(3);
});

test('enters text typed before the page was rendered from scratch', async () => {
  field('#name').value = 'Claire';
  field('#name').focus();
  field('[value=spa]').checked = true;
  noteTyped();
  await act(async () => createRoot(root()).render(<Page />));
  await waitFor(() => expect(known()).toEqual({ name: 'Claire', message: '', plan: 'spa', stay: false }));
  expect(field('#name')).toHaveFocus();
});

test('keeps the draft of an input, and adds text typed early to the draft of a textarea', async () => {
  field('#name').value = 'Claire';
  field('#message').value = 'Sinking.';
  field('#message').focus();
  noteTyped();
  await act(async () => createRoot(root()).render(<Page name="Draft" message="The deck." />));
  const message = 'The deck.\nSinking.';
  await waitFor(() => expect(known()).toEqual({ name: 'Draft', message, plan: '', stay: false }));
  expect(field('#message')).toHaveFocus();
});

test('adds nothing to a draft that the browser has already put into the form', async () => {
  field('#message').value = 'The deck.';
  noteTyped();
  await act(async () => createRoot(root()).render(<Page message="The deck. It sinks." />));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(field('#message').value).toBe('The deck. It sinks.');
});

test.each(['#message', '[value=spa]'])('keeps the focus of %s, not typed in yet', async (selector) => {
  field(selector).focus();
  noteTyped();
  await act(async () => createRoot(root()).render(<Page name="Draft" />));
  await waitFor(() => expect(field(selector)).toHaveFocus());
  expect(known()).toEqual({ name: 'Draft', message: '', plan: '', stay: false });
});

test('leaves an untouched form alone', async () => {
  await act(async () => void hydrateRoot(root(), <Page />));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(known()).toEqual({ name: '', message: '', plan: '', stay: false });
});
