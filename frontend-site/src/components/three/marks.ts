import {
  CanvasTexture,
  Group,
  Mesh,
  MeshBasicMaterial,
  BufferGeometry,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
} from 'three';
import { type Tape, tapeFt } from '../drawing/tape';
import { type At, Kit } from './place/kit';

/** What is written where. */
export interface Mark {
  readonly at: At;
  readonly text: string;
}

const DOTS = 64;
const PADDING = 20;
/** Share of the distance to the eye, so it has one size on the screen. */
const TALL = 0.034;
const ON_TOP = 10;

/** Light on dark, in its own colors at any hour. */
function labelOf({ at, text }: Mark): Sprite {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const font = `600 ${DOTS * 0.62}px system-ui, sans-serif`;
  if (pen) pen.font = font;
  canvas.width = Math.ceil(pen?.measureText(text).width ?? DOTS) + 2 * PADDING;
  canvas.height = DOTS;
  if (pen) {
    pen.fillStyle = '#16202a';
    pen.beginPath();
    pen.roundRect(0, 0, canvas.width, DOTS, DOTS / 5);
    pen.fill();
    pen.font = font;
    pen.fillStyle = '#ffffff';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, canvas.width / 2, DOTS * 0.53);
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  const look = { map, sizeAttenuation: false, depthTest: false, depthWrite: false, fog: false, toneMapped: false };
  const label = new Sprite(new SpriteMaterial(look));
  label.center.set(0.5, -0.2);
  label.position.set(...at);
  label.scale.set((TALL * canvas.width) / DOTS, TALL, 1);
  label.renderOrder = ON_TOP + 1;
  return label;
}

/** Words that face the eye, over everything that is drawn. */
export class Labels extends Group {
  write(marks: readonly Mark[]): void {
    for (const { material } of this.children as Sprite[]) {
      material.map?.dispose();
      material.dispose();
    }
    this.clear();
    for (const mark of marks) this.add(labelOf(mark));
  }
}

const TAPE = { color: '#ffc24b' };
const TAPE_FT = 0.07;
const END_FT = 0.28;

/** Over everything that is drawn. */
export class TapeLine extends Group {
  private readonly line = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ color: TAPE.color, depthTest: false, transparent: true, fog: false, toneMapped: false }),
  );
  private readonly label = new Labels();

  constructor() {
    super();
    this.line.renderOrder = ON_TOP;
    this.add(this.line, this.label);
    this.visible = false;
  }

  stretch(tape: Tape | null, text: string): void {
    this.visible = tape !== null;
    this.label.write([]);
    if (!tape) return;
    const kit = new Kit();
    const [from, to] = [tape.from, tape.to].map(({ xFt, yFt, zFt }): At => [xFt, yFt, zFt]) as [At, At];
    kit.bar(from, to, TAPE_FT, TAPE);
    for (const [x, y, z] of [from, to])
      kit.turned(x, y, [[0.01, z - END_FT], [END_FT, z], [0.01, z + END_FT]], 8, TAPE); // prettier-ignore
    this.line.geometry.dispose();
    this.line.geometry = kit.geometry();
    const [x, y, z] = from.map((low, axis) => (low + to[axis]!) / 2) as [number, number, number];
    if (tapeFt(tape) > 0) this.label.write([{ at: [x, y, z], text }]);
  }
}
