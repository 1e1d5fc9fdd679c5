/** GLSL for stone, grass, water, sky, rooms and fire: the only texture is noise. */
import { NOISE_CELLS } from './place/textures';
import { SEEN_THROUGH_WATER } from './water-color';

export const MAX_LAMPS = 10;
export const MAX_GLOWS = 5;

const SHARED = /* glsl */ `
uniform float uTime;
uniform float uWaterZ;
uniform vec4 uWetBox;
uniform vec4 uSpaBox;
uniform float uSpaZ;
uniform float uLamps;
uniform vec3 uSun;
uniform vec3 uSunColor;
uniform vec3 uSkyTop;
uniform vec3 uSkyLow;
uniform float uClouds;
uniform float uDay;
uniform sampler2D uNoise;
uniform vec3 uPoolLamps[${MAX_LAMPS}];
uniform vec4 uGlows[${MAX_GLOWS}];
float poolHash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * vec3(0.1031, 0.1030, 0.0973));
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float poolNoise(vec2 p) {
  return texture2D(uNoise, p * ${(1 / NOISE_CELLS).toFixed(5)}).r;
}
vec3 glowAt(vec3 at) {
  float warm = 0.0;
  for (int i = 0; i < ${MAX_GLOWS}; i++) {
    if (uGlows[i].w <= 0.0) break;
    vec3 to = uGlows[i].xyz - at;
    warm += uGlows[i].w / (1.0 + 0.1 * dot(to, to));
  }
  return vec3(1.0, 0.5, 0.19) * warm * uLamps * 0.8;
}
`;

const SKY = /* glsl */ `
vec3 poolSky(vec3 towards) {
  float up = clamp(towards.z, 0.0, 1.0);
  float toSun = max(dot(towards, uSun), 0.0);
  vec3 low = mix(uSkyLow, uSkyLow * (0.75 + 0.6 * toSun * toSun), 0.5 * (1.0 - uClouds));
  vec3 sky = mix(low, uSkyTop, pow(up, 0.5));
  vec2 flat_ = towards.xy / (up + 0.22);
  float cloud = texture2D(uNoise, flat_ * 0.045).g * 0.62 + texture2D(uNoise, flat_ * 0.13).b * 0.38;
  cloud = smoothstep(0.62 - 0.35 * uClouds, 0.86, cloud) * smoothstep(0.02, 0.2, up);
  sky = mix(sky, uSkyLow * (0.95 + 0.25 * toSun) + uSunColor * 0.03, cloud * (0.42 + 0.3 * uClouds));
  sky += uSunColor * (0.12 * pow(toSun, 24.0) + 2.0 * pow(toSun, 1800.0)) * (1.0 - uClouds) * step(0.0, uSun.z);
  if (towards.z > 0.13) return sky;
  float around = atan(towards.y, towards.x);
  float crowns = 0.03 + 0.05 * poolNoise(vec2(around * 7.0, 0.0)) + 0.02 * poolNoise(vec2(around * 31.0, 3.0))
    + 0.01 * poolNoise(vec2(around * 110.0, 9.0));
  float leaves = poolNoise(vec2(around * 90.0, towards.z * 110.0)) * 0.6 + poolNoise(vec2(around * 30.0, towards.z * 34.0));
  vec3 trees = mix(vec3(0.035, 0.06, 0.03), vec3(0.13, 0.18, 0.08), clamp(leaves * 0.7 * (0.4 + 12.0 * up), 0.0, 1.0));
  trees = mix(trees * (0.1 + 0.95 * uDay), uSkyLow * 0.7, 0.13);
  return mix(trees, sky, smoothstep(crowns - 0.004, crowns + 0.004, towards.z));
}
`;

/** Joints of a running bond: 1 on a stone, less on a joint. */
const BOND = /* glsl */ `
float poolBond(vec2 p, vec2 size, float joint, out vec2 stone) {
  vec2 at = p / size;
  at.x += 0.5 * mod(floor(at.y), 2.0);
  stone = floor(at);
  vec2 edge = abs(fract(at) - 0.5) * size;
  vec2 far = size * 0.5 - edge;
  float wide = fwidth(p.x) + fwidth(p.y);
  float on = smoothstep(joint * 0.5, joint * 0.5 + wide, min(far.x, far.y));
  // Joints thinner than a pixel fade instead of flickering.
  return mix(on, 1.0, smoothstep(joint * 1.5, joint * 8.0, wide));
}
`;

