import { act, render } from '@testing-library/react';
import { measureDesign, newDesign } from 'poolkit/design';
import LivePool from './live-pool';

const mockCalls: string[] = [];

// The browser of the tests has no WebGL.
jest.mock('./pool-scene', () => ({
  PoolScene: class {
    show() {
      mockCalls.push('show');
    }
    resize() {
      mockCalls.push('resize');
    }
    draw() {
      mockCalls.push('draw');
    }
    dispose() {}
  },
}));

test('D02 a canvas that gets another size is drawn before the browser shows it', () => {
  let sized = () => {};
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      sized = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as unknown as typeof window.matchMedia;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const design = newDesign();
  render(
    <LivePool
      design={design}
      measured={measureDesign(design)}
      label="Live model."
      start={{ aroundDeg: 40, upDeg: 20, farness: 1 }}
    />,
  );
  mockCalls.length = 0;
  act(sized);
  expect(mockCalls).toEqual(['resize', 'draw']);
});
