import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { pageMeta } from '../../config/page-titles';
import { SERVICE_SLUGS, servicePath, SITE_PATHS } from '../../config/paths';
import { showToast } from 'frontend-shared/toast';
import { answers, api, refusal, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';
import { trackedEvents } from '../../testing/tracked-events';
import { ErrorBoundary } from '../error-screen';
import { lazyPage } from '../lazy-page';
import { PageFrame } from '../page-frame';

const heading = () => screen.findByRole('heading', { level: 1 });
let log: jest.SpyInstance;

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.dataLayer = [];
});
afterEach(() => log.mockRestore());

describe('every path of the site', () => {
  beforeEach(() => api.use(answers('post', '/api/auth/logout', null, 204)));

  test.each(SITE_PATHS.filter((path) => path !== '/dashboard'))(
    'F02 %s has one h1, its title and one page view, and a service is counted as one',
    async (path) => {
      renderSite(path);
      expect(await heading()).toBeInTheDocument();
      const { title } = pageMeta(path);
      await waitFor(() => expect(document.title).toBe(title));
      const views = window.dataLayer?.filter(({ event }) => event === 'page_view');
      expect(views).toEqual([{ event: 'page_view', page_path: path, page_title: title }]);
      const offered = trackedEvents().filter(({ event }) => event === 'view_item');
      expect(offered).toEqual(path.startsWith('/services/') ? [{ event: 'view_item', content_type: 'service' }] : []);
    },
  );
});

test('/signup and /register are the same page', async () => {
  const first = renderSite('/signup');
  const title = (await heading()).textContent;
  first.unmount();
  renderSite('/register');
  expect((await heading()).textContent).toBe(title);
});

