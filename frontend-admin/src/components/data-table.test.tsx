import { act, render, screen } from '@testing-library/react';
import { LookProviders } from '../app/providers';
import { DataTable } from './data-table';

let resize: (width: number) => void = () => undefined;
const seen: string[] = [];

class FakeResizeObserver implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    resize = (width) => callback([{ contentRect: { width } } as ResizeObserverEntry], this);
  }
  observe(): void {
    seen.push('observe');
  }
  unobserve(): void {
    seen.push('unobserve');
  }
  disconnect(): void {
    seen.push('disconnect');
  }
}

afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

it('turns into cards below 700 px of its own room, however wide the window is', () => {
  globalThis.ResizeObserver = FakeResizeObserver;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 1000 } as DOMRect);
  const view = render(
    <LookProviders>
      <DataTable
        label="Leads"
        columns={[{ key: 'name', header: 'Name', render: (row: { name: string }) => row.name }]}
        rows={[{ name: 'Claire' }]}
        rowKey={(row) => row.name}
        card={(row) => `Card of ${row.name}`}
      />
    </LookProviders>,
  );
  expect(screen.getByRole('table')).toBeInTheDocument();
  act(() => resize(699));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('Card of Claire')).toBeInTheDocument();
  act(() => resize(700));
  expect(screen.getByRole('table')).toBeInTheDocument();
  view.unmount();
  expect(seen).toEqual(['observe', 'disconnect']);
});
