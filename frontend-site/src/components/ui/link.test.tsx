import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { Link } from './link';

function Here() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{JSON.stringify([pathname + search, state])}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const at = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

function renderLinks() {
  render(
    <MemoryRouter initialEntries={['/', '/portfolio?study=sheer']}>
      <Here />
      <Link to="/about" state={{ from: 'test' }}>
        About
      </Link>
      <Link to={{ search: '?study=roman' }}>Another study</Link>
      <Link to="/about" target="_blank">
        Beside
      </Link>
      <Link to="/about" onClick={(event) => event.preventDefault()}>
        Held
      </Link>
    </MemoryRouter>,
  );
}

test('a press goes to the page, with the state given, without loading anew', () => {
  renderLinks();
  const link = screen.getByRole('link', { name: 'About' });
  expect(link).toHaveAttribute('href', '/about');
  // False: the browser is told not to follow the link itself.
  expect(fireEvent.click(link)).toBe(false);
  expect(at()).toEqual(['/about', { from: 'test' }]);
});

test('a link that names only a query keeps the path', () => {
  renderLinks();
  const link = screen.getByRole('link', { name: 'Another study' });
  expect(link).toHaveAttribute('href', '/portfolio?study=roman');
  fireEvent.click(link);
  expect(at()).toEqual(['/portfolio?study=roman', null]);
});

test('a second press on the same link leaves no second entry', () => {
  renderLinks();
  fireEvent.click(screen.getByRole('link', { name: 'About' }));
  fireEvent.click(screen.getByRole('link', { name: 'About' }));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(at()).toEqual(['/portfolio?study=sheer', null]);
});

test.each([
  ['with Ctrl held', 'About', { ctrlKey: true }],
  ['with ⌘ held', 'About', { metaKey: true }],
  ['with Shift held', 'About', { shiftKey: true }],
  ['of the middle button', 'About', { button: 1 }],
  ['on a link to another window', 'Beside', {}],
])('a press %s is left to the browser', (_, name, how) => {
  renderLinks();
  expect(fireEvent.click(screen.getByRole('link', { name }), how)).toBe(true);
  expect(at()).toEqual(['/portfolio?study=sheer', null]);
});

test('a press that was answered already goes nowhere', () => {
  renderLinks();
  fireEvent.click(screen.getByRole('link', { name: 'Held' }));
  expect(at()).toEqual(['/portfolio?study=sheer', null]);
});
