import { render, screen } from '@testing-library/react';
import { site } from '../../config/site';

async function wordmark(outlines: { viewBox: string; d: string } | null) {
  jest.resetModules();
  jest.doMock('virtual:wordmark', () => ({ __esModule: true, default: outlines }));
  const { Wordmark } = await import('./wordmark');
  return render(<Wordmark inWater />);
}

test('sets the name as text, and reads it once', async () => {
  const { container } = await wordmark(null);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent(site.brand.name);
  expect(screen.getAllByText(site.brand.name)).toHaveLength(2);
});

test('shows the company wordmark in the color of the text around it', async () => {
  const { container } = await wordmark({ viewBox: '0 0 90 12', d: 'M0 0h9v12z' });
  expect(screen.getAllByRole('img', { name: site.brand.name })).toHaveLength(1);
  for (const svg of container.querySelectorAll('svg')) {
    expect(svg).toHaveAttribute('viewBox', '0 0 90 12');
    expect(svg).toHaveAttribute('fill', 'currentColor');
  }
  expect(container).not.toHaveTextContent(site.brand.name);
});
