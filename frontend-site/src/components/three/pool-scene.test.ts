import { measureDesign, newDesign, type PoolDesign } from 'poolkit/design';
import { MODEL_MATERIALS, poolModel } from 'poolkit/model';
import { type Material, Mesh, type MeshStandardMaterial, type Scene } from 'three';
import { finishColours } from './finish-colours';
import { PoolScene } from './pool-scene';

const mockDrawn: Scene[] = [];

// The browser of the tests draws nothing; what would be drawn is caught instead.
jest.mock('three', () => ({
  ...jest.requireActual<object>('three'),
  WebGLRenderer: class {
    shadowMap = {};
    render(scene: Scene) {
      mockDrawn.push(scene);
    }
  },
}));

const START = { aroundDeg: 40, upDeg: 20, farness: 1 };

/** The surfaces of the model, as they are drawn. */
function drawn(scene: PoolScene): Mesh[] {
  scene.draw(START, 0);
  const meshes: Mesh[] = [];
  mockDrawn.pop()!.traverse((part) => {
    if (part instanceof Mesh) meshes.push(part);
  });
  const [, ...parts] = meshes;
  return parts;
}

const show = (scene: PoolScene, design: PoolDesign) =>
  scene.show(design, poolModel(design, measureDesign(design), 0.5));

test('D02 a change of the drawing shows its own surfaces and colours, and keeps the programs that draw them', () => {
  const before = newDesign();
  const after: PoolDesign = {
    ...newDesign({ shape: { kind: 'round', diameterFt: 20 } }),
    finishes: { ...before.finishes, coping: 'E2-bluestone' },
  };
  const scene = new PoolScene(document.createElement('canvas'));
  show(scene, before);
  const first = drawn(scene);
  const [materials, geometries] = [
    first.map(({ material }) => material as Material),
    first.map(({ geometry }) => geometry),
  ];
  const givenBack: unknown[] = [];
  for (const part of [...materials, ...geometries])
    part.addEventListener('dispose', ({ target }) => givenBack.push(target));

  show(scene, after);
  const second = drawn(scene);
  expect(second.every(({ material }, index) => material === materials[index])).toBe(true);
  expect(givenBack).toEqual(geometries);
  const model = poolModel(after, measureDesign(after), 0.5);
  expect(second.map(({ geometry }) => geometry.getAttribute('position').array.length)).toEqual(
    MODEL_MATERIALS.map((name) => model.positionsFt[name].length),
  );
  const coping = second[MODEL_MATERIALS.indexOf('coping')]!.material as MeshStandardMaterial;
  expect(`#${coping.color.getHexString()}`).toBe(finishColours(after.finishes).coping);
});
