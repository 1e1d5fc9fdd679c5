import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { keep, staleSnapshot } from './stamps.mjs';

const FOLDER = '.cache/stamps-spec';
const file = (name) => inRoot(FOLDER, name);
const stepOf = () => ({ name: 'spec', inputs: [`${FOLDER}/src`], outputs: [`${FOLDER}/out.js`] });

beforeEach(() => {
  rmSync(inRoot('.cache/build-spec.json'), { force: true });
  mkdirSync(file('src'), { recursive: true });
  writeFileSync(file('src/a.ts'), 'one');
  writeFileSync(file('out.js'), 'built');
});
afterAll(() => {
  rmSync(inRoot(FOLDER), { recursive: true, force: true });
  rmSync(inRoot('.cache/build-spec.json'), { force: true });
});

const build = () => keep('spec', staleSnapshot(stepOf()));

it('asks for a build the first time and not the second', () => {
  expect(staleSnapshot(stepOf())).not.toBeNull();
  build();
  expect(staleSnapshot(stepOf())).toBeNull();
});

it('asks again after a change, a new file, a removed file or a lost output', () => {
  build();
  writeFileSync(file('src/a.ts'), 'two');
  utimesSync(file('src/a.ts'), 1, 1);
  expect(staleSnapshot(stepOf())).not.toBeNull();
  build();
  writeFileSync(file('src/b.ts'), 'new');
  expect(staleSnapshot(stepOf())).not.toBeNull();
  build();
  rmSync(file('src/b.ts'));
  expect(staleSnapshot(stepOf())).not.toBeNull();
  build();
  rmSync(file('out.js'));
  expect(staleSnapshot(stepOf())).not.toBeNull();
});

it('does not ask when only tests changed', () => {
  build();
  writeFileSync(file('src/a.spec.ts'), 'a test');
  expect(staleSnapshot(stepOf())).toBeNull();
});
