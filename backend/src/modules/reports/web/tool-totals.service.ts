import { Injectable } from '@nestjs/common';
import { CreditedSums } from '../money/credited-sums.service.js';
import type { ReportScope } from '../report.js';
import { SourceTotals } from './source-totals.service.js';
import { WebCounts } from './web-counts.service.js';

export interface ToolTotal {
  tool: string;
  visits: number;
  completes: number;
  saves: number;
  leads: number;
  signed: number;
  contractedCents: number;
}

interface Tool {
  tool: string;
  path: string;
  completes: readonly string[];
}

const TOOLS: readonly Tool[] = [
  { tool: 'design-assistant', path: '/ai-tools/design-assistant', completes: ['estimate_complete'] },
  { tool: 'pool-estimator', path: '/ai-tools/pool-estimator', completes: ['estimate_complete'] },
  { tool: 'maintenance-wizard', path: '/ai-tools/maintenance-wizard', completes: ['wizard_result'] },
  { tool: 'pool-party-checklist', path: '/pool-party-checklist', completes: [] },
];

/** Each tool from the first view to the contract; leads and money by the last tool before the request. */
@Injectable()
export class ToolTotals {
  constructor(
    private readonly web: WebCounts,
    private readonly sources: SourceTotals,
    private readonly credited: CreditedSums,
  ) {}

  async read(scope: ReportScope): Promise<ToolTotal[]> {
    const counts = await this.web.read(scope, 'path', ['item', 'detail'], { item: TOOLS.map(({ path }) => path) });
    const facts = await this.sources.facts(scope);
    const sums = await this.credited.read(scope);
    return TOOLS.map(({ tool, path, completes }) => {
      const own = counts.filter(({ item }) => item === path);
      const visits = (events: readonly string[]) =>
        own.filter(({ detail }) => events.includes(detail)).reduce((sum, one) => sum + one.visits, 0);
      const money = sums.filter(({ origin }) => origin?.last.tool === tool);
      return {
        ...{ tool, visits: visits(['page_view']), completes: visits(completes), saves: visits(['design_save']) },
        leads: facts.filter(({ last }) => last.tool === tool).length,
        signed: new Set(money.flatMap(({ isSigned, projectId }) => (isSigned ? [projectId] : []))).size,
        contractedCents: money.filter(({ kind }) => kind === 'contracted').reduce((sum, { cents }) => sum + cents, 0),
      };
    });
  }
}
