import type { INestApplicationContext } from '@nestjs/common';
import { federalHolidays, addDays, weekday } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR, type Actor } from '../common/access/index.js';
import { Clock } from '../common/clock/clock.js';
import { MessagesService } from '../modules/messages/index.js';
import { PastMoney } from '../modules/billing/index.js';
import { insertPastBills } from '../modules/job-costs/index.js';
import { projectServicesAt, type ProjectServices } from '../modules/projects/index.js';
import { signPastContract } from '../modules/proposals/index.js';
import { Accounts } from '../modules/users/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { DEMO_DOMAIN } from './demo-domain.js';
import { addClairesChanges } from './demo-changes.seed.js';
import { DemoMoney } from './demo-money.js';
import { addProjectFiles } from './demo-project-files.js';
import {
  CLAIRES_BUILD,
  CREWS,
  FINISHED,
  OTHER_BUILDS,
  UNDER_WAY,
  VENDORS,
  type BuildStory,
  type Delay,
} from './demo-project-stories.js';
import { DemoSales, type DemoCustomer } from './demo-sales.js';
import { StoryClock } from './story-clock.js';

/** On either side of the time changes it is morning in St. Louis. */
const MORNING = 'T15:00:00.000Z';
const LOGS_KEPT = 4;
/** Finished projects with a photo of their pool. */
const PICTURED = 12;
const LONGEST_BUILD = 420;
const LATER_STATUSES = [
  ['substantially_complete', 1],
  ['warranty', 6],
  ['closed', 371],
] as const;

type Signed = Pick<Awaited<ReturnType<DemoSales['won']>>, 'leadId' | 'contract'>;

/** Each lived through under the real rules, up to yesterday. A second start changes nothing. */
export async function seedDemoProjects(app: INestApplicationContext): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const accounts = get(Accounts);
  const pm = await accounts.findByEmail('staff', `pm@${DEMO_DOMAIN}`);
  const claire = await accounts.findByEmail('customer', `claire@${DEMO_DOMAIN}`);
  if (pm?.status !== 'active' || !claire) return;
  const manager: Actor = { ...SYSTEM_ACTOR, type: 'staff', id: pm.id, name: pm.name, role: pm.role };
  const clock = new StoryClock(get(Clock).now());
  const made = await get(UnitOfWork).run(async () => {
    const services = await projectServicesAt(app, clock);
    if ((await services.projects.highestNumber()) > 0) return null;
    const sales = await DemoSales.at(app, manager);
    Object.assign(services.creation, { leads: sales.leads.projects(() => clock.now()) });
    const company = new DemoCompany(app, services, sales, clock, get(Clock).now(), manager);
    return { services, ...(await company.build(claire)) };
  });
  if (!made) return;
  await signPastContract(app, new StoryClock(made.signedAt), made.proposalId, {
    ...{ userId: claire.id, name: claire.name, email: claire.email },
  });
  await addProjectFiles(app, made.services, made, manager);
  await addClairesChanges(app, { ...made, claire }, manager);
}

