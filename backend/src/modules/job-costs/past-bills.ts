import type { INestApplicationContext } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Budgets } from './budgets.service.js';
import { approveBill, enterBill, payBill, type Bill } from './domain/bill.js';
import type { CostEntry } from './domain/cost-ledger.js';
import { BillEntity, CostEntryEntity } from './persistence/bill.entity.js';
import { Vendors } from './vendors.service.js';

const TERMS_DAYS = 30;

/** A build whose vendors have sent bills, as far as its phases have ended. */
export interface BilledProject {
  projectId: string;
  /** Days on which its phases ended, in order. */
  endedOn: readonly string[];
  phases: number;
  /** Of what was estimated. */
  costShare: number;
}

/**
 * Inside a unit: bills whose past is made up, by the rules of this module, one for each cost code that was estimated. The codes
 * follow the order of the work, so a code is billed when its part of the phases has ended.
 */
export async function insertPastBills(
  app: INestApplicationContext,
  projects: readonly BilledProject[],
  { vendors: names, today, actor }: { vendors: readonly string[]; today: string; actor: Actor },
): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const vendorIds: string[] = [];
  for (const name of names) vendorIds.push((await get(Vendors).add({ name, termsDays: TERMS_DAYS }, actor)).id);
  const lines = await get(Budgets).linesOf(projects.map(({ projectId }) => projectId));
  const bills: Bill[] = [];
  for (const { projectId, endedOn, phases, costShare } of projects) {
    const estimated = (lines.get(projectId) ?? []).filter(({ estimatedCents }) => estimatedCents > 0);
    for (const [index, { code, estimatedCents }] of estimated.entries()) {
      const ended = endedOn[Math.floor((index * phases) / estimated.length)];
      if (ended === undefined) break;
      const billedOn = addDays(ended, 2);
      if (billedOn >= today) break;
      const dueOn = addDays(billedOn, TERMS_DAYS);
      const bill = enterBill({
        ...{ id: uuidv7(), projectId, orderId: null, code, billedOn, dueOn, note: null },
        ...{ vendorId: vendorIds[index % vendorIds.length]!, number: `B-${10_001 + bills.length}` },
        amountCents: Math.round(estimatedCents * costShare),
      });
      bills.push(settled(bill, today, actor));
    }
  }
  await insert(get(UnitOfWork), bills);
}

/** Approved two days after it came, and paid on the day it was due. */
function settled(bill: Bill, today: string, { name }: Actor): Bill {
  const approvedOn = addDays(bill.billedOn, 2);
  if (approvedOn >= today) return bill;
  const approved = approveBill(bill, name, noonOf(approvedOn));
  return bill.dueOn < today ? payBill(approved, { on: bill.dueOn, reference: null }, today) : approved;
}

async function insert(uow: UnitOfWork, bills: readonly Bill[]): Promise<void> {
  const rows = bills.map((bill) => ({ ...bill, createdAt: noonOf(bill.billedOn) }));
  const entries = rows.map(({ id: billId, projectId, code, amountCents, createdAt }): CostEntry => ({
    ...{ id: uuidv7(), kind: 'actual', orderId: null },
    ...{ billId, projectId, code: code!, amountCents, createdAt },
  }));
  await uow.insertRows(BillEntity, rows);
  await uow.insertRows(CostEntryEntity, entries);
}

function noonOf(day: string): Date {
  return new Date(`${day}T18:00:00.000Z`);
}
