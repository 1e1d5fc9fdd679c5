import 'reflect-metadata';
import { verifyAudit } from '../platform/audit/verify-audit.js';
import { OperatorProblem } from '../platform/operator-problem.js';
import { runCli, say } from './cli-options.js';

await runCli(
  {
    name: 'audit:verify',
    summary: 'Checks the audit chain and reports the first broken entry. Reads only; the server may keep running.',
    options: [],
  },
  async ({ config }) => {
    const verdict = await verifyAudit(config);
    if (!verdict.ok)
      throw new OperatorProblem(
        `The chain is broken: ${verdict.reason ?? 'unknown'} (entry ${verdict.firstBadSeq ?? '?'}).`,
      );
    say(`The chain is intact: ${verdict.checked} entries.`);
  },
);
