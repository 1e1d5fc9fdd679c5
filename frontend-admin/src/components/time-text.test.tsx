import { render, screen } from '@testing-library/react';
import { DataAge } from './data-age';
import { TimeText } from './time-text';

it('shows the time of the studio to a reader in Tokyo, and says so', () => {
  expect(new Date().getTimezoneOffset()).toBe(-540);
  render(
    <>
      <TimeText at="2020-07-01T19:00:00.000Z" />
      <DataAge updatedAt={Date.parse('2020-07-01T19:00:00.000Z')} />
    </>,
  );
  const time = screen.getByText(/^Jul 1, 2020, 2:00/).closest('time');
  expect(time?.title).toMatch(/ months ago\. Times are Central\.$/);
  expect(screen.getByText(/^Updated 2:00.PM\. Times are Central\.$/)).toBeInTheDocument();
});
