import { addDays, weekday } from 'poolkit/schedule-grid';
import type { PastMoney, Moment } from '../modules/billing/index.js';
import type { DemoSales } from './demo-sales.js';

type Contract = Awaited<ReturnType<DemoSales['won']>>['contract'];

export interface BilledBuild {
  projectId: string;
  name: string;
  signedOn: string;
  contract: Contract;
  /** Day on which each finished phase ended. */
  finished: ReadonlyMap<string, string>;
  /** The day of the walk-through, for the last draw. */
  walkedOn: string | null;
}

/** So many days late today is the last invoice of these. */
const LATE: Readonly<Record<string, number>> = {
  'Dmitri Halloran': 104,
  'Helena Brandt': 71,
  'Nadia Petrov': 12,
  'Andre Baptiste': 9,
  'Marcus Bell': 40,
};
/** They have paid a part of their last invoice. */
const PART_PAID = ['Helena Brandt', 'Andre Baptiste'];
/** A check of theirs did not clear, and they paid again by ACH. */
const RETURNED = ['Yuki Tanabe', 'Peter Lindqvist'];
/** The office has not invoiced the last draw that is earned. */
const NOT_INVOICED = ['Kofi Mensah', 'Paula Bianchi'];
const METHODS = ['check', 'ach', 'wire'] as const;
const PARTIES = ['Meramec Gunite (demo)', 'Gateway Electric and Gas (demo)', 'Finish crew Adair (demo)'];
const DAYS_TO_PAY = 7;

type Event = readonly [on: string, hour: number, happen: (when: Moment) => void];

/** Contracts, draws, invoices and payments of all builds, lived through in the order of the days. */
export class DemoMoney {
  private readonly events: Event[] = [];

  constructor(
    private readonly money: PastMoney,
    private readonly today: string,
  ) {}

  plan(build: BilledBuild, index: number): void {
    const { projectId, signedOn, contract } = build;
    const { proposalId, contractCents, cancelUntil, draws } = contract;
    const terms = { projectId, proposalId, contractCents, draws, signedOn, cancelUntil, noticeGivenOn: signedOn };
    this.on(signedOn, 0, (when) => this.money.open(terms, when));
    const earned = draws.flatMap(({ key, phaseKey }) => {
      const isLast = key === draws.at(-1)?.key;
      const on = phaseKey === null ? addDays(signedOn, 6) : isLast ? build.walkedOn : build.finished.get(phaseKey);
      return on ? [{ key, on }] : [];
    });
    const billed = NOT_INVOICED.some((name) => build.name.startsWith(name)) ? earned.slice(0, -1) : earned;
    for (const [position, { key, on }] of billed.entries())
      this.bill(build, { key, on, isLast: position === billed.length - 1 }, index + position);
  }

  play(): void {
    for (const [on, hour, happen] of this.events.toSorted(([a, h], [b, i]) => a.localeCompare(b) || h - i))
      happen({ on, at: new Date(new Date(`${on}T15:00:00.000Z`).getTime() + hour * 3_600_000) });
  }

  private bill(
    { projectId, name, contract }: BilledBuild,
    { key, on, isLast }: { key: string; on: string; isLast: boolean },
    turn: number,
  ): void {
    const { money } = this;
    const is = (names: readonly string[]) => names.some((one) => name.startsWith(one));
    const isClaire = name.startsWith('Claire');
    const late = isLast ? Object.entries(LATE).find(([one]) => name.startsWith(one))?.[1] : undefined;
    const wanted = late === undefined ? addDays(on, 1) : addDays(this.today, -late - DAYS_TO_PAY);
    // Hers is due in the coming days.
    const invoicedOn = this.workDay(later(addDays(on, 1), isClaire && isLast ? addDays(this.today, -4) : wanted));
    const dueOn = addDays(invoicedOn, DAYS_TO_PAY);
    const method = METHODS[turn % METHODS.length]!;
    this.on(invoicedOn, 1, (when) => money.invoice(projectId, key, dueOn, when));
    this.waivers(
      projectId,
      key,
      invoicedOn,
      contract.draws.findIndex((draw) => draw.key === key),
    );
    if (isClaire && isLast) return;
    const pay = (day: string, how: (typeof METHODS)[number], share = 1) =>
      this.on(day, 3, (when) =>
        money.pay(projectId, key, { share, method: how, reference: referenceOf(how, turn) }, when),
      );
    if (late !== undefined) {
      if (is(PART_PAID)) pay(addDays(invoicedOn, 5), method, 0.4);
      return;
    }
    const paidOn = addDays(invoicedOn, turn % 6 === 2 ? DAYS_TO_PAY + 11 : 2 + (turn % 5));
    if (!is(RETURNED) || !isLast) return pay(paidOn, method);
    pay(paidOn, 'check');
    this.on(addDays(paidOn, 3), 2, (when) => {
      money.reverse(projectId, key, 'The bank returned the check.', when);
    });
    pay(addDays(paidOn, 5), 'ach');
  }

  private waivers(projectId: string, key: string, on: string, position: number): void {
    const party = PARTIES[position - 1];
    if (!party) return;
    const isIn = addDays(on, 9) < this.today;
    this.on(isIn ? addDays(on, 9) : on, 4, (when) =>
      this.money.waive(projectId, key, party, isIn ? 'verified' : 'requested', when),
    );
  }

  /** The Monday after a weekend, or the Friday before it when that is still to come. */
  private workDay(day: string): string {
    const ahead = { saturday: 2, sunday: 1 }[weekday(day) as string] ?? 0;
    return addDays(day, ahead > 0 && addDays(day, ahead) >= this.today ? ahead - 3 : ahead);
  }

  /** Today has its own clock. */
  private on(day: string, hour: number, happen: (when: Moment) => void): void {
    if (day < this.today) this.events.push([day, hour, happen]);
  }
}

function referenceOf(method: (typeof METHODS)[number], turn: number): string {
  return String(method === 'check' ? 2040 + turn * 7 : 70_431 + turn * 113);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