export const PATTERNS = {
  deck: /* glsl */ `
    vec2 slab;
    float on = poolBond(vPool.xy, uBond.xy, uBond.z, slab);
    diffuseColor.rgb *= mix(0.62, 1.0, on) * (1.0 - uBond.w * 0.55 + uBond.w * poolHash(slab)) * (0.93 + 0.14 * poolNoise(vPool.xy * 3.0))
      * (0.95 + 0.1 * poolNoise(vPool.xy * 14.0));
  `,
  coping: /* glsl */ `
    vec2 cap;
    float on = poolBond(vec2(dot(vPool, vAlong) + vPool.x + vPool.y, 0.0), vec2(2.0, 40.0), 0.02, cap);
    diffuseColor.rgb *= mix(0.75, 1.0, on) * (0.94 + 0.12 * poolNoise(vPool.xy * 5.0));
  `,
  stone: /* glsl */ `
    vec2 course;
    float on = poolBond(vec2(dot(vPool, vAlong), vPool.z), vec2(1.6, 0.42), 0.03, course);
    diffuseColor.rgb *= mix(0.55, 1.0, on) * (0.74 + 0.42 * poolHash(course));
  `,
  tile: /* glsl */ `
    vec2 square = vec2(dot(vPool, vAlong), vPool.z) / 0.25;
    vec2 far = 0.5 - abs(fract(square) - 0.5);
    float wide = fwidth(square.x) + fwidth(square.y);
    float on = mix(smoothstep(0.03, 0.03 + wide, min(far.x, far.y)), 1.0, smoothstep(0.3, 1.0, wide));
    diffuseColor.rgb *= mix(1.5, 1.0, on) * (0.7 + 0.6 * poolHash(floor(square)));
  `,
  interior: /* glsl */ `
    float grain = poolNoise(vPool.xy * 9.0 + vPool.z * 7.0);
    vec3 out_ = cross(dFdx(vPool), dFdy(vPool));
    vec2 flat_ = abs(out_.z) > 0.7 * length(out_) ? vPool.xy : vec2(dot(vPool, vAlong), vPool.z);
    if (uGrain < 0.5) diffuseColor.rgb *= 0.985 + 0.03 * grain;
    else if (uGrain > 1.5 && uGrain < 2.5) {
      vec2 square = flat_ / 0.34;
      vec2 far = 0.5 - abs(fract(square) - 0.5);
      float wide = fwidth(square.x) + fwidth(square.y);
      float on = mix(smoothstep(0.04, 0.04 + wide, min(far.x, far.y)), 0.93, smoothstep(0.3, 1.1, wide));
      // Twelve-inch sheets stay visible where single tiles are smaller than a pixel.
      float sheet = poolHash(floor(square / 3.0));
      // Light goes through glass twice, which deepens its color.
      diffuseColor.rgb = pow(diffuseColor.rgb, vec3(1.25)) * mix(1.25, 1.0, on) * mix(0.7 + 0.55 * poolHash(floor(square)), 0.98, smoothstep(0.5, 1.4, wide)) * (0.86 + 0.26 * sheet);
    } else {
      // Pebbles of three eighths of an inch, quartz and beads of an eighth; drifts of them are seen from afar.
      float size = uGrain < 1.5 ? 30.0 : 90.0;
      float bold = uGrain < 1.5 ? 0.75 : uGrain < 3.5 ? 0.35 : 0.3;
      vec2 stone = flat_ * size;
      float wide = fwidth(stone.x) + fwidth(stone.y);
      float one = mix(poolHash(floor(stone)), 0.5, smoothstep(0.6, 2.0, wide));
      float drift = poolNoise(flat_ * 2.3) * 0.35 + poolNoise(flat_ * 6.1) * 0.3 + poolNoise(flat_ * 15.0) * 0.35;
      float loud = uGrain < 1.5 ? 0.75 : 0.07;
      diffuseColor.rgb *= 1.0 + bold * (one - 0.5) + loud * (drift - 0.5);
      if (uGrain > 2.5 && uGrain < 3.5) diffuseColor.rgb += 0.25 * step(0.985, one);
    }
  `,
  lawn: /* glsl */ `
    float blades = 0.4 * poolNoise(vPool.xy * 0.22) + 0.3 * poolNoise(vPool.xy * 1.7) + 0.45 * poolNoise(vPool.xy * 9.0);
    float mown = 0.5 + 0.5 * sin(vPool.x * 0.9 + vPool.y * 0.9);
    diffuseColor.rgb *= (0.55 + 0.75 * blades) * (0.95 + 0.08 * smoothstep(0.3, 0.7, mown));
  `,
  place: /* glsl */ `
    if (vFace > 0.5) {
      vec2 at = vec2(dot(vPool, vAlong), vPool.z);
      vec2 cell;
      if (vFace < 1.5) {
        float on = poolBond(at, vec2(0.68, 0.23), 0.035, cell);
        diffuseColor.rgb = mix(vec3(0.5, 0.46, 0.42), diffuseColor.rgb * (0.72 + 0.5 * poolHash(cell)), on);
      } else if (vFace < 2.5) {
        float row = fract(at.y / 0.58);
        diffuseColor.rgb *= mix(1.0, 0.72, smoothstep(0.86, 0.97, row)) * (0.96 + 0.08 * poolHash(vec2(floor(at.y / 0.58), 1.0)));
      } else if (vFace < 3.5) {
        float on = poolBond(at, vec2(1.8, 0.4), 0.03, cell);
        diffuseColor.rgb *= mix(0.55, 1.0, on) * (0.74 + 0.42 * poolHash(cell));
      } else if (vFace < 4.5) {
        float on = poolBond(vPool.xy, vec2(3.0, 1.5), 0.03, cell);
        diffuseColor.rgb *= mix(0.65, 1.0, on) * (0.86 + 0.24 * poolHash(cell));
      } else {
        float on = poolBond(vec2(at.x, vPool.z * 1.7), vec2(1.0, 0.7), 0.05, cell);
        diffuseColor.rgb *= mix(0.7, 1.0, on) * (0.8 + 0.35 * poolHash(cell));
      }
    }
  `,
  leaves: /* glsl */ `
    // Light comes through leaves.
    totalEmissiveRadiance += diffuseColor.rgb * (0.22 * uDay + 0.015);
  `,
  fence: /* glsl */ `
    float along = dot(vPool, vAlong) / 0.34;
    float wide = fwidth(along);
    float picket = 1.0 - smoothstep(0.1, 0.1 + wide, abs(fract(along) - 0.5));
    if (vFace > 0.5) diffuseColor.a *= mix(picket, 0.26, smoothstep(0.35, 1.0, wide));
  `,
} as const;
export type PatternName = keyof typeof PATTERNS;

