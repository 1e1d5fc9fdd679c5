import { isInterrupted } from './cleanup.mjs';
import { bold, dim, fail, green, red, say, seconds } from './log.mjs';

const LINES_PER_FAILURE = 12;

function shortened(title, detail = '') {
  const shown = detail.split('\n').slice(0, LINES_PER_FAILURE).join('\n');
  return `${title}\n${shown}`.trimEnd();
}

/** Counts everything that passed and failed in one run, per part. */
export class Tally {
  #parts = [];
  #failures = [];
  passed = 0;
  failed = 0;

  add(passed, failed) {
    this.passed += passed;
    this.failed += failed;
  }

  /** Said again at the end of the run, where a long log is read first. */
  note(title, detail) {
    this.#failures.push(shortened(title, detail));
  }

  /** One named thing that either works or throws. */
  async check(title, work) {
    const started = performance.now();
    try {
      await work();
      this.add(1, 0);
      say(`  ${green('✓')} ${title} ${dim(seconds(started))}`);
    } catch (error) {
      this.add(0, 1);
      fail(`  ✗ ${title}: ${error.message}`);
      this.note(title, error.message);
      if (error.output) process.stderr.write(`${error.output}\n`);
    }
  }

  /** Runs one part; when it cannot even start, that is one failure and the other parts still run. */
  async part(name, work) {
    if (isInterrupted()) return;
    const started = performance.now();
    const before = { passed: this.passed, failed: this.failed };
    say(`\n${bold(name)}`);
    try {
      await work();
    } catch (error) {
      this.add(0, 1);
      fail(error.stack ?? String(error));
      this.note(name, error.message);
      if (error.output) process.stderr.write(`${error.output}\n`);
    }
    this.#parts.push([name, this.passed - before.passed, this.failed - before.failed, seconds(started)]);
  }

  report() {
    say();
    for (const failure of this.#failures) fail(`✗ ${failure}\n`);
    for (const [name, passed, failed, time] of this.#parts) {
      const result = failed > 0 ? red(`${failed} failed`) : dim('0 failed');
      say(`  ${name.padEnd(16)} ${String(passed).padStart(5)} passed  ${result}  ${dim(time)}`);
    }
    say(`${this.passed} passed, ${this.failed} failed`);
  }
}
