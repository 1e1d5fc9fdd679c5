import { feetToMeters } from 'poolkit/units';
import { Color, DoubleSide, Group, Mesh, MeshLambertMaterial, MeshStandardMaterial, Scene } from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';
import type { PoolScene } from './pool-scene';

const OWN_COLORS: Readonly<Record<string, string>> = { water: '#4fb3c4', fall: '#dff1f4', panes: '#3a4a50' };

/** In meters with y up, as the format has it. Plain colors: patterns and light are the live view's. */
export async function glbOf(scene: Pick<PoolScene, 'solids'>): Promise<Blob> {
  const all = new Group();
  all.name = 'Pool';
  all.rotation.x = -Math.PI / 2;
  all.scale.setScalar(feetToMeters(1));
  const materials: MeshStandardMaterial[] = [];
  for (const { name, mesh } of scene.solids()) {
    const { material } = mesh;
    const lit = material instanceof MeshLambertMaterial ? material : null;
    const isWater = name === 'water' || name === 'fall';
    const plain = new MeshStandardMaterial({
      color: lit ? lit.color : new Color(OWN_COLORS[name]),
      vertexColors: lit?.vertexColors ?? false,
      roughness: isWater ? 0.1 : 0.9,
      transparent: isWater,
      opacity: isWater ? 0.5 : 1,
      // Without it each leaf is a whole card.
      map: lit?.map ?? null,
      alphaTest: lit?.alphaTest ?? 0,
      side: DoubleSide,
    });
    materials.push(plain);
    const geometry = mesh.geometry.clone();
    for (const own of ['face', 'along', ...(plain.map ? [] : ['uv'])]) geometry.deleteAttribute(own);
    if (!geometry.getAttribute('normal')) geometry.computeVertexNormals();
    geometry.normalizeNormals();
    const part = new Mesh(geometry, plain);
    part.name = name;
    all.add(part);
  }
  const root = new Scene();
  root.add(all);
  const made = await new GLTFExporter().parseAsync(root, { binary: true });
  for (const { geometry } of all.children as Mesh[]) geometry.dispose();
  for (const plain of materials) plain.dispose();
  return new Blob([made as ArrayBuffer], { type: 'model/gltf-binary' });
}