export const LEVEL_OF_POOL = 'float level = uWaterZ;';
/** The water of a raised spa is higher. */
export const LEVEL_OF_POOL_OR_SPA = /* glsl */ `
  float level = all(greaterThan(vPool.xy, uSpaBox.xy)) && all(lessThan(vPool.xy, uSpaBox.zw)) ? uSpaZ : uWaterZ;
`;
/** Absorption, caustics and the light of the pool's lamps. */
export const UNDER_WATER = /* glsl */ `
  float below = max(0.0, level - vPool.z);
  // Lower ground beside the pool is dry.
  if (below > 0.0 && all(greaterThan(vPool.xy, uWetBox.xy)) && all(lessThan(vPool.xy, uWetBox.zw))) {
    vec3 towardsEye = normalize(cameraPosition - vPool);
    vec3 ground = diffuseColor.rgb;
    diffuseColor.rgb = seenThroughWater(ground, below, towardsEye.z);
    vec2 p = vPool.xy * 0.85 + vPool.z * 0.35;
    float one = 1.0 - abs(2.0 * poolNoise(p + vec2(uTime * 0.22, uTime * 0.13)) - 1.0);
    float two = 1.0 - abs(2.0 * poolNoise(p * 1.37 + vec2(7.3 - uTime * 0.17, uTime * 0.2)) - 1.0);
    float web = pow(one * two, 3.0) * smoothstep(0.1, 1.5, below);
    diffuseColor.rgb *= 1.0 + 0.4 * web * uDay;
    if (uLamps > 0.01) {
      vec3 lit = vec3(0.0);
      for (int i = 0; i < ${MAX_LAMPS}; i++) {
        if (uPoolLamps[i].z > 50.0) break;
        vec3 to = uPoolLamps[i] - vPool;
        float squared = dot(to, to);
        lit += 1.0 / (1.0 + vec3(0.2, 0.024, 0.012) * sqrt(squared) + 0.018 * squared) + 0.4 / (1.0 + 4.0 * squared);
      }
        totalEmissiveRadiance += uLamps * (0.9 + 0.5 * web) * lit * seenThroughWater(ground, below * 0.5, towardsEye.z) * vec3(0.13, 0.66, 0.92);
    }
  }
`;

