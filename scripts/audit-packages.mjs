// Fails on a serious known fault in what we ship; without the registry it says so and passes.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 });
const counts = countsIn(stdout);
if (counts === null) console.log('Packages were not audited: the registry did not answer.');
else {
  const { high, critical } = counts;
  console.log(`Packages that we ship: ${critical} critical and ${high} high faults are known.`);
  if (high + critical > 0) {
    console.log('Run "npm audit --omit=dev" to see them.');
    process.exitCode = 1;
  }
}

function countsIn(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
