import type { PoolDesign } from 'poolkit/design';
import { MODEL_MATERIALS, type ModelMaterial, type PoolModel } from 'poolkit/model';
import {
  ACESFilmicToneMapping,
  BackSide,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  DoubleSide,
  Fog,
  HemisphereLight,
  type Material,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from 'three';
import { finishColors } from './finish-colors';
import type { Orbit } from './orbit';
import {
  DOME_FRAGMENT,
  DOME_VERTEX,
  FALL_FRAGMENT,
  PATTERN_HEAD,
  PATTERNS,
  UNDER_WATER,
  VARYINGS_SET,
  VARYINGS_VERTEX,
  WATER_FRAGMENT,
  WATER_VERTEX,
} from './shaders';

const FOV_DEG = 36;
const SUN = new Vector3(-0.62, 0.5, 0.62).normalize();
const HORIZON = '#7f8a7c';
/** More than two dots per pixel are not visible, and slow down phones. */
const MOST_DOTS = 2;
const MOST_DOTS_TOUCH = 1.5;
const COARSER = Math.SQRT2;
const COARSEST = 2;
const DEGREE = Math.PI / 180;
const SHADOW_DOTS = 2048;
const FLATNESS = 0.45;

export class PoolScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(FOV_DEG, 1, 0.5, 1500);
  private readonly uniforms = { uTime: { value: 0 }, uWaterZ: { value: 0 }, uSun: { value: SUN } };
  private readonly target = new Vector3();
  private readonly sun = new DirectionalLight('#ffe9c9', 3.2);
  /** Kept for the life of the scene: disposing of a material recompiles its program. */
  private readonly parts = MODEL_MATERIALS.map((name) => this.partOf(name));
  private radiusFt = 1;
  private coarseness = 1;

  /** @throws where the browser gives no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true });
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.camera.up.set(0, 0, 1);
    this.addLight();
    const dome = new ShaderMaterial({
      vertexShader: DOME_VERTEX,
      fragmentShader: DOME_FRAGMENT,
      side: BackSide,
      depthWrite: false,
    });
    this.scene.add(new Mesh(new SphereGeometry(1200, 48, 24), dome));
    this.scene.add(...this.parts);
    this.scene.fog = new Fog(HORIZON, 90, 520);
  }

  show(design: PoolDesign, model: PoolModel): void {
    const { minXFt, maxXFt, minYFt, maxYFt } = model.bounds;
    this.target.set((minXFt + maxXFt) / 2, (minYFt + maxYFt) / 2, model.waterFt);
    this.radiusFt = Math.hypot(maxXFt - minXFt, maxYFt - minYFt) / 2;
    this.uniforms.uWaterZ.value = model.waterFt;
    const colors = finishColors(design.finishes);
    for (const [index, name] of MODEL_MATERIALS.entries()) {
      const { geometry, material } = this.parts[index]!;
      geometry.dispose();
      this.parts[index]!.geometry = geometryOf(model.positionsFt[name]);
      if (material instanceof MeshStandardMaterial) material.color.set(colors[name]);
    }
    this.aimSun();
    this.renderer.shadowMap.needsUpdate = true;
  }

  resize(width: number, height: number): void {
    const most = matchMedia('(pointer: coarse)').matches ? MOST_DOTS_TOUCH : MOST_DOTS;
    this.renderer.setPixelRatio(Math.min(most, devicePixelRatio) / this.coarseness);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
  }

  coarsen(): void {
    if (this.coarseness >= COARSEST) return;
    this.coarseness *= COARSER;
    const { clientWidth, clientHeight } = this.renderer.domElement;
    this.resize(clientWidth, clientHeight);
  }

  /** The same `seconds` show the same ripples. */
  draw({ aroundDeg, upDeg, farness }: Orbit, seconds: number): void {
    const tall = Math.tan((FOV_DEG / 2) * DEGREE);
    const farFt = farness * this.radiusFt * Math.max(1 / (tall * this.camera.aspect), FLATNESS / tall);
    const [around, up] = [aroundDeg * DEGREE, upDeg * DEGREE];
    this.camera.position.set(
      this.target.x + farFt * Math.cos(up) * Math.cos(around),
      this.target.y + farFt * Math.cos(up) * Math.sin(around),
      this.target.z + farFt * Math.sin(up),
    );
    this.camera.lookAt(this.target);
    this.uniforms.uTime.value = seconds;
    this.renderer.render(this.scene, this.camera);
  }

  /** Frees everything, the WebGL context too: browsers allow only a few. */
  dispose(): void {
    this.scene.traverse((part) => {
      if (part instanceof DirectionalLight) part.dispose();
      if (!(part instanceof Mesh)) return;
      (part.geometry as BufferGeometry).dispose();
      (part.material as Material).dispose();
    });
    this.renderer.dispose();
    // A lost context has no extension to ask for.
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
  }

  private partOf(name: ModelMaterial): Mesh {
    const mesh = new Mesh(new BufferGeometry(), this.materialOf(name));
    const isSolid = name !== 'water' && name !== 'fall';
    mesh.castShadow = isSolid && name !== 'lawn';
    mesh.receiveShadow = isSolid;
    // The floor and falling water must be drawn before the pool's water.
    mesh.renderOrder = name === 'fall' ? 2 : name === 'water' ? 1 : 0;
    return mesh;
  }

  private materialOf(name: ModelMaterial): Material {
    const { uTime, uSun, uWaterZ } = this.uniforms;
    if (name === 'water' || name === 'fall') {
      return new ShaderMaterial({
        vertexShader: WATER_VERTEX,
        fragmentShader: name === 'water' ? WATER_FRAGMENT : FALL_FRAGMENT,
        uniforms: { uTime, uSun },
        transparent: true,
        depthWrite: false,
        side: DoubleSide,
      });
    }
    const isWet = name === 'interior' || name === 'tile' || name === 'stone';
    const material = new MeshStandardMaterial({ roughness: name === 'tile' ? 0.35 : 0.9 });
    material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, { uTime, uWaterZ });
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', `#include <common>${VARYINGS_VERTEX}`)
        .replace('#include <begin_vertex>', `#include <begin_vertex>${VARYINGS_SET}`);
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', `#include <common>${PATTERN_HEAD}`)
        .replace('#include <color_fragment>', `#include <color_fragment>${PATTERNS[name]}${isWet ? UNDER_WATER : ''}`);
    };
    material.customProgramCacheKey = () => name;
    return material;
  }

  private addLight(): void {
    const sky = new HemisphereLight('#dfeaf5', '#7d7666', 1.15);
    sky.position.set(0, 0, 1);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(SHADOW_DOTS, SHADOW_DOTS);
    this.sun.shadow.normalBias = 0.06;
    this.scene.add(sky, this.sun, this.sun.target);
  }

  private aimSun(): void {
    const reachFt = this.radiusFt + 6;
    this.sun.position.copy(this.target).addScaledVector(SUN, reachFt * 3);
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

function geometryOf(positionsFt: readonly number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positionsFt), 3));
  geometry.computeVertexNormals();
  return geometry;
}
