import { figuresWith, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { poolModel } from 'poolkit/model';
import { SCENERY } from './place/scenery';
import { placesToLook } from './places-to-look';
import { PoolScene } from './pool-scene';
import { DAY_MINUTE, SUMMER_DAY } from './sky-light';

const SIZE = { width: 480, height: 320 };
const RIPPLES_S = 2;

/** PNG addresses of the same view of each pool, drawn one after another; the caller revokes them. @throws without WebGL. */
export async function picturesOf(
  pools: readonly { readonly design: PoolDesign; readonly measured: MeasuredDesign }[],
  isOver: () => boolean,
): Promise<string[]> {
  const canvas = document.createElement('canvas');
  const scene = new PoolScene(canvas);
  const freeboardFt = figuresWith({}).measuring['dig.freeboardFt'];
  const urls: string[] = [];
  try {
    scene.light({ date: SUMMER_DAY, minute: DAY_MINUTE, isCloudy: false });
    scene.resize(SIZE.width, SIZE.height);
    for (const { design, measured } of pools) {
      if (isOver()) break;
      scene.show(design, measured, poolModel(design, measured, freeboardFt), SCENERY);
      scene.draw(placesToLook(design, measured)[0]!.look, RIPPLES_S);
      const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      urls.push(made ? URL.createObjectURL(made) : '');
    }
    return urls;
  } catch (error) {
    urls.forEach((url) => URL.revokeObjectURL(url));
    throw error;
  } finally {
    scene.dispose();
  }
}
