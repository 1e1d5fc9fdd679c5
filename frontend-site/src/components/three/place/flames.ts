import { BufferAttribute, BufferGeometry } from 'three';
import type { Lights } from './placed-parts';

const CORNERS = [[0, 0], [1, 0], [1, 1], [0, 0], [1, 1], [0, 1]] as const; // prettier-ignore

/** Turned toward the eye by the shader. */
export function flameGeometry(flames: Lights['flames']): BufferGeometry {
  const geometry = new BufferGeometry();
  const positions = flames.flatMap(({ at }) => CORNERS.flatMap(() => at));
  const corners = flames.flatMap(({ size }) => CORNERS.flatMap(([u, v]) => [u, v, size]));
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('corner', new BufferAttribute(new Float32Array(corners), 3));
  return geometry;
}
