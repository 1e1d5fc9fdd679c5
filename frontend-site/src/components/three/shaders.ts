/** GLSL for stone, grass, water and sky, computed per point without textures. */

const NOISE = /* glsl */ `
float poolHash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * vec3(0.1031, 0.1030, 0.0973));
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float poolNoise(vec2 p) {
  vec2 cell = floor(p);
  vec2 t = fract(p);
  t = t * t * (3.0 - 2.0 * t);
  return mix(
    mix(poolHash(cell), poolHash(cell + vec2(1.0, 0.0)), t.x),
    mix(poolHash(cell + vec2(0.0, 1.0)), poolHash(cell + vec2(1.0, 1.0)), t.x),
    t.y
  );
}
`;

const SKY = /* glsl */ `
vec3 poolSky(vec3 towards) {
  float up = clamp(towards.z, 0.0, 1.0);
  vec3 sky = mix(vec3(0.86, 0.88, 0.87), vec3(0.22, 0.43, 0.72), pow(up, 0.6));
  float around = atan(towards.y, towards.x);
  float crowns = 0.022 + 0.03 * poolNoise(vec2(around * 9.0, 0.0)) + 0.014 * poolNoise(vec2(around * 31.0, 3.0))
    + 0.008 * poolNoise(vec2(around * 120.0, 9.0));
  float leaves = poolNoise(vec2(around * 90.0, towards.z * 110.0)) * 0.6 + poolNoise(vec2(around * 30.0, towards.z * 34.0));
  vec3 trees = mix(vec3(0.055, 0.085, 0.05), vec3(0.17, 0.22, 0.12), clamp(leaves * 0.7 * (0.4 + 14.0 * up), 0.0, 1.0));
  // Haze.
  trees = mix(trees, vec3(0.62, 0.68, 0.68), 0.16);
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
    float on = poolBond(vPool.xy, vec2(4.0, 2.0), 0.03, slab);
    diffuseColor.rgb *= mix(0.72, 1.0, on) * (0.93 + 0.1 * poolHash(slab)) * (0.97 + 0.06 * poolNoise(vPool.xy * 6.0));
  `,
  coping: /* glsl */ `
    diffuseColor.rgb *= 0.96 + 0.08 * poolNoise(vPool.xy * 5.0);
  `,
  stone: /* glsl */ `
    vec2 course;
    float on = poolBond(vec2(dot(vPool, vAlong), vPool.z), vec2(1.6, 0.42), 0.03, course);
    diffuseColor.rgb *= mix(0.62, 1.0, on) * (0.82 + 0.3 * poolHash(course));
  `,
  tile: /* glsl */ `
    vec2 square = vec2(dot(vPool, vAlong), vPool.z) / 0.25;
    vec2 far = 0.5 - abs(fract(square) - 0.5);
    float wide = fwidth(square.x) + fwidth(square.y);
    float on = mix(smoothstep(0.03, 0.03 + wide, min(far.x, far.y)), 1.0, smoothstep(0.3, 1.0, wide));
    diffuseColor.rgb *= mix(1.5, 1.0, on) * (0.75 + 0.5 * poolHash(floor(square)));
  `,
  interior: /* glsl */ `
    diffuseColor.rgb *= 0.97 + 0.06 * poolNoise(vPool.xy * 9.0 + vPool.z * 7.0);
  `,
  lawn: /* glsl */ `
    float blades = 0.55 * poolNoise(vPool.xy * 0.35) + 0.3 * poolNoise(vPool.xy * 2.1) + 0.3 * poolNoise(vPool.xy * 11.0);
    diffuseColor.rgb *= 0.6 + 0.65 * blades;
  `,
} as const;

