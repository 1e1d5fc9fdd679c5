import { gapsIn } from './lock-check.mjs';

const hashed = { integrity: 'sha512-x' };

describe('lock file', () => {
  it('is complete when each optional platform package has an entry, nested ones first', () => {
    expect(
      gapsIn({
        '': { optionalDependencies: { a: '1' } },
        'node_modules/a': { ...hashed, optionalDependencies: { 'a-linux': '1', 'a-mac': '1' } },
        'node_modules/a/node_modules/a-linux': hashed,
        'node_modules/a-mac': hashed,
      }),
    ).toEqual([]);
  });

  it('names the platform packages that npm left out, and packages without a hash', () => {
    expect(
      gapsIn({
        'node_modules/@swc/core': { ...hashed, optionalDependencies: { '@swc/core-darwin-arm64': '1.2.3' } },
        'node_modules/other/node_modules/@swc/core-darwin-arm64': hashed,
        'node_modules/plain': {},
        'node_modules/workspace': { link: true },
      }),
    ).toEqual([
      '@swc/core-darwin-arm64@1.2.3 (wanted by node_modules/@swc/core)',
      'node_modules/plain has no integrity hash',
    ]);
  });
});
