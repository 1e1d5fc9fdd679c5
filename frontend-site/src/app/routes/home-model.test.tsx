import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MODEL } from '../../content/model';
import { studyOf } from '../../content/studies';
import { api, refusal } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';
import { withoutWebGl } from '../../testing/without-webgl';

const user = userEvent.setup({ delay: null });
const picture = () => screen.queryByRole('img', { name: studyOf('estate')!.pictures[0].alt });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  api.use(http.get('/api/estimates/bands', () => refusal(503, 'NOT_READY', 'Not ready.')));
});

test('H01 says so without WebGL and returns to the picture on a click', async () => {
  const { warned } = withoutWebGl();
  renderSite('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Water, drawn to the inch.' })).toBeVisible();
  expect(picture()).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Turn it in 3D' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '3D is not available in this browser. Everything else is the same.',
  );
  expect(warned).toHaveBeenCalledWith('The model could not be shown', expect.anything());
  expect(picture()).toBeNull();
  // Neither caption nor announcement speaks of a model that is not there.
  expect(screen.queryByText(/model to scale/i)).toBeNull();
  expect(screen.queryByText(MODEL.shown)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Back to the picture' }));
  expect(picture()).toBeVisible();
  expect(screen.getByText(/^Design rendering, not a photograph\. Estate study/)).toBeVisible();
});
