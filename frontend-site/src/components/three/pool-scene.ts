import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import type { Bounds } from 'poolkit/geometry';
import { MODEL_MATERIALS, type PoolModel } from 'poolkit/model';
import {
  ACESFilmicToneMapping,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  Fog,
  HemisphereLight,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Tape, TapeEnd } from '../drawing/tape';
import { deckBondOf, finishColors, grainOf } from './finish-colors';
import { isEye, type Look } from './look';
import { Labels, TapeLine } from './marks';
import {
  domeMaterial,
  flameMaterial,
  haloMaterial,
  litMaterial,
  modelMaterial,
  paneMaterial,
  sceneUniforms,
} from './materials';
import { flameGeometry, haloGeometry } from './place/flames';
import { type Scenery, type SceneryOptions, sceneryOf } from './place/scenery';
import { sectionCut } from './place/section-cut';
import { MAX_GLOWS } from './shaders';
import { type Hour, skyLight } from './sky-light';
import type { Ray } from './use-part-drag';

const FOV_DEG = 40;
const EYE_FOV_DEG = 58;
/** More than two dots per pixel are not visible, and slow down phones. */
const MAX_DOTS = 2;
const MAX_DOTS_TOUCH = 1.5;
const COARSER = Math.SQRT2;
const COARSEST = 2;
const DEGREE = Math.PI / 180;
const SHADOW_DOTS = 2048;
const SHADOW_DOTS_TOUCH = 1024;
/** Of a fence around the paving, seen from inside. */
const FENCE_STANDS_FT = 3;
/** Large and mostly covered, so drawn after what covers them. */
const LAWN_ORDER = 0.2;
const DOME_ORDER = 0.4;
const FLATNESS = 0.45;
/** On a phone held upright the pool is larger, and the edge of the terrace may be cut off. */
const NARROWEST = 1;
const WET_FT = 0.1;
const LOWEST_EYE_FT = 2;
/** Trees and house around the pool throw their shadows on it. */
const SHADOW_BEYOND_FT = 24;

const PLACE_PARTS = ['base', 'house', 'panes', 'leaves', 'falls', 'halos', 'flames'] as const;
type PlacePart = (typeof PLACE_PARTS)[number];

