import { measureDesign, newDesign, type PoolDesign } from 'poolkit/design';
import { MODEL_MATERIALS, poolModel } from 'poolkit/model';
import {
  type Camera,
  type Material,
  Mesh,
  type MeshLambertMaterial,
  type Scene,
  type ShaderMaterial,
  Vector3,
  type Vector4,
} from 'three';
import { finishColors } from './finish-colors';
import { SCENERY } from './place/scenery';
import { PoolScene } from './pool-scene';
import { DAY_MINUTE, NIGHT_MINUTE, SUMMER_DAY } from './sky-light';

const mockDrawn: Scene[] = [];
let mockCamera: Camera;
let mockShadows: { needsUpdate?: boolean };

// The browser of the tests draws nothing; what would be drawn is caught instead.
jest.mock('three', () => ({
  ...jest.requireActual<object>('three'),
  WebGLRenderer: class {
    shadowMap = {};
    render(scene: Scene, camera: Camera) {
      mockDrawn.push(scene);
      mockCamera = camera;
      mockShadows = this.shadowMap;
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
  const [, ...others] = meshes;
  return others.slice(0, MODEL_MATERIALS.length);
}

const show = (scene: PoolScene, design: PoolDesign) =>
  scene.show(design, measureDesign(design), poolModel(design, measureDesign(design), 0.5), SCENERY);

test('D02 a change of the drawing shows its own surfaces and colors, and keeps the programs that draw them', () => {
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
  const coping = second[MODEL_MATERIALS.indexOf('coping')]!.material as MeshLambertMaterial;
  expect(`#${coping.color.getHexString()}`).toBe(finishColors(after).coping);
});

test('D02 shows the pool the right way around: seen from one side, the deep end is on the right, and from the other on the left', () => {
  const scene = new PoolScene(document.createElement('canvas'));
  const design = newDesign({ shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 } });
  show(scene, design);
  const onScreen = (aroundDeg: number, xFt: number, yFt: number, zFt = 0) => {
    scene.draw({ aroundDeg, upDeg: 20, farness: 1 }, 0);
    mockDrawn.pop();
    mockCamera.updateMatrixWorld();
    return new Vector3(xFt, yFt, zFt).project(mockCamera);
  };
  // From in front of the wall at y = 0.
  expect(onScreen(270, 32, 8).x).toBeGreaterThan(onScreen(270, 0, 8).x);
  expect(onScreen(90, 32, 8).x).toBeLessThan(onScreen(90, 0, 8).x);
  expect(onScreen(270, 16, 0).z).toBeLessThan(onScreen(270, 16, 16).z);
  expect(onScreen(0, 16, 16).x).toBeGreaterThan(onScreen(0, 16, 0).x);
  expect(onScreen(270, 16, 8, 5).y).toBeGreaterThan(onScreen(270, 16, 8, 0).y);
});

test('D02 fifty changes of the drawing leave nothing behind: each surface that was replaced is given back', () => {
  const scene = new PoolScene(document.createElement('canvas'));
  const [given, seen] = [new Set<unknown>(), new Set<unknown>()];
  const now = () => {
    scene.draw(START, 0);
    const all: unknown[] = [];
    mockDrawn.pop()!.traverse((part) => {
      if (part instanceof Mesh) all.push(part.geometry);
    });
    return all;
  };
  for (let turn = 0; turn < 50; turn++) {
    show(scene, newDesign({ shape: { kind: 'round', diameterFt: 14 + (turn % 7) } }));
    for (const geometry of now() as Mesh['geometry'][]) {
      if (!seen.has(geometry)) geometry.addEventListener('dispose', ({ target }) => given.add(target));
      seen.add(geometry);
    }
  }
  const kept = new Set(now());
  expect([...seen].filter((geometry) => !kept.has(geometry) && !given.has(geometry))).toEqual([]);
  expect(kept.size).toBeLessThan(40);
});

test('D02 shadows follow when a house is left out because the eye is behind it', () => {
  const scene = new PoolScene(document.createElement('canvas'));
  show(scene, newDesign());
  // The house of the example is on the left.
  const shadowsFrom = (aroundDeg: number) => {
    mockShadows.needsUpdate = false;
    scene.draw({ aroundDeg, upDeg: 12, farness: 2 }, 0);
    return mockShadows.needsUpdate;
  };
  drawn(scene);
  shadowsFrom(90);
  expect(shadowsFrom(90)).toBe(false);
  expect(shadowsFrom(270)).toBe(true);
});

test('D08 the night throws no shadows, and the way back to the day draws the same ones no second time', () => {
  const scene = new PoolScene(document.createElement('canvas'));
  show(scene, newDesign());
  const throwsAt = (minute: number, aroundDeg = 90) => {
    mockShadows.needsUpdate = false;
    scene.light({ date: SUMMER_DAY, minute, isCloudy: false });
    scene.draw({ aroundDeg, upDeg: 12, farness: 2 }, 0);
    return mockShadows.needsUpdate;
  };
  drawn(scene);
  expect(throwsAt(DAY_MINUTE)).toBe(true);
  expect(throwsAt(NIGHT_MINUTE)).toBe(false);
  expect(throwsAt(DAY_MINUTE)).toBe(false);
  expect(throwsAt(DAY_MINUTE + 15)).toBe(true);
  expect(throwsAt(NIGHT_MINUTE, 270)).toBe(false);
  expect(throwsAt(DAY_MINUTE + 15, 270)).toBe(true);
  throwsAt(NIGHT_MINUTE, 270);
  show(scene, newDesign({ shape: { kind: 'round', diameterFt: 20 } }));
  expect(throwsAt(DAY_MINUTE + 15, 270)).toBe(true);
});

test('D06 D08 the water of a raised spa is as high as the spa, so that it colors and its lamp lights it; other water is not', () => {
  const scene = new PoolScene(document.createElement('canvas'));
  const spa = { kind: 'spa', plan: 'round', lengthFt: 8, widthFt: 8, waterDepthFt: 3, benchWidthFt: 1.5, benchHeightFt: 1.75, raisedFt: 1.5, spillover: true, jets: 8, centre: { xFt: 16, yFt: -13 } } as const; // prettier-ignore
  const waterOf = (features: PoolDesign['features']) => {
    show(scene, newDesign({ features }));
    const water = drawn(scene)[MODEL_MATERIALS.indexOf('water')]!.material as ShaderMaterial;
    const { uSpaBox, uSpaZ } = water.uniforms as { uSpaBox: { value: Vector4 }; uSpaZ: { value: number } };
    return { box: uSpaBox.value.toArray(), topFt: uSpaZ.value };
  };
  const raised = waterOf([spa]);
  expect(raised.topFt).toBeCloseTo(1.5, 1);
  expect(raised.box.map((ft) => Math.round(ft))).toEqual([12, -17, 20, -9]);
  const [minX, , maxX] = waterOf([{ ...spa, raisedFt: 0, spillover: false }]).box;
  expect(minX).toBeGreaterThan(maxX);
});

test('D02 trees between the eye and the pool are left out on each side of a drawn lot', () => {
  const lot = [[-30, -30], [60, -30], [60, 30], [-30, 30]].map(([xFt, yFt]) => ({ xFt: xFt!, yFt: yFt! })); // prettier-ignore
  const scene = new PoolScene(document.createElement('canvas'));
  show(scene, newDesign({ yard: { ...newDesign().yard, lot } }));
  const isSeen = (aroundDeg: number, rim: number) => {
    scene.draw({ aroundDeg, upDeg: 10, farness: 6 }, 0);
    const meshes = mockDrawn.pop()!.children.filter((part): part is Mesh => part instanceof Mesh);
    // After the sky, the model and seven parts of the place, four of each rim.
    return meshes[1 + MODEL_MATERIALS.length + 7 + 4 * rim]!.visible;
  };
  for (const [rim, aroundDeg] of [270, 0, 90, 180].entries()) {
    expect([rim, isSeen(aroundDeg, rim)]).toEqual([rim, false]);
    expect([rim, isSeen(aroundDeg + 180, rim)]).toEqual([rim, true]);
  }
});

test('D21 what is tapped is the nearest surface: from above the water, not the floor under it; a tape is shown and taken away', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const scene = new PoolScene(document.createElement('canvas'));
  const design = newDesign();
  show(scene, design);
  scene.draw({ aroundDeg: 270, upDeg: 85, farness: 1 }, 0);
  const spot = scene.spotAt(0.5, 0.5)!;
  expect(spot.zFt).toBeCloseTo(-0.5, 1);
  expect(spot.xFt).toBeCloseTo(16, 0);
  const tapes = () => mockDrawn.pop()!.children.filter(({ type, visible }) => type === 'Group' && visible).length;
  scene.stretch({ from: spot, to: { ...spot, xFt: 0 }, next: 'from' }, '16 ft');
  scene.draw(START, 0);
  const shown = tapes();
  scene.stretch(null, '');
  scene.draw(START, 0);
  expect(tapes()).toBe(shown - 1);
});
