import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { enteredEarly, handOver } from './entered-early';

function Form() {
  const [values, setValues] = useState({ name: '', message: '', plan: '', stay: false });
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  return (
    <form>
      <input id="name" value={values.name} onChange={({ target }) => set({ name: target.value })} />
      <textarea id="message" value={values.message} onChange={({ target }) => set({ message: target.value })} />
      {['pool', 'spa'].map((plan) => (
        <input
          key={plan}
          id={plan}
          type="radio"
          name="plan"
          checked={values.plan === plan}
          onChange={() => set({ plan })}
        />
      ))}
      <input id="stay" type="checkbox" checked={values.stay} onChange={({ target }) => set({ stay: target.checked })} />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;
const known = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as unknown;

test('what is entered in the HTML is known to the program, and whoever types goes on where they were', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  field('name').value = 'Claire';
  field('message').value = 'Sinking.';
  field('message').focus();
  field('message').setSelectionRange(3, 3);
  field('spa').checked = true;
  field('stay').checked = true;
  await act(async () => hydrateRoot(document.querySelector('#root')!, <Form />));
  const entered = enteredEarly();
  await act(async () => handOver(entered));
  expect(known()).toEqual({ name: 'Claire', message: 'Sinking.', plan: 'spa', stay: true });
  expect([field('name').value, field('spa').checked, field('stay').checked]).toEqual(['Claire', true, true]);
  expect(field('message')).toHaveFocus();
  expect(field('message').selectionStart).toBe(3);
});

test('a page that nobody touched is told nothing', () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  expect(enteredEarly()).toEqual([]);
});