/** Beer-Lambert absorption per foot (red first), plus caustics of at most 15 %. */
export const UNDER_WATER = /* glsl */ `
  float below = max(0.0, uWaterZ - vPool.z);
  if (below > 0.0) {
    vec3 towardsEye = normalize(cameraPosition - vPool);
    float cosInWater = sqrt(1.0 - (1.0 - towardsEye.z * towardsEye.z) / 1.777);
    float way = below * (1.15 + 1.0 / cosInWater);
    diffuseColor.rgb *= exp(-vec3(0.105, 0.021, 0.013) * way);
    vec2 p = vPool.xy * 0.85 + vPool.z * 0.35;
    float one = 1.0 - abs(2.0 * poolNoise(p + vec2(uTime * 0.22, uTime * 0.13)) - 1.0);
    float two = 1.0 - abs(2.0 * poolNoise(p * 1.37 + vec2(7.3 - uTime * 0.17, uTime * 0.2)) - 1.0);
    diffuseColor.rgb *= 1.0 + 0.15 * pow(one * two, 3.0) * smoothstep(0.1, 1.5, below);
  }
`;

export const VARYINGS_VERTEX = /* glsl */ `
varying vec3 vPool;
varying vec3 vAlong;
`;
export const VARYINGS_SET = /* glsl */ `
vPool = transformed;
vAlong = normalize(vec3(-objectNormal.y, objectNormal.x, 0.0) + vec3(1e-5, 0.0, 0.0));
`;
export const PATTERN_HEAD = /* glsl */ `
varying vec3 vPool;
varying vec3 vAlong;
uniform float uTime;
uniform float uWaterZ;
${NOISE}
${BOND}
`;

export const WATER_VERTEX = /* glsl */ `
varying vec3 vPool;
void main() {
  vPool = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`;

/** Fresnel reflection of the sky; the rest shows what is below. */
export const WATER_FRAGMENT = /* glsl */ `
varying vec3 vPool;
uniform float uTime;
uniform vec3 uSun;
${NOISE}
${SKY}
vec2 poolSlope(vec2 p) {
  const float d = 0.08;
  vec2 one = p * 1.3 + vec2(uTime * 0.35, uTime * 0.2);
  vec2 two = p * 2.9 - vec2(uTime * 0.28, uTime * 0.4);
  float here = poolNoise(one) + 0.45 * poolNoise(two);
  return vec2(
    poolNoise(one + vec2(d * 1.3, 0.0)) + 0.45 * poolNoise(two + vec2(d * 2.9, 0.0)) - here,
    poolNoise(one + vec2(0.0, d * 1.3)) + 0.45 * poolNoise(two + vec2(0.0, d * 2.9)) - here
  ) / d;
}
void main() {
  vec3 towardsEye = normalize(cameraPosition - vPool);
  // Seen flat or from afar, ripples are smaller than a pixel and even out.
  float far = length(cameraPosition - vPool);
  vec3 up = normalize(vec3(-poolSlope(vPool.xy) * 0.06 / (1.0 + far * 0.012), 1.0));
  float facing = clamp(dot(up, towardsEye), 0.0, 1.0);
  float mirrored = 0.02 + 0.98 * pow(1.0 - facing, 5.0);
  vec3 away = reflect(-towardsEye, up);
  // No ripple mirrors the ground.
  away.z = abs(away.z) + 0.05;
  float glint = 5.0 * pow(max(dot(away, uSun), 0.0), 500.0);
  gl_FragColor = vec4(poolSky(away) + glint, clamp(mirrored + glint, 0.0, 1.0));
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;

export const FALL_FRAGMENT = /* glsl */ `
varying vec3 vPool;
uniform float uTime;
${NOISE}
void main() {
  float strands = poolNoise(vec2((vPool.x + vPool.y) * 9.0, vPool.z * 1.2 + uTime * 2.2));
  gl_FragColor = vec4(vec3(0.90, 0.95, 0.96), 0.22 + 0.45 * strands * strands);
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
${NOISE}
${SKY}
void main() {
  gl_FragColor = vec4(poolSky(normalize(vTowards)), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;