class DemoCompany {
  private readonly today: string;
  private readonly holidays: Set<string>;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly services: ProjectServices,
    private readonly sales: DemoSales,
    private readonly clock: StoryClock,
    now: Date,
    private readonly manager: Actor,
  ) {
    clock.standAt(now);
    this.today = services.today();
    const year = Number(this.today.slice(0, 4));
    this.holidays = new Set(
      [year - 1, year, year + 1].flatMap((one) => federalHolidays(one).map(({ observed }) => observed)),
    );
  }

  async build(claire: DemoCustomer) {
    const crews = await this.hireCrews();
    const { projects } = this.services;
    const money = this.money();
    const built: { id: string; story: BuildStory }[] = [];
    for (const [index, story] of OTHER_BUILDS.entries()) {
      const { name, email } = { name: `${story.name} (demo)`, email: this.addressOf(story) };
      const account = { name, email, passwordHash: null, emailVerified: true };
      const { id } = await this.app.get(Accounts, { strict: false }).createCustomer(account);
      const { projectId } = await this.begin(story, { id, name, email }, index, money);
      built.push({ id: projectId, story });
    }
    const clairesStory = { ...CLAIRES_BUILD, name: claire.name };
    const { projectId, signedAt, proposalId } = await this.begin(clairesStory, claire, 0, money);
    await this.sales.saveAll();
    // Hers first: she is shown in every tour.
    for (const id of [projectId, ...built.map((one) => one.id)])
      for (const phase of projects.at(id).phases)
        crews.filter(({ phases }) => phases.includes(phase.phaseKey)).some((crew) => projects.takeCrew(phase, crew));
    await projects.save(this.today);
    money.demo.play();
    await money.past.save();
    await this.payVendors([projectId, ...built.map((one) => one.id)]);
    const finished: { projectId: string; logId: string }[] = [];
    for (const [index, { id, story }] of built.entries()) {
      const logId = (await this.tell(id, story, index)).at(-1);
      const isFinished = this.services.projects.at(id).phases.every(({ status }) => status === 'done');
      if (logId && isFinished && finished.length < PICTURED) finished.push({ projectId: id, logId });
    }
    const logIds = await this.tell(projectId, clairesStory, 0);
    await this.talk(projectId, claire);
    await projects.saveActivities();
    return { projectId, logIds, finished, signedAt, proposalId, today: this.today };
  }

  /** Most builds cost about what was estimated, and some more. */
  private async payVendors(ids: readonly string[]): Promise<void> {
    const billed = ids.map((projectId, index) => {
      const { phases } = this.services.projects.at(projectId);
      const endedOn = phases.flatMap(({ actualEndsOn }) => actualEndsOn ?? []).toSorted();
      return { projectId, endedOn, phases: phases.length, costShare: 0.97 + ((index * 5) % 11) / 100 };
    });
    await insertPastBills(this.app, billed, { vendors: VENDORS, today: this.today, actor: this.manager });
  }

  private money() {
    const note: ConstructorParameters<typeof PastMoney>[2] = (projectId, activity, at) =>
      void this.services.projects.insertActivities(projectId, [activity], this.manager, at);
    const past = new PastMoney(this.app, this.manager, note);
    return { past, demo: new DemoMoney(past, this.today) };
  }

  /** From the request to yesterday. */
  private async begin(
    story: BuildStory,
    customer: DemoCustomer,
    index: number,
    { demo }: ReturnType<DemoCompany['money']>,
  ) {
    const startsOn = this.startOf(story);
    const begins = startsOn < this.today ? startsOn : this.today;
    const at = (daysBefore: number) => new Date(`${this.workDayBefore(addDays(begins, -daysBefore), 1)}${MORNING}`);
    const { leadId, signedAt, contract } = await this.sales.won(story, customer, index, at);
    const projectId = await this.live(story, startsOn, { leadId, contract });
    const { phases, project } = this.services.projects.at(projectId);
    const finished = phases.flatMap(({ phaseKey, actualEndsOn }) =>
      actualEndsOn ? [[phaseKey, actualEndsOn] as const] : [],
    );
    const isWalked = ['substantially_complete', 'warranty', 'closed'].includes(project.status);
    const lastDay =
      finished
        .map(([, on]) => on)
        .toSorted()
        .at(-1) ?? null;
    demo.plan(
      {
        ...{ projectId, contract, name: story.name, signedOn: signedAt.toISOString().slice(0, 10) },
        ...{ finished: new Map(finished), walkedOn: isWalked ? lastDay : null },
      },
      index,
    );
    return { projectId, signedAt, proposalId: contract.proposalId };
  }

  private async hireCrews() {
    const hired: { id: string; workWeekdays: number[]; daysOff: string[]; phases: readonly string[] }[] = [];
    for (const { name, kind, skills, phases } of CREWS) {
      const papers = { insuranceExpiresOn: addDays(this.today, 400), licenseExpiresOn: addDays(this.today, 500) };
      const crew = await this.services.crews.add({ name, kind, skills: [...skills], ...papers }, this.manager);
      hired.push({ ...crew, phases });
    }
    return hired;
  }

  private addressOf({ name }: BuildStory): string {
    return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${DEMO_DOMAIN}`;
  }

  /** From the handshake to yesterday. */
  private async live(story: BuildStory, startsOn: string, { leadId, contract }: Signed): Promise<string> {
    this.standOn(startsOn < this.today ? addDays(startsOn, -3) : addDays(this.today, -3));
    const last = story.name.replace(' (demo)', '').split(' ').at(-1);
    const { id } = await this.services.creation.create(
      {
        ...{ name: `${last} residence (demo)`, startsOn, leadId },
        ...{ address: story.address, city: story.city, postalCode: story.postalCode, type: story.type },
      },
      this.manager,
      contract,
    );
    let on = startsOn;
    for (;;) {
      const next = this.nextStep(id);
      if (!next) break;
      on = next.on > on ? next.on : on;
      if (on >= this.today) return id;
      this.standOn(on);
      if (next.starts) await this.start(id, next.phase, story);
      else await this.finish(id, next.phase);
      if (!['preconstruction', 'permitting', 'construction', 'startup'].includes(this.statusOf(id))) return id;
    }
    for (const [status, days] of LATER_STATUSES) {
      if (addDays(on, days) >= this.today || (story.staysComplete && status === 'warranty')) break;
      this.standOn(addDays(on, days));
      await this.move(id, status);
    }
    return id;
  }

  private nextStep(id: string): { on: string; starts: boolean; phase: string } | undefined {
    const { phases } = this.services.projects.at(id);
    const statusOf = new Map(phases.map(({ phaseKey, status }) => [phaseKey, status]));
    return phases
      .filter(({ status, plan }) => {
        if (status !== 'not_started') return status === 'in_progress';
        return plan.links.every(({ from, type }) =>
          type === 'finish-to-start' ? statusOf.get(from) === 'done' : statusOf.get(from) !== 'not_started',
        );
      })
      .map(({ phaseKey: phase, status, forecastStartsOn, forecastEndsOn }) => {
        const starts = status === 'not_started';
        return { phase, starts, on: starts ? forecastStartsOn : forecastEndsOn };
      })
      .toSorted((a, b) => a.on.localeCompare(b.on))[0];
  }

  private async start(id: string, phase: string, story: BuildStory): Promise<void> {
    await this.passGates(id, (gate) => gate.phaseKey === phase && gate.holds === 'start');
    if (phase === 'permits') await this.move(id, 'permitting');
    if (phase === 'excavation') await this.move(id, 'construction');
    if (phase === 'start-up') await this.move(id, 'startup');
    await this.services.work.movePhase(id, phase, { version: this.versionOf(id), to: 'in_progress' }, this.manager);
    if (phase === 'permits') await this.file(id);
    const delays = (story.delays ?? []).filter((delay) => delay.phase === phase);
    if (phase === 'start-up' && story.waitsInStartup) delays.push(this.longEnough(id));
    for (const delay of delays) await this.delay(id, delay);
    if (story.ends?.phase === phase) await this.move(id, story.ends.to, story.ends.reason);
  }

  private async finish(id: string, phase: string): Promise<void> {
    if (phase === 'design') await this.passGates(id, ({ kind }) => kind === 'selection');
    if (phase === 'permits') await this.passGates(id, ({ kind, gateKey }) => isPaper(kind, gateKey));
    if (phase === 'layout') await this.passGates(id, ({ kind }) => ['locate', 'layout'].includes(kind));
    await this.passGates(id, (gate) => gate.phaseKey === phase && gate.holds === 'finish');
    await this.services.work.movePhase(id, phase, { version: this.versionOf(id), to: 'done' }, this.manager);
  }

  private async file(id: string): Promise<void> {
    const filedOn = this.services.today();
    for (const { gateKey, kind } of this.services.projects.at(id).gates) {
      if (!isPaper(kind, gateKey)) continue;
      const authority = kind === 'permit' ? 'St. Louis County' : 'The trustees';
      await this.services.work.moveGate(
        id,
        gateKey,
        { version: this.versionOf(id), status: 'requested', details: { authority, filedOn } },
        this.manager,
      );
    }
  }

  private async passGates(id: string, which: (gate: GateOf) => boolean): Promise<void> {
    for (const gate of this.services.projects.at(id).gates) {
      if (!which(gate) || gate.status === 'passed') continue;
      const expiresOn = gate.kind === 'permit' ? addDays(this.services.today(), 365) : undefined;
      const details = expiresOn ? { ...gate.details, expiresOn } : undefined;
      const passed = { version: this.versionOf(id), status: 'passed' as const, ...(details ? { details } : {}) };
      await this.services.work.moveGate(id, gate.gateKey, passed, this.manager);
    }
  }

  private longEnough(id: string): Delay {
    const { forecastEndsOn } = this.services.projects.at(id).phases.at(-1)!;
    let days = 5;
    for (let day = forecastEndsOn; day < this.today; day = addDays(day, 1)) if (this.isWorkDay(day)) days += 1;
    return { phase: 'start-up', days, reason: 'supplier', note: 'The automatic cover is on its way from the factory.' };
  }

  /** The rain comes after the first day of the phase; anything else makes the phase longer. */
  private async delay(id: string, { phase: key, days, reason, note }: Delay) {
    const build = this.services.projects.at(id);
    const phase = build.phases.find(({ phaseKey }) => phaseKey === key)!;
    const isRain = reason === 'weather';
    const [draft] = await this.services.dates.insert(
      [build],
      {
        ...{ reason, note },
        items: isRain ? [] : [{ phase: key, days: phase.plan.days + days }],
        ...(isRain ? { weatherDays: this.workDaysFrom(phase.forecastStartsOn, days) } : {}),
      },
      this.manager,
    );
    if (draft) await this.services.dates.publishLocked(id, draft.id, this.manager);
  }

  private async move(id: string, to: Parameters<ProjectServices['work']['move']>[1]['to'], reason?: string) {
    await this.services.work.move(id, { version: this.versionOf(id), to, reason }, this.manager);
  }

  /** Logs of the last phases, and what a customer in the middle of it last heard. */
  private async tell(id: string, story: BuildStory, index: number): Promise<string[]> {
    const { project, phases } = this.services.projects.at(id);
    const done = phases
      .filter(({ actualEndsOn }) => actualEndsOn !== null)
      .toSorted((a, b) => a.actualEndsOn!.localeCompare(b.actualEndsOn!));
    const notes = done.map(({ phaseKey, actualEndsOn }) => ({
      ...{ on: actualEndsOn!, phaseKey, text: FINISHED[phaseKey]!, visibility: 'customer' as const },
    }));
    const kept = story.name.startsWith('Claire') ? notes : notes.slice(-LOGS_KEPT);
    const isActive = ['construction', 'startup'].includes(project.status);
    const recently = this.workDayBefore(this.today, story.silent ? 6 : 1 + (index % 2));
    const current = phases.find(({ status }) => status === 'in_progress')?.phaseKey;
    const shown = isActive && story.silent ? kept.filter(({ on }) => on < recently) : kept;
    if (isActive)
      shown.push({
        ...{ on: recently, phaseKey: current ?? done.at(-1)!.phaseKey },
        ...{ text: UNDER_WAY[index % UNDER_WAY.length]!, visibility: 'customer' },
      });
    const ids: string[] = [];
    for (const { on, ...log } of shown.toSorted((a, b) => a.on.localeCompare(b.on))) {
      this.standOn(on, 6);
      ids.push((await this.services.logs.post(id, { ...log, loggedOn: on }, this.manager)).id);
    }
    return ids;
  }

  private async talk(projectId: string, claire: DemoCustomer): Promise<void> {
    const thread = { ownerType: 'project', ownerId: projectId };
    const messages = Object.assign(
      Object.create(this.app.get(MessagesService, { strict: false })) as MessagesService,
      this.services.recordParts,
    );
    const pm = { type: 'staff' as const, userId: this.manager.id!, email: `pm@${DEMO_DOMAIN}`, actor: this.manager };
    const customer = {
      ...{ type: 'customer' as const, userId: claire.id, email: claire.email },
      actor: { ...SYSTEM_ACTOR, type: 'customer' as const, id: claire.id, name: claire.name },
    };
    const said = [
      [9, customer, 'The blue-gray tile looks right next to the stone sample. Can we see both in the evening light?'],
      [9, pm, 'Yes. I am leaving both boards at your back door tonight. Tell me tomorrow and nothing waits.'],
      [8, customer, 'The blue-gray one. It is perfect at dusk.'],
      [8, pm, 'Order confirmed, it is in our yard. Thank you for deciding so fast.'],
      [3, customer, 'Will the gate be open on Thursday? The dog will have to stay in the house.'],
      [2, pm, 'We will arrive at 8 and keep the gate closed behind us. I will text you when the last truck has left.'],
    ] as const;
    for (const [index, [daysAgo, person, text]] of said.entries()) {
      this.standOn(this.workDayBefore(this.today, daysAgo), index);
      const { id } = await messages.send(person, thread, { text, internal: false });
      if (person === customer) await messages.markRead(pm, thread, id);
    }
    this.standOn(this.workDayBefore(this.today, 2), 7);
    const note = 'Dog in the house on delivery days. Bianco has the key to the side gate.';
    await messages.send(pm, thread, { text: note, internal: true });
    this.standOn(this.workDayBefore(this.today, 1), 2);
    const { punch } = this.services;
    await punch.add(
      projectId,
      {
        ...{ title: 'Replace the chipped coping stone at the steps', phaseKey: 'tile-coping', kind: 'punch' },
        ...{ blocking: true, visibility: 'customer', dueOn: addDays(this.today, 6) },
      },
      this.manager,
    );
    await punch.add(
      projectId,
      { title: 'Order two more boxes of waterline tile', kind: 'todo', dueOn: addDays(this.today, 2) },
      this.manager,
    );
    await this.services.logs.post(
      projectId,
      {
        text: 'One stone at the steps arrived chipped. The yard has a spare; swap it before the joints are filled.',
        phaseKey: 'tile-coping',
        weather: 'Dry, 54 °F',
        crewHours: [{ crew: 'Stone crew Bianco (demo)', hours: 24 }],
      },
      this.manager,
    );
  }

  /** So that the phase is in work today; in a season in which that cannot be, shortly before it. */
  private startOf({ began, delays = [] }: BuildStory): string {
    if (typeof began === 'number') return this.workDayBefore(addDays(this.today, 1 - began), 1);
    const extra = Object.fromEntries(delays.map(({ phase, days }) => [phase, days]));
    const key = 'phase' in began ? began.phase : began.finished;
    const planned = (ago: number) => {
      const phases = this.services.planned(this.workDayBefore(addDays(this.today, 1 - ago), 1), extra);
      return phases.find(({ phaseKey }) => phaseKey === key)!;
    };
    const lately = addDays(this.today, -1);
    // Who begins earlier is never later, so halving finds the last start from which the phase has begun.
    let [low, high] = [3, LONGEST_BUILD];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const { forecastStartsOn, forecastEndsOn } = planned(middle);
      if (('phase' in began ? forecastStartsOn : addDays(forecastEndsOn, 4)) < lately) high = middle;
      else low = middle + 1;
    }
    const ago = 'finished' in began || planned(low).forecastEndsOn > this.today ? low : low - 1;
    return this.workDayBefore(addDays(this.today, 1 - ago), 1);
  }

  private workDaysFrom(date: string, count: number): string[] {
    const days: string[] = [];
    for (let day = addDays(date, 1); days.length < count; day = addDays(day, 1))
      if (this.isWorkDay(day)) days.push(day);
    return days;
  }

  private workDayBefore(date: string, count: number): string {
    let day = date;
    for (let left = count; left > 0;) {
      day = addDays(day, -1);
      if (this.isWorkDay(day)) left -= 1;
    }
    return day;
  }

  private isWorkDay(date: string): boolean {
    return !['saturday', 'sunday'].includes(weekday(date)) && !this.holidays.has(date);
  }

  private statusOf(id: string): string {
    return this.services.projects.at(id).project.status;
  }

  private versionOf(id: string): number {
    return this.services.projects.at(id).project.version;
  }

  private standOn(date: string, hoursLater = 0): void {
    this.clock.standAt(new Date(new Date(`${date}${MORNING}`).getTime() + hoursLater * 3_600_000));
  }
}

type GateOf = ReturnType<ProjectServices['projects']['at']>['gates'][number];

function isPaper(kind: string, gateKey: string): boolean {
  return kind === 'permit' || gateKey === 'association-approval';
}