test.each(['/nowhere', '/Login', '/services', '/admin-of-sorts'])('%s is the not-found page', async (path) => {
  renderSite(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is dry.' })).toBeInTheDocument();
  expect(screen.getByText('The address may be old or mistyped. Nothing you saved is lost.')).toBeInTheDocument();
  const links = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/ai-tools/design-assistant', ...SERVICE_SLUGS.map(servicePath)]);
});

test.each([
  {
    path: '/privacy-policy',
    sections: [
      'Who we are',
      'What we collect',
      'How we use it',
      'Your rights',
      'Security',
      'Third parties',
      'Contact',
      'Updates',
    ],
    words: ['we do not store full card numbers', 'Our office is in Town and Country, Missouri.'],
  },
  {
    path: '/terms-of-service',
    sections: [
      'Services',
      'Payment terms',
      'Project scope and timeline',
      'Intellectual property',
      'Warranties and liability',
      'Governing law',
      'Updates',
    ],
    words: [
      'Estimates are planning ranges and are valid for 30 days.',
      'Lifetime on the structural shell; one year on workmanship.',
      'Missouri law applies, and disputes belong to the courts of St. Louis County.',
    ],
  },
  {
    path: '/cookie-policy',
    sections: ['What cookies are', 'Kinds of cookies', 'Your browser', 'Analytics opt-out', 'If you disable cookies'],
    words: ['Essential', 'Analytics', 'Functional', 'Performance'],
  },
  {
    path: '/accessibility',
    sections: ['Our aim', 'Features', 'Assistive technology', 'Known limitations', 'Feedback'],
    words: ['This site aims to meet WCAG 2.1 AA'],
  },
])(
  'H18 $path has its fixed texts: the effective date, the sections, the words and the contact',
  async ({ path, sections, words }) => {
    renderSite(path);
    await heading();
    expect(screen.getByText('Effective date: January 1, 2025')).toBeInTheDocument();
    const main = screen.getByRole('main');
    expect(
      within(main)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(sections);
    const said = main.textContent;
    for (const part of [...words, 'Town and Country, Missouri', 'hello@merideau.example']) expect(said).toContain(part);
  },
);

test('H18 the analytics switch really stops events', async () => {
  renderSite('/cookie-policy');
  const toggle = await screen.findByRole('switch', { name: /Allow analytics on this device/ });
  expect(toggle).toBeChecked();
  fireEvent.click(toggle);
  expect(toggle).not.toBeChecked();
  await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  expect(window.dataLayer).toEqual([]);
});

test('focuses the h1 of the next page and announces its title', async () => {
  renderSite('/about');
  await heading();
  await userEvent.click(screen.getByRole('link', { name: 'Accessibility' }));
  const next = await screen.findByRole('heading', { level: 1, name: 'Accessibility Statement' });
  await waitFor(() => expect(next).toHaveFocus());
  expect(document.querySelector('[data-live="polite"]')).toHaveTextContent(pageMeta('/accessibility').title);
});

test('focuses the h1 of a page that waits for the session', async () => {
  renderSite('/about');
  await heading();
  await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toHaveFocus();
  expect(document.querySelector('[data-live="polite"]')).toHaveTextContent(pageMeta('/login').title);
});

test('focuses the h1 of a page that needs the customer', async () => {
  api.use(signedIn(), answers('post', '/api/auth/logout', null, 204));
  renderSite('/about');
  await userEvent.click(await screen.findByRole('button', { name: 'CB, account menu for Claire Beauchamp' }));
  act(() => void showToast({ title: 'Not saved', action: { label: 'Try again', onPress: () => undefined } }));
  await screen.findByText('Not saved');
  await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Log out' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'You are logged out.' });
  await waitFor(() => expect(title).toHaveFocus());
  // Its actions belonged to the person who left.
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
});

describe('a page on its way', () => {
  function renderPage(load: () => Promise<{ default: () => React.JSX.Element }>) {
    return render(
      <MemoryRouter initialEntries={['/about']}>
        <ErrorBoundary>
          <Routes>
            <Route path="*" element={<PageFrame page={lazyPage('/about', load)} isFirstPage />} />
          </Routes>
        </ErrorBoundary>
      </MemoryRouter>,
    );
  }

  test('says "Loading {page}..."', () => {
    renderPage(() => new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading About\.\.\.$/);
  });

  test('says so when loading fails, takes the focus, offers a refresh, and counts a view', async () => {
    renderPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const title = await screen.findByRole('heading', { level: 1, name: 'Failed to load About' });
    expect(title).toHaveFocus();
    expect(document.title).toBe('Failed to load About');
    expect(screen.getByText('Please refresh the page to try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh page' })).toBeInTheDocument();
    const { title: page_title } = pageMeta('/about');
    expect(window.dataLayer).toEqual([{ event: 'page_view', page_path: '/about', page_title }]);
  });

  test('shows the error screen when it throws; Try Again resets the error', async () => {
    let broken = true;
    renderPage(() =>
      Promise.resolve({
        default: () => {
          if (broken) throw new Error('broken');
          return <h1>Whole again</h1>;
        },
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(
      screen.getByText(
        'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
      ),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try Again', 'Go Home']);
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Whole again' })).toBeInTheDocument();
  });

  test('Go Home goes to /', async () => {
    render(
      <MemoryRouter initialEntries={['/about']}>
        <ErrorBoundary>
          <Routes>
            <Route path="/" element={<h1>Home</h1>} />
            <Route path="*" element={<Broken />} />
          </Routes>
        </ErrorBoundary>
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Go Home' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });
});

function Broken(): never {
  throw new Error('broken');
}

describe('header', () => {
  test('shows Log in to visitors and initials with a menu to customers', async () => {
    const header = () => within(screen.getByRole('banner'));
    const visitor = renderSite('/about');
    expect(await header().findByRole('link', { name: 'Log in' })).toBeInTheDocument();
    visitor.unmount();
    api.use(signedIn());
    renderSite('/about');
    await userEvent.click(await screen.findByRole('button', { name: 'CB, account menu for Claire Beauchamp' }));
    expect(header().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await userEvent.keyboard('{Escape}');
    expect(header().queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'CB, account menu for Claire Beauchamp' })).toHaveFocus();
  });

  test('closes the menu sheet when a page is chosen', async () => {
    renderSite('/about');
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(sheet).getByRole('link', { name: 'Portfolio' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nine studies.' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('returns the focus to the menu button on Escape', async () => {
    renderSite('/about');
    await heading();
    const button = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });
});

test('keeps public pages working when the session check fails', async () => {
  api.use(http.get('/api/auth/me', () => refusal(500, 'INTERNAL', 'No.')));
  renderSite('/about');
  expect(await screen.findByRole('heading', { level: 1, name: 'We draw first.' })).toBeInTheDocument();
  expect(screen.queryByText('Session verification failed')).not.toBeInTheDocument();
});

test('remembers the theme and can follow the system again', async () => {
  renderSite('/about');
  await heading();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Dark' })));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  fireEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('starts the tab order with a skip link', async () => {
  renderSite('/about');
  const skip = await screen.findByRole('link', { name: 'Skip to main content' });
  await userEvent.tab();
  expect(skip).toHaveFocus();
  await userEvent.click(skip);
  expect(screen.getByRole('main')).toHaveFocus();
});
