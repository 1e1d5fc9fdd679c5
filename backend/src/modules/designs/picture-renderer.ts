import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PictureScene } from 'poolkit/picture';
import { AppConfig, findRoot } from '../../platform/config/index.js';

const WIDTH_PX = 1_600;
const SAMPLES = 24;
const MAX_MS = 40 * 60_000;
const LOWEST_PRIORITY = 19;
const KEPT_OF_LOG = 600;

/** The server stops: the picture is begun again when it is back. */
export class RendererStopped extends Error {}

/** Runs Blender, a program of its own, at low priority. */
@Injectable()
export class PictureRenderer implements OnModuleDestroy {
  private child: ChildProcess | null = null;
  private stopping = false;

  constructor(private readonly config: AppConfig) {}

  onModuleDestroy(): void {
    this.stopping = true;
    this.child?.kill('SIGKILL');
  }

  /** `use` gets the path of the PNG, which is gone afterward. */
  async render<T>(scene: PictureScene, use: (png: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'pool-picture-'));
    try {
      const [from, to] = [join(folder, 'scene.json'), join(folder, 'picture.png')];
      await writeFile(from, JSON.stringify(scene), { mode: 0o600 });
      await this.run(from, to);
      return await use(to);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async run(from: string, to: string): Promise<void> {
    const { rendering } = this.config;
    if (rendering?.program == null) throw new Error('this program has no renderer');
    if (this.stopping) throw new RendererStopped();
    const script = join(findRoot(), 'renders', 'picture.py');
    const blender = ['--background', '-noaudio', '--factory-startup', '--python-exit-code', '1', '--python', script];
    const args = [...blender, '--', from, to, String(WIDTH_PX), String(SAMPLES), 'piped'];
    // eslint-disable-next-line no-restricted-properties -- passed on to a program that must not see our secrets
    const { PATH, HOME, TMPDIR, LANG } = process.env;
    const child = spawn(rendering.program, args, {
      ...{ stdio: ['pipe', 'pipe', 'pipe'], timeout: MAX_MS, killSignal: 'SIGKILL' },
      env: { PATH, HOME, TMPDIR, LANG },
    });
    this.child = child;
    try {
      const { code, log } = await ended(child);
      if (this.stopping) throw new RendererStopped();
      const made = await stat(to).catch(() => null);
      if (code !== 0 || !made) throw new Error(`the renderer ended with ${code ?? 'a signal'}: ${log}`);
    } finally {
      this.child = null;
    }
  }
}

function ended(child: ChildProcess): Promise<{ code: number | null; log: string }> {
  return new Promise((resolve, reject) => {
    let log = '';
    const keep = (chunk: Buffer) => (log = (log + chunk.toString()).slice(-KEPT_OF_LOG));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('spawn', () => {
      try {
        if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
      } catch {
        // It has ended already.
      }
    });
    child.on('close', (code) => resolve({ code, log }));
  });
}
