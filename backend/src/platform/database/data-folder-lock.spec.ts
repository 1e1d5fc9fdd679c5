import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { DataFolderBusy, lockDataFolder } from './data-folder-lock.js';

let folder: string;
let program: string;
const children: ChildProcess[] = [];

/** The same source for a process of its own, so that nothing has to be built first. */
beforeAll(() => {
  program = mkdtempSync(join(tmpdir(), 'lock-program-'));
  for (const folder of ['database', 'files']) mkdirSync(join(program, folder));
  for (const name of ['operator-problem', 'files/private-files', 'database/data-folder-lock']) {
    const { code } = transformFileSync(join(__dirname, '..', `${name}.ts`), {
      swcrc: false,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
    });
    writeFileSync(join(program, `${name}.js`), code);
  }
});
afterAll(() => rmSync(program, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** @returns `held` or the refusal, with the process, which holds the folder until it is killed. */
async function lockElsewhere(): Promise<{ said: string; child: ChildProcess }> {
  const code = `
    const { lockDataFolder } = require('./database/data-folder-lock.js');
    try { lockDataFolder(process.argv[1]); console.log('held'); setInterval(() => 0, 1000); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['-e', code, folder], {
    cwd: program,
    env: { ...process.env, NODE_PATH: join(__dirname, '../../../../node_modules') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The other process ended with code ${code}`);
  });
  const [said] = (await Promise.race([once(child.stdout, 'data'), failed])) as [Buffer];
  return { said: said.toString().trim(), child };
}

describe('the lock of the data folder', () => {
  it('is exclusive, says who holds it, and can be given back', () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderBusy);
    expect(() => lockDataFolder(folder)).toThrow(
      `Another server (process ${process.pid} on ${hostname()}) already uses the data folder ${folder}`,
    );
    unlock();
    lockDataFolder(folder)();
  });

  it('is not fooled by a number left behind, be it of a living process, of this one, or none at all', () => {
    for (const left of [String(process.ppid), String(process.pid), '1 on elsewhere', '']) {
      writeFileSync(join(folder, 'server.pid'), left);
      lockDataFolder(folder)();
    }
  });

  it('refuses in words while the holder has not said who it is', () => {
    const unlock = lockDataFolder(folder);
    writeFileSync(join(folder, 'server.pid'), '');
    expect(() => lockDataFolder(folder)).toThrow('Another server already uses the data folder');
    unlock();
  });

  it('is kept from another process, and free as soon as its holder was killed', async () => {
    const { said, child } = await lockElsewhere();
    expect(said).toBe('held');
    expect(() => lockDataFolder(folder)).toThrow(/process \d+ on .* already uses the data folder/);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toContain(String(child.pid));
    lockDataFolder(folder)();
  });

  it('goes to exactly one of many that start at once on what a killed server left', async () => {
    writeFileSync(join(folder, 'server.pid'), '4194000');
    const answers = await Promise.all(Array.from({ length: 6 }, () => lockElsewhere()));
    expect(answers.filter(({ said }) => said === 'held')).toHaveLength(1);
    expect(answers.filter(({ said }) => said.includes('already uses the data folder'))).toHaveLength(5);
  });
});
