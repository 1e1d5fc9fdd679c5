import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MODEL } from '../../content/model';
import { api, refusal } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

// The browser of the tests has no WebGL.
jest.mock('../../components/three/pool-scene', () => ({
  PoolScene: class {
    show() {}
    light() {}
    cut() {}
    resize() {}
    sharpen() {}
    draw() {}
    dispose() {}
  },
}));

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as unknown as typeof window.matchMedia;
  // A model is drawn once its canvas has a size.
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  globalThis.ResizeObserver = class {
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe() {
      requestAnimationFrame(() => this.callback([], this));
    }
    unobserve() {}
    disconnect() {}
  };
  api.use(http.get('/api/estimates/bands', () => refusal(503, 'NOT_READY', 'Not ready.')));
});

test('H01 announces the model and captions it until the picture is back', async () => {
  renderSite('/');
  await user.click(await screen.findByRole('button', { name: 'Turn it in 3D' }));
  expect(await screen.findByText(MODEL.shown)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(MODEL.simplified))).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back to the picture' }));
  expect(screen.queryByText(new RegExp(MODEL.simplified))).toBeNull();
  expect(screen.getByText(/^Design rendering, not a photograph\. Estate study/)).toBeVisible();
});
