import { Injectable } from '@nestjs/common';
import { formatCents } from 'poolkit/units';
import { SiteConfig } from '../../platform/config/index.js';
import { Threads } from '../../platform/threads/index.js';
import type { ProjectPlan } from '../projects/index.js';
import { SignedDocuments } from '../signatures/index.js';
import type { DesignPair } from './change-pricing.service.js';
import type { ChangeOrder } from './domain/change-order.js';
import { daysInWords, endInWords } from './domain/change-words.js';
import { changeOrderTask } from './pdf/change-order-task.js';
import { sheetOfChangeOrder } from './pdf/change-order-sheet.js';

export interface PaperFacts {
  order: ChangeOrder;
  expiresAt: Date;
  project: ProjectPlan;
  contractCents: number;
  newEndsOn: string;
  designs: DesignPair | null;
  now: Date;
}

/** The PDF that is signed. */
@Injectable()
export class ChangeOrderPdfs {
  constructor(
    private readonly documents: SignedDocuments,
    private readonly threads: Threads,
    private readonly site: SiteConfig,
  ) {}

  /** Outside a unit. @returns the id of the document */
  async keep({ order, expiresAt, project, contractCents, newEndsOn, designs, now }: PaperFacts): Promise<string> {
    const { timeZone } = this.site.business;
    const facts = [
      ['Project', `${project.number} ${project.name}`],
      ['Date', spokenInstant(now, timeZone)],
      ['Open until', spokenTime(expiresAt, timeZone)],
      ['Contract price', `${formatCents(contractCents)} now, ${formatCents(contractCents + order.amountCents)} after`],
      ['Time', daysInWords(order.daysDelta) + phaseOf(project, order)],
      ['Planned end', endInWords(spokenDate(project.endsOn), spokenDate(newEndsOn))],
    ] as const;
    const sheet = sheetOfChangeOrder({ order, facts, designs, madeAt: now, site: this.site });
    const bytes = await this.threads.pdf(changeOrderTask, sheet);
    const title = `${sheet.title}: ${order.title}`.slice(0, 120);
    const { id } = await this.documents.keep({ targetType: 'change_order', targetId: order.id, title, bytes });
    return id;
  }
}

function phaseOf({ phases }: ProjectPlan, { phaseKey }: ChangeOrder): string {
  const phase = phases.find(({ key }) => key === phaseKey);
  return phase ? `, in ${phase.name}` : '';
}

export function spokenDate(date: string): string {
  return spokenInstant(new Date(`${date}T12:00:00Z`), 'UTC');
}

function spokenInstant(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant);
}

export function spokenTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);
}