export class PoolScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(FOV_DEG, 1, 0.5, 3000);
  private readonly uniforms = sceneUniforms();
  private readonly target = new Vector3();
  private readonly sun = new DirectionalLight();
  private readonly fill = new HemisphereLight();
  private readonly fog = new Fog('#000000', 110, 620);
  /** Kept for the life of the scene: disposing of a material recompiles its program. */
  private readonly parts = MODEL_MATERIALS.map((name) => {
    const mesh = new Mesh(new BufferGeometry(), modelMaterial(name, this.uniforms));
    const isSolid = name !== 'water' && name !== 'fall';
    mesh.castShadow = isSolid && name !== 'lawn';
    mesh.receiveShadow = isSolid;
    // The floor and falling water must be drawn before the pool's water.
    mesh.renderOrder = name === 'fall' ? 2 : name === 'water' ? 1 : name === 'lawn' ? LAWN_ORDER : 0;
    return mesh;
  });
  private readonly placeMaterials = {
    place: litMaterial('place', this.uniforms),
    leaves: litMaterial('leaves', this.uniforms),
    panes: paneMaterial(this.uniforms),
    fence: litMaterial('fence', this.uniforms),
    flames: flameMaterial(this.uniforms),
    halos: haloMaterial(this.uniforms),
    falls: modelMaterial('fall', this.uniforms),
  };
  private readonly place = Object.fromEntries(
    PLACE_PARTS.map((name) => [name, this.placeMesh(name === 'base' || name === 'house' ? 'place' : name)]),
  ) as Record<PlacePart, Mesh>;
  private readonly rims = Array.from(
    { length: 4 },
    () =>
      [this.placeMesh('place'), this.placeMesh('leaves'), this.placeMesh('fence'), this.placeMesh('leaves')] as const,
  );
  /** Seen only when the pool is cut open. */
  private readonly cutFaces = [
    new Mesh(new BufferGeometry(), new MeshLambertMaterial({ vertexColors: true })),
    new Mesh(new BufferGeometry(), new MeshBasicMaterial({ color: '#3f9fb4', transparent: true, opacity: 0.32 })),
  ] as const;
  private readonly numbers = new Labels();
  private readonly tape = new TapeLine();
  private isCut = false;
  private scenery: Scenery | null = null;
  private hour: Hour | null = null;
  /** The sun, and what of house and hedges threw the last shadows. */
  private thrown = '';
  private glowStrengths: readonly number[] = [];
  private radiusFt = 1;
  private coarseness = 1;
  private isSharp = false;

  /** @throws where the browser gives no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true });
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.camera.up.set(0, 0, 1);
    this.fill.position.set(0, 0, 1);
    this.sun.castShadow = true;
    const dots = isTouch() ? SHADOW_DOTS_TOUCH : SHADOW_DOTS;
    this.sun.shadow.mapSize.set(dots, dots);
    this.sun.shadow.normalBias = 0.1;
    this.sun.shadow.radius = 2;
    this.scene.fog = this.fog;
    this.scene.add(this.fill, this.sun, this.sun.target);
    const dome = new Mesh(new SphereGeometry(1400, 48, 24), domeMaterial(this.uniforms));
    dome.renderOrder = DOME_ORDER;
    this.scene.add(dome);
    this.scene.add(...this.parts, ...Object.values(this.place), ...this.rims.flat(), ...this.cutFaces);
    this.scene.add(this.numbers, this.tape);
    this.cut(false);
  }

  show(design: PoolDesign, measured: MeasuredDesign, model: PoolModel, options: SceneryOptions): void {
    const { minXFt, maxXFt, minYFt, maxYFt } = model.bounds;
    this.target.set((minXFt + maxXFt) / 2, (minYFt + maxYFt) / 2, model.waterFt);
    this.radiusFt = Math.hypot(maxXFt - minXFt, maxYFt - minYFt) / 2;
    this.uniforms.uWaterZ.value = model.waterFt;
    const { water } = model.positionsFt;
    this.uniforms.uWetBox.value.set(...wetBoxOf(water, -Infinity));
    this.uniforms.uSpaBox.value.set(...wetBoxOf(water, model.waterFt + WET_FT));
    this.uniforms.uSpaZ.value = topOf(water);
    const colors = finishColors(design);
    this.uniforms.uGrain.value = grainOf(design);
    this.uniforms.uBond.value.set(...deckBondOf(design));
    for (const [index, name] of MODEL_MATERIALS.entries()) {
      const { material } = this.parts[index]!;
      exchange(this.parts[index]!, geometryOf(model.positionsFt[name]));
      if (material instanceof MeshLambertMaterial) material.color.set(colors[name]);
    }
    const faces = sectionCut(design, measured, model.waterFt);
    exchange(this.cutFaces[0], faces.solid);
    exchange(this.cutFaces[1], faces.water);
    this.showPlace(sceneryOf(design, measured, options));
    this.thrown = '';
    if (this.hour) this.light(this.hour);
  }

  light(hour: Hour): void {
    this.hour = hour;
    const { uniforms, scenery } = this;
    const light = skyLight(hour, scenery?.layout.northDeg ?? 90);
    const { sunStrength, fillStrength, fill } = light;
    this.sun.color.setRGB(...light.sunColor);
    this.sun.intensity = sunStrength;
    this.fill.color.setRGB(...fill);
    this.fill.groundColor.setRGB(fill[0] * 0.52, fill[1] * 0.5, fill[2] * 0.42);
    this.fill.intensity = fillStrength * 1.25;
    uniforms.uSun.value.set(...light.toSun);
    uniforms.uSunColor.value.setRGB(...light.sunColor).multiplyScalar(Math.min(1, sunStrength / 3));
    uniforms.uSkyTop.value.setRGB(...light.skyTop);
    uniforms.uSkyLow.value.setRGB(...light.skyLow);
    uniforms.uClouds.value = hour.isCloudy ? 1 : 0;
    uniforms.uLamps.value = light.lamps;
    uniforms.uDay.value = Math.min(
      1,
      0.12 * fillStrength + sunStrength / 3.4 + (hour.isCloudy ? 0.3 * fillStrength : 0),
    );
    this.fog.color.setRGB(...light.skyLow).multiplyScalar(0.62);
    this.renderer.toneMappingExposure = light.exposure;
    this.aimSun();
  }

  /** Along the middle, the near half taken away. */
  cut(isCut: boolean): void {
    this.isCut = isCut;
    this.renderer.clippingPlanes = isCut ? [CUT] : [];
    for (const face of this.cutFaces) face.visible = isCut;
  }

  resize(width: number, height: number): void {
    const most = isTouch() ? MAX_DOTS_TOUCH : MAX_DOTS;
    this.renderer.setPixelRatio(Math.min(most, devicePixelRatio) / (this.isSharp ? 1 : this.coarseness));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
  }

  coarsen(): void {
    if (this.coarseness >= COARSEST) return;
    this.coarseness *= COARSER;
    const { clientWidth, clientHeight } = this.renderer.domElement;
    this.resize(clientWidth, clientHeight);
  }

  /** A picture that stays may take its time. */
  sharpen(isSharp: boolean): void {
    const changes = this.isSharp !== isSharp && this.coarseness > 1;
    this.isSharp = isSharp;
    const { clientWidth, clientHeight } = this.renderer.domElement;
    if (changes) this.resize(clientWidth, clientHeight);
  }

  /** The same `seconds` show the same ripples. */
  draw(look: Look, seconds: number): void {
    const { camera, target } = this;
    if (isEye(look)) {
      const [turn, pitch] = [look.headingDeg * DEGREE, look.pitchDeg * DEGREE];
      camera.fov = EYE_FOV_DEG;
      const eyeFt = look.zFt + this.riseAt(look.xFt, look.yFt);
      camera.position.set(look.xFt, look.yFt, eyeFt);
      const flat = Math.cos(pitch);
      camera.lookAt(look.xFt + flat * Math.cos(turn), look.yFt + flat * Math.sin(turn), eyeFt + Math.sin(pitch));
    } else {
      const tall = Math.tan((FOV_DEG / 2) * DEGREE);
      const farFt =
        look.farness * this.radiusFt * Math.max(1 / (tall * Math.max(NARROWEST, camera.aspect)), FLATNESS / tall);
      const [around, up] = [look.aroundDeg * DEGREE, look.upDeg * DEGREE];
      camera.fov = FOV_DEG;
      camera.position.set(
        target.x + farFt * Math.cos(up) * Math.cos(around),
        target.y + farFt * Math.cos(up) * Math.sin(around),
        target.z + farFt * Math.sin(up),
      );
      const groundFt = this.riseAt(camera.position.x, camera.position.y);
      camera.position.z = Math.max(camera.position.z, groundFt + LOWEST_EYE_FT);
      camera.lookAt(target);
    }
    camera.updateProjectionMatrix();
    this.hideWhatIsInTheWay();
    this.throwShadows();
    this.uniforms.uTime.value = seconds;
    this.flicker(seconds);
    this.renderer.render(this.scene, camera);
  }

  /** From the eye through a point of the picture, given as shares of its width and height. */
  rayAt(rightShare: number, downShare: number): Ray {
    const { position } = this.camera;
    const along = new Vector3(2 * rightShare - 1, 1 - 2 * downShare, 0.5).unproject(this.camera).sub(position);
    const { x, y, z } = along.normalize();
    return { from: [position.x, position.y, position.z], along: [x, y, z] };
  }

  /** What is seen at a point of the picture, not through the water. */
  spotAt(rightShare: number, downShare: number): TapeEnd | null {
    const { from, along } = this.rayAt(rightShare, downShare);
    const solids = [...this.parts, this.place.base, this.place.house].filter(({ visible }) => visible);
    const met = new Raycaster(new Vector3(...from), new Vector3(...along)).intersectObjects(solids, false);
    const seen = met.find(({ point }) => !this.isCut || CUT.distanceToPoint(point) >= 0);
    return seen ? { xFt: seen.point.x, yFt: seen.point.y, zFt: seen.point.z } : null;
  }

  /** A tape measure with its length; null takes it away. */
  stretch(tape: Tape | null, text: string): void {
    this.tape.stretch(tape, text);
  }

  /** At twice the size it has on the page, or as wide as asked for, where the device can. */
  picture(look: Look, seconds: number, widePx?: number): Promise<Blob | null> {
    const { domElement } = this.renderer;
    const { clientWidth, clientHeight } = domElement;
    const mostPx = this.renderer.capabilities.maxTextureSize;
    // Half a dot more, because the size is rounded down.
    const ratio = widePx === undefined ? 2 : (widePx + 0.5) / clientWidth;
    this.renderer.setPixelRatio(Math.min(ratio, mostPx / Math.max(clientWidth, clientHeight)));
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.draw(look, seconds);
    const made = new Promise<Blob | null>((done) => domElement.toBlob(done, 'image/png'));
    this.resize(clientWidth, clientHeight);
    this.draw(look, seconds);
    return made;
  }

  /** The objects of the scene, for other programs. */
  solids(): { readonly name: string; readonly mesh: Mesh }[] {
    const parts = this.parts.map((mesh, index) => ({ name: MODEL_MATERIALS[index] as string, mesh }));
    const { base, house, panes, leaves, falls } = this.place;
    const around = { base, house, panes, leaves, fall: falls };
    const rims = this.rims.flat();
    return [
      ...parts,
      ...Object.entries(around).map(([name, mesh]) => ({ name, mesh })),
      ...rims.map((mesh) => ({ name: 'garden', mesh })),
    ].filter(({ mesh }) => mesh.geometry.getAttribute('position')?.count > 0);
  }

  /** Frees everything, the WebGL context too: browsers allow only a few. */
  dispose(): void {
    this.scene.traverse((part) => {
      if (part instanceof DirectionalLight) part.dispose();
      if (!(part instanceof Mesh)) return;
      (part.geometry as BufferGeometry).dispose();
      (part.material as Material).dispose();
    });
    this.numbers.write([]);
    this.tape.stretch(null, '');
    this.uniforms.uNoise.value.dispose();
    this.placeMaterials.leaves.map?.dispose();
    this.renderer.dispose();
    // A lost context has no extension to ask for.
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
  }

  private placeMesh(name: keyof typeof this.placeMaterials): Mesh {
    const mesh = new Mesh(new BufferGeometry(), this.placeMaterials[name]);
    mesh.castShadow = name === 'place' || name === 'leaves';
    mesh.receiveShadow = name === 'place';
    mesh.renderOrder = name === 'flames' || name === 'halos' ? 4 : name === 'fence' ? 3 : name === 'falls' ? 2 : 0;
    return mesh;
  }

  private showPlace(scenery: Scenery): void {
    this.scenery = scenery;
    for (const name of PLACE_PARTS) exchange(this.place[name], this.geometryOf(name, scenery));
    this.numbers.write(scenery.numbers);
    for (const [index, [woods, leaves, fence, screens]] of this.rims.entries()) {
      const rim = scenery.rims[index];
      exchange(woods, rim?.woods ?? new BufferGeometry());
      exchange(leaves, rim?.leaves ?? new BufferGeometry());
      exchange(fence, rim?.fence ?? new BufferGeometry());
      exchange(screens, rim?.screens ?? new BufferGeometry());
    }
    const { uPoolLamps, uGlows, uHouse, uHouseSize } = this.uniforms;
    uPoolLamps.value.forEach((lamp, index) => lamp.set(...(scenery.lamps[index] ?? ([0, 0, 99] as const))));
    const glows = [...scenery.glows].sort((one, other) => other.strength - one.strength).slice(0, MAX_GLOWS);
    this.glowStrengths = glows.map(({ strength }) => strength);
    uGlows.value.forEach((glow, index) => {
      const { at, strength } = glows[index] ?? { at: [0, 0, 0] as const, strength: 0 };
      glow.set(...at, strength);
    });
    const { at, turnDeg, lengthFt } = scenery.layout.facade;
    uHouse.value.set(at.xFt, at.yFt, Math.cos(turnDeg * DEGREE), Math.sin(turnDeg * DEGREE));
    const hasFacade = scenery.layout.isExample && scenery.house.getAttribute('position').count > 0;
    uHouseSize.value.set(hasFacade ? lengthFt : 0, 12);
  }

  private geometryOf(name: PlacePart, scenery: Scenery): BufferGeometry {
    if (name === 'flames') return flameGeometry(scenery.flames);
    return name === 'halos' ? haloGeometry(scenery.halos) : scenery[name];
  }

  private riseAt(xFt: number, yFt: number): number {
    return this.scenery?.layout.riseAt({ xFt, yFt }) ?? 0;
  }

  private flicker(seconds: number): void {
    this.uniforms.uGlows.value.forEach((glow, index) => {
      const strength = this.glowStrengths[index] ?? 0;
      glow.w = strength * (1 + 0.07 * Math.sin(seconds * 11 + index * 2.1) * Math.sin(seconds * 7.3 + index));
    });
  }

  /** A hedge or house between the eye and the pool. */
  private hideWhatIsInTheWay(): void {
    if (!this.scenery) return;
    const { x, y } = this.camera.position;
    const { garden, paved, facade, isExample, houseSide } = this.scenery.layout;
    const beyond = ({ minXFt, maxXFt, minYFt, maxYFt }: Bounds) => ({
      left: minYFt - y,
      right: y - maxYFt,
      shallow: minXFt - x,
      deep: x - maxXFt,
    });
    const [offGarden, offPaving] = [beyond(garden), beyond(paved)];
    const outFt =
      -(x - facade.at.xFt) * Math.sin(facade.turnDeg * DEGREE) +
      (y - facade.at.yFt) * Math.cos(facade.turnDeg * DEGREE);
    const isBehind = isExample && outFt < 4;
    this.place.house.visible = !isBehind;
    this.place.panes.visible = !isBehind;
    this.scenery.rims.forEach(({ side }, index) => {
      const [woods, leaves, fence, screens] = this.rims[index]!;
      woods.visible = leaves.visible = !(isExample && side === houseSide ? isBehind : offGarden[side] > -6);
      // From outside, one looks over it.
      fence.visible = screens.visible = offPaving[side] < FENCE_STANDS_FT;
    });
  }

  /** A day's shadows stay for the way back from the night. */
  private throwShadows(): void {
    if (this.sun.shadow.intensity === 0) return;
    const standing = [this.place.house, ...this.rims.flat()].map(({ visible }) => visible);
    const thrown = [...this.uniforms.uSun.value, ...standing].join();
    if (thrown !== this.thrown) this.renderer.shadowMap.needsUpdate = true;
    this.thrown = thrown;
  }

  private aimSun(): void {
    const { uSun } = this.uniforms;
    const reachFt = this.radiusFt + SHADOW_BEYOND_FT;
    // Below the horizon its little light has no direction that throws shadows.
    const isUp = uSun.value.z > 0.03;
    const toSun = isUp ? uSun.value : new Vector3(0.2, 0.3, 1).normalize();
    this.sun.shadow.intensity = isUp ? 1 : 0;
    this.sun.position.copy(this.target).addScaledVector(toSun, reachFt * 3);
    this.sun.target.position.copy(this.target);
    const { camera } = this.sun.shadow;
    Object.assign(camera, {
      left: -reachFt,
      right: reachFt,
      top: reachFt,
      bottom: -reachFt,
      near: 1,
      far: reachFt * 6,
    });
    camera.updateProjectionMatrix();
  }
}

