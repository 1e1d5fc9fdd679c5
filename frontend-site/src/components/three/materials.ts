import type { ModelMaterial } from 'poolkit/model';
import {
  AdditiveBlending,
  BackSide,
  Color,
  DoubleSide,
  FrontSide,
  type IUniform,
  type Material,
  MeshLambertMaterial,
  ShaderMaterial,
  Vector2,
  Vector3,
  Vector4,
} from 'three';
import { leafTexture, noiseTexture } from './place/textures';
import {
  DOME_FRAGMENT,
  DOME_VERTEX,
  FALL_FRAGMENT,
  FLAME_FRAGMENT,
  FLAME_VERTEX,
  HALO_FRAGMENT,
  HALO_VERTEX,
  LEVEL_OF_POOL,
  LEVEL_OF_POOL_OR_SPA,
  LIT_BY_FIRE,
  MAX_GLOWS,
  MAX_LAMPS,
  PANE_FRAGMENT,
  PANE_VERTEX,
  PATTERN_HEAD,
  type PatternName,
  PATTERNS,
  UNDER_WATER,
  VARYINGS_SET,
  VARYINGS_VERTEX,
  WATER_FRAGMENT,
  WATER_VERTEX,
} from './shaders';

/** One set for all materials of a scene. */
export function sceneUniforms() {
  return {
    uTime: { value: 0 },
    uWaterZ: { value: 0 },
    uWetBox: { value: new Vector4() },
    uSpaBox: { value: new Vector4() },
    uSpaZ: { value: 0 },
    uLamps: { value: 0 },
    uSun: { value: new Vector3(0, 0, 1) },
    uSunColor: { value: new Color() },
    uSkyTop: { value: new Color() },
    uSkyLow: { value: new Color() },
    uClouds: { value: 0 },
    uDay: { value: 1 },
    uGrain: { value: 0 },
    uBond: { value: new Vector4(10, 10, 0.03, 0.03) },
    uNoise: { value: noiseTexture() },
    uPoolLamps: { value: Array.from({ length: MAX_LAMPS }, () => new Vector3(0, 0, 99)) },
    uGlows: { value: Array.from({ length: MAX_GLOWS }, () => new Vector4()) },
    uHouse: { value: new Vector4(0, 0, 1, 0) },
    uHouseSize: { value: new Vector2() },
  } satisfies Record<string, IUniform>;
}
export type SceneUniforms = ReturnType<typeof sceneUniforms>;

const UNDER: Partial<Record<PatternName, string>> = {
  interior: LEVEL_OF_POOL_OR_SPA + UNDER_WATER,
  tile: LEVEL_OF_POOL_OR_SPA + UNDER_WATER,
  stone: LEVEL_OF_POOL + UNDER_WATER,
  place: LEVEL_OF_POOL + UNDER_WATER,
};

/** Flat color, or a color for each corner, with the pattern of that name and the evening's lights. */
export function litMaterial(name: PatternName, uniforms: SceneUniforms): MeshLambertMaterial {
  const isPlace = name === 'place' || name === 'leaves' || name === 'fence';
  const material = new MeshLambertMaterial({ vertexColors: isPlace });
  if (name === 'leaves')
    Object.assign(material, { map: leafTexture(), alphaTest: 0.5, side: DoubleSide, shadowSide: FrontSide });
  if (name === 'fence') Object.assign(material, { transparent: true, side: DoubleSide, depthWrite: false });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>${VARYINGS_VERTEX}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>${VARYINGS_SET}`);
    const drawn = `${PATTERNS[name]}${UNDER[name] ?? ''}${name === 'leaves' ? '' : LIT_BY_FIRE}`;
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>${PATTERN_HEAD}`)
      .replace('#include <color_fragment>', `#include <color_fragment>${drawn}`);
  };
  material.customProgramCacheKey = () => name;
  return material;
}

const painted = (uniforms: SceneUniforms, vertexShader: string, fragmentShader: string, rest = {}) =>
  new ShaderMaterial({ vertexShader, fragmentShader, uniforms, ...rest });

const SHEET = { transparent: true, depthWrite: false, side: DoubleSide, clipping: true };

export function modelMaterial(name: ModelMaterial, uniforms: SceneUniforms): Material {
  if (name === 'water') return painted(uniforms, WATER_VERTEX, WATER_FRAGMENT, SHEET);
  if (name === 'fall') return painted(uniforms, WATER_VERTEX, FALL_FRAGMENT, SHEET);
  return litMaterial(name, uniforms);
}

export const domeMaterial = (uniforms: SceneUniforms) =>
  painted(uniforms, DOME_VERTEX, DOME_FRAGMENT, { side: BackSide, depthWrite: false });

export const paneMaterial = (uniforms: SceneUniforms) =>
  painted(uniforms, PANE_VERTEX, PANE_FRAGMENT, { clipping: true });

const LIGHT = { ...SHEET, blending: AdditiveBlending };

export const flameMaterial = (uniforms: SceneUniforms) => painted(uniforms, FLAME_VERTEX, FLAME_FRAGMENT, LIGHT);

export const haloMaterial = (uniforms: SceneUniforms) => painted(uniforms, HALO_VERTEX, HALO_FRAGMENT, LIGHT);