export const LIT_BY_FIRE = /* glsl */ `
  if (uLamps > 0.01) totalEmissiveRadiance += diffuseColor.rgb * glowAt(vPool);
`;

export const VARYINGS_VERTEX = /* glsl */ `
attribute float face;
varying float vFace;
varying vec3 vPool;
varying vec3 vAlong;
`;
export const VARYINGS_SET = /* glsl */ `
vPool = transformed;
vFace = face;
vAlong = normalize(vec3(-objectNormal.y, objectNormal.x, 0.0) + vec3(1e-5, 0.0, 0.0));
`;
export const PATTERN_HEAD = /* glsl */ `
varying float vFace;
varying vec3 vPool;
varying vec3 vAlong;
uniform float uGrain;
uniform vec4 uBond;
${SHARED}
${BOND}
${SEEN_THROUGH_WATER}
`;

export const WATER_VERTEX = /* glsl */ `
#include <clipping_planes_pars_vertex>
varying vec3 vPool;
void main() {
  vPool = position;
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  #include <clipping_planes_vertex>
  gl_Position = projectionMatrix * mvPosition;
}
`;

/** Fresnel reflection of sky, house and fire; the rest shows what is below. */
export const WATER_FRAGMENT = /* glsl */ `
#include <clipping_planes_pars_fragment>
varying vec3 vPool;
uniform vec4 uHouse;
uniform vec2 uHouseSize;
${SHARED}
${SKY}
vec2 poolSlope(vec2 p) {
  const float d = 0.12;
  vec2 one = p * 1.1 + vec2(uTime * 0.35, uTime * 0.2);
  vec2 two = p * 2.7 - vec2(uTime * 0.28, uTime * 0.4);
  float here = poolNoise(one) + 0.4 * poolNoise(two);
  return vec2(
    poolNoise(one + vec2(d * 1.1, 0.0)) + 0.4 * poolNoise(two + vec2(d * 2.7, 0.0)) - here,
    poolNoise(one + vec2(0.0, d * 1.1)) + 0.4 * poolNoise(two + vec2(0.0, d * 2.7)) - here
  ) / d;
}
void main() {
  #include <clipping_planes_fragment>
  vec3 towardsEye = normalize(cameraPosition - vPool);
  // Seen flat or from afar, ripples are smaller than a pixel and even out.
  float far = length(cameraPosition - vPool);
  vec3 up = normalize(vec3(-poolSlope(vPool.xy) * 0.055 / (1.0 + far * 0.012), 1.0));
  float facing = clamp(dot(up, towardsEye), 0.0, 1.0);
  float mirrored = 0.02 + 0.98 * pow(1.0 - facing, 5.0);
  vec3 away = reflect(-towardsEye, up);
  // No ripple mirrors the ground.
  away.z = abs(away.z) + 0.03;
  vec3 seen = poolSky(normalize(away));
  vec2 outward = vec2(-uHouse.w, uHouse.z);
  float toward = dot(away.xy, outward);
  if (uHouseSize.x > 0.0 && toward < 0.0) {
    float t = dot(uHouse.xy - vPool.xy, outward) / toward;
    vec3 hit = vPool + away * t;
    float along = dot(hit.xy - uHouse.xy, uHouse.zw);
    if (t > 0.0 && along > 0.0 && along < uHouseSize.x && hit.z < uHouseSize.y) {
      float glass = step(0.3, hit.z) * step(hit.z, 8.8) * smoothstep(0.0, 0.1, abs(fract(along / 6.0) - 0.5) - 0.03);
      vec3 wall = vec3(0.34, 0.32, 0.29) * (0.06 + 0.6 * uDay);
      seen = mix(wall, mix(vec3(0.12, 0.14, 0.15) * uDay, vec3(1.0, 0.6, 0.28) * 0.95, uLamps), glass);
    }
  }
  float sunGlint = step(0.0, uSun.z) * pow(max(dot(normalize(away), uSun), 0.0), 700.0);
  float fire = 0.0;
  if (uLamps > 0.01) {
    for (int i = 0; i < 4; i++) {
      if (uGlows[i].w <= 0.0) break;
      fire += uGlows[i].w * pow(max(dot(normalize(away), normalize(uGlows[i].xyz - vPool)), 0.0), 260.0);
    }
  }
  vec3 glints = uSunColor * 2.0 * sunGlint + vec3(1.0, 0.55, 0.2) * 1.6 * fire * uLamps;
  gl_FragColor = vec4(seen + glints, clamp(mirrored + sunGlint * uDay + 0.8 * fire * uLamps, 0.0, 1.0));
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;

export const FALL_FRAGMENT = /* glsl */ `
#include <clipping_planes_pars_fragment>
varying vec3 vPool;
${SHARED}
void main() {
  #include <clipping_planes_fragment>
  float strands = poolNoise(vec2((vPool.x + vPool.y) * 9.0, vPool.z * 1.2 + uTime * 2.2));
  float fine = poolNoise(vec2((vPool.x + vPool.y) * 27.0, vPool.z * 2.0 + uTime * 3.1));
  vec3 light = vec3(0.10, 0.14, 0.2) + vec3(0.85, 0.88, 0.88) * uDay + vec3(0.25, 0.5, 0.55) * uLamps + glowAt(vPool);
  gl_FragColor = vec4(light, 0.16 + 0.5 * strands * strands + 0.25 * fine * fine);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;

export const DOME_VERTEX = /* glsl */ `
varying vec3 vTowards;
void main() {
  vTowards = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`;
export const DOME_FRAGMENT = /* glsl */ `
varying vec3 vTowards;
${SHARED}
${SKY}
void main() {
  gl_FragColor = vec4(poolSky(normalize(vTowards)), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;

export const PANE_VERTEX = /* glsl */ `
#include <clipping_planes_pars_vertex>
attribute vec3 along;
varying vec3 vAlongWall;
varying vec3 vPool;
void main() {
  vPool = position;
  vAlongWall = along;
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  #include <clipping_planes_vertex>
  gl_Position = projectionMatrix * mvPosition;
}
`;
/** A room behind each pane: the ray from the eye meets its floor, ceiling or a wall. */
export const PANE_FRAGMENT = /* glsl */ `
#include <clipping_planes_pars_fragment>
varying vec3 vAlongWall;
varying vec3 vPool;
${SHARED}
${SKY}
void main() {
  #include <clipping_planes_fragment>
  vec3 ray = normalize(vPool - cameraPosition);
  vec2 outward = vec2(-vAlongWall.y, vAlongWall.x);
  float inward = -dot(ray.xy, outward);
  vec3 dir = vec3(dot(ray.xy, vAlongWall.xy), max(inward, 0.02), ray.z);
  float story = floor((vPool.z - vAlongWall.z + 0.2) / 10.2);
  float u = dot(vPool.xy, vAlongWall.xy);
  float room = 13.0;
  vec3 at = vec3(mod(u, room), 0.0, vPool.z - vAlongWall.z - story * 10.2);
  float toBack = 11.0 / dir.y;
  float toSide = (dir.x > 0.0 ? room - at.x : at.x) / max(abs(dir.x), 1e-4);
  float toLevel = (dir.z > 0.0 ? 9.4 - at.z : at.z + 0.1) / max(abs(dir.z), 1e-4);
  float way = min(toBack, min(toSide, toLevel));
  vec3 hit = at + dir * way;
  vec3 color;
  if (way == toBack) {
    float panel = 0.93 + 0.07 * step(0.06, fract(hit.x / 2.6));
    color = vec3(0.66, 0.46, 0.3) * panel;
    vec2 frame = abs(vec2(hit.x - room * 0.5, hit.z - 5.4)) - vec2(1.9, 1.2);
    if (max(frame.x, frame.y) < 0.0) color = mix(vec3(0.2, 0.3, 0.34), vec3(0.85, 0.8, 0.7), step(max(frame.x, frame.y), -0.3));
    if (hit.z < 2.6 && abs(hit.x - room * 0.5) < 4.4) color = vec3(0.86, 0.82, 0.75) * (0.75 + 0.1 * step(1.4, hit.z));
  } else if (way == toSide) color = vec3(0.56, 0.4, 0.27) * (0.92 + 0.08 * step(0.05, fract(hit.y / 1.1)));
  else if (dir.z > 0.0) {
    vec2 lamp = abs(fract(hit.xy / vec2(4.33, 5.5)) - 0.5);
    color = vec3(0.95, 0.88, 0.78) + 1.6 * (1.0 - smoothstep(0.03, 0.06, length(lamp)));
  } else color = vec3(0.42, 0.29, 0.18) * (0.85 + 0.3 * poolNoise(vec2(hit.x * 5.0, hit.y * 0.8)));
  float lit = mix(0.13 * uDay + 0.015, 0.8, uLamps) * (1.05 - 0.045 * hit.y) * (0.62 + 0.04 * hit.z);
  color *= lit * mix(vec3(0.8, 0.9, 1.0), vec3(1.0, 0.74, 0.44), uLamps);
  vec3 mirror = reflect(ray, vec3(outward, 0.0));
  mirror.z = max(mirror.z, 0.02);
  float fresnel = 0.1 + 0.25 * uDay + 0.6 * pow(1.0 - clamp(inward, 0.0, 1.0), 4.0);
  gl_FragColor = vec4(mix(color, poolSky(mirror), fresnel * (0.55 + 0.45 * uDay)), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;

export const FLAME_VERTEX = /* glsl */ `
#include <clipping_planes_pars_vertex>
attribute vec3 corner;
varying vec2 vAt;
varying float vSeed;
void main() {
  vAt = corner.xy;
  vSeed = position.x * 1.7 + position.y;
  vec3 away = normalize(vec3(cameraPosition.xy - position.xy, 0.0) + vec3(1e-4, 0.0, 0.0));
  vec3 across = vec3(-away.y, away.x, 0.0);
  vec3 at = position + across * (corner.x - 0.5) * corner.z * 1.15 + vec3(0.0, 0.0, corner.y * corner.z * 1.35);
  vec4 mvPosition = modelViewMatrix * vec4(at, 1.0);
  #include <clipping_planes_vertex>
  gl_Position = projectionMatrix * mvPosition;
}
`;
/** Large ones lie on the ground, small ones are turned toward the eye. */
export const HALO_VERTEX = /* glsl */ `
#include <clipping_planes_pars_vertex>
attribute vec3 corner;
varying vec2 vAt;
varying float vOnGround;
void main() {
  vAt = corner.xy;
  vOnGround = step(2.0, corner.z);
  vec2 off = (corner.xy - 0.5) * corner.z;
  vec3 toEye = normalize(cameraPosition - position);
  vec3 across = normalize(vec3(-toEye.y, toEye.x, 0.0) + vec3(1e-4, 0.0, 0.0));
  vec3 at = position + mix(across * off.x + cross(toEye, across) * off.y, vec3(off, 0.0), vOnGround);
  vec4 mvPosition = modelViewMatrix * vec4(at, 1.0);
  #include <clipping_planes_vertex>
  gl_Position = projectionMatrix * mvPosition;
}
`;
export const HALO_FRAGMENT = /* glsl */ `
#include <clipping_planes_pars_fragment>
varying vec2 vAt;
varying float vOnGround;
${SHARED}
void main() {
  #include <clipping_planes_fragment>
  float away = min(1.0, 2.0 * length(vAt - 0.5));
  float fades = (1.0 - away) * (1.0 - away);
  float light = mix(2.2 * fades * fades, 0.24 * fades, vOnGround);
  gl_FragColor = vec4(vec3(1.0, 0.62, 0.28) * light * uLamps, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;

export const FLAME_FRAGMENT = /* glsl */ `
#include <clipping_planes_pars_fragment>
varying vec2 vAt;
varying float vSeed;
${SHARED}
void main() {
  #include <clipping_planes_fragment>
  float sway = (poolNoise(vec2(vAt.y * 2.2 - uTime * 1.9, vSeed)) - 0.5) * 0.5 * vAt.y;
  float lick = poolNoise(vec2((vAt.x + sway) * 4.2 + vSeed * 3.0, vAt.y * 2.0 - uTime * 2.4));
  float wide = 0.44 * pow(1.0 - vAt.y, 0.65) * smoothstep(-0.02, 0.14, vAt.y);
  float edge = abs(vAt.x - 0.5 + sway) / max(wide, 0.01);
  float body = smoothstep(1.0, 0.25, edge + (0.75 - lick) * 1.1 * vAt.y);
  vec3 color = mix(vec3(0.85, 0.13, 0.01), vec3(1.0, 0.52, 0.13), smoothstep(0.3, 1.0, body) * (1.0 - 0.5 * vAt.y));
  gl_FragColor = vec4(color * body * mix(0.6, 1.0, uLamps), body);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;