const CUT = new Plane(new Vector3(0, 1, 0), 0);

/** A little wider than the water that is higher. */
function wetBoxOf(positionsFt: readonly number[], aboveFt: number): [number, number, number, number] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positionsFt.length; at += 3) {
    if (positionsFt[at + 2]! < aboveFt) continue;
    minX = Math.min(minX, positionsFt[at]!);
    maxX = Math.max(maxX, positionsFt[at]!);
    minY = Math.min(minY, positionsFt[at + 1]!);
    maxY = Math.max(maxY, positionsFt[at + 1]!);
  }
  return [minX - WET_FT, minY - WET_FT, maxX + WET_FT, maxY + WET_FT];
}

function topOf(positionsFt: readonly number[]): number {
  let topFt = -Infinity;
  for (let at = 2; at < positionsFt.length; at += 3) topFt = Math.max(topFt, positionsFt[at]!);
  return topFt;
}

const isTouch = () => matchMedia('(pointer: coarse)').matches;

function exchange(mesh: Mesh, geometry: BufferGeometry): void {
  mesh.geometry.dispose();
  mesh.geometry = geometry;
  // Without corners there is nothing to draw, nor a size to compute.
  mesh.layers.set(geometry.getAttribute('position')?.count ? 0 : 1);
}

function geometryOf(positionsFt: readonly number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positionsFt), 3));
  geometry.computeVertexNormals();
  return geometry;
}
