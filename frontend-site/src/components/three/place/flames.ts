import { BufferAttribute, BufferGeometry } from 'three';
import type { Lights } from './placed-parts';

const CORNERS = [[0, 0], [1, 0], [1, 1], [0, 0], [1, 1], [0, 1]] as const; // prettier-ignore

/** Turned toward the eye by the shader. */
export function flameGeometry(flames: Lights['flames']): BufferGeometry {
  return squaresOf(flames);
}

const BULB_FT = 1.1;
const BULB = 0.9;
const POOL_OF_LIGHT = 8;
const OVER_GRASS_FT = 0.12;

/** A pool of light on the ground, and the bulb over it, which the shader turns toward the eye. */
export function haloGeometry(halos: Lights['halos']): BufferGeometry {
  return squaresOf(
    halos.flatMap(([x, y, z]) => [
      { at: [x, y, z + OVER_GRASS_FT], size: POOL_OF_LIGHT },
      { at: [x, y, z + BULB_FT], size: BULB },
    ]),
  );
}

function squaresOf(squares: Lights['flames']): BufferGeometry {
  const geometry = new BufferGeometry();
  const positions = squares.flatMap(({ at }) => CORNERS.flatMap(() => at));
  const corners = squares.flatMap(({ size }) => CORNERS.flatMap(([u, v]) => [u, v, size]));
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('corner', new BufferAttribute(new Float32Array(corners), 3));
  return geometry;
}
