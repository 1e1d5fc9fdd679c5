import { workingDaysMoved } from 'poolkit/build-schedule';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { AnalyticsRollups, AnalyticsUpkeep } from '../../src/modules/analytics/index.js';
import { AnalyticsEventEntity } from '../../src/modules/analytics/persistence/analytics-event.entity.js';
import { RollupEntity } from '../../src/modules/analytics/persistence/rollup.entity.js';
import { RollupWorker } from '../../src/modules/analytics/rollup-worker.service.js';
import type { OwnPayments } from '../../src/modules/billing/api/dto/billing.response.js';
import { invoiceStatus } from '../../src/modules/billing/domain/invoice.js';
import { totals } from '../../src/modules/billing/domain/money.js';
import { AGES, ageOf } from '../../src/modules/billing/domain/receivables.js';
import { LedgerEntryEntity } from '../../src/modules/billing/persistence/billing.entity.js';
import { MoneyRepository } from '../../src/modules/billing/persistence/money.repository.js';
import { WaiverEntity } from '../../src/modules/billing/persistence/waiver.repository.js';
import type { OwnChangeOrders } from '../../src/modules/change-orders/api/dto/change-order.response.js';
import type { SelectionsResponse } from '../../src/modules/change-orders/api/dto/selection.dto.js';
import { DocumentVersionEntity } from '../../src/modules/documents/persistence/document.entity.js';
import { Budgets } from '../../src/modules/job-costs/index.js';
import { BillEntity, CostEntryEntity } from '../../src/modules/job-costs/persistence/bill.entity.js';
import { LEAD_STAGES } from '../../src/modules/leads/domain/lead-stage.js';
import { isLate, LeadFigures } from '../../src/modules/leads/index.js';
import { isOverdue } from '../../src/modules/leads/domain/lead.js';
import { LeadTouchEntity } from '../../src/modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity, withKeys } from '../../src/modules/leads/persistence/lead.entity.js';
import type {
  OwnProject,
  OwnProjectList,
  OwnTimeline,
} from '../../src/modules/projects/api/dto/portal-project.response.js';
import { workCalendarOf } from '../../src/modules/projects/domain/build-dates.js';
import { PROJECT_STATUSES } from '../../src/modules/projects/domain/project-status.js';
import { slipTotals } from '../../src/modules/projects/domain/slips.js';
import { ProjectPhotoEntity } from '../../src/modules/projects/persistence/log.entity.js';
import { PhaseEntity, ProjectEntity } from '../../src/modules/projects/persistence/project.entity.js';
import { SlipEntity } from '../../src/modules/projects/persistence/project-parts.entity.js';
import { ProjectSettings } from '../../src/modules/projects/project-settings.service.js';
import type { CustomerProposals } from '../../src/modules/proposals/api/dto/proposal.response.js';
import { priceOf, PROPOSAL_STATES, stateAt } from '../../src/modules/proposals/domain/proposal.js';
import { ProposalEntity, ProposalOptionEntity } from '../../src/modules/proposals/persistence/proposal.entity.js';
import type { ReportResponse } from '../../src/modules/reports/api/dto/report.response.js';
import { marginFade } from '../../src/modules/reports/domain/margin-fade.js';
import { REPORT_KEYS } from '../../src/modules/reports/domain/report-keys.js';
import { VisitEntity } from '../../src/modules/scheduling/persistence/visit.entity.js';
import { UserEntity } from '../../src/modules/users/persistence/user.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { logInStaff } from '../support/logins.js';
import { countsOf, silentOf } from '../support/report-links.js';
import { startServer } from '../support/server-process.js';

/** Every state, and each contract with the lines, price and customer of its project. */
async function expectProposals(test: TestApp, projects: readonly ProjectEntity[], lost: readonly string[]) {
  const now = test.clock.now();
  const proposals = await test.uow.reader().find(ProposalEntity);
  const stateOf = (proposal: ProposalEntity) => stateAt(proposal, now);
  const states = new Set(proposals.map(stateOf));
  expect(PROPOSAL_STATES.filter((state) => !states.has(state))).toEqual(['cancelled']);
  expect(proposals.some((proposal) => proposal.questionAt !== null && stateOf(proposal) === 'viewed')).toBe(true);
  for (const { state, leadId } of proposals) if (state === 'declined') expect(lost).toContain(leadId);
  const options = await test.uow.reader().find(ProposalOptionEntity);
  const byId = new Map(proposals.map((proposal) => [proposal.id, proposal]));
  for (const { proposalId, leadId, contractCents, estimateId, cancelUntil } of projects) {
    const proposal = byId.get(proposalId!)!;
    expect(proposal).toMatchObject({ state: 'accepted', leadId, priceCents: contractCents, cancelUntil });
    const option = options.find(({ id }) => id === proposal.chosenOptionId)!;
    expect([option.estimateId, priceOf(proposal, option)]).toEqual([estimateId, contractCents]);
  }
}

/** J.5 2, 3 and 8: every figure is a sum of the ledger. */
async function expectMoney(test: TestApp, projects: readonly ProjectEntity[]) {
  const repository = test.get(MoneyRepository);
  const statuses = new Set<string>();
  const ages = new Set<string>();
  const today = test.get(ProjectSettings).today();
  const numbers: number[] = [];
  for (const { id, contractCents } of projects) {
    const money = (await repository.find(id))!;
    const { contractCents: signed, changesCents, drawCents, invoices } = totals(money);
    expect(signed).toBe(contractCents);
    expect([...drawCents.values()].reduce((sum, cents) => sum + cents, 0)).toBe(signed + changesCents);
    for (const invoice of money.invoices) {
      const amounts = invoices.get(invoice.id)!;
      expect(invoice.balanceCents).toBe(amounts.balanceCents);
      expect(invoice.issuedOn > money.account.signedOn!).toBe(true);
      statuses.add(invoiceStatus({ ...invoice, ...amounts }, today));
      if (invoice.isOpen) ages.add(ageOf(invoice.dueOn, today));
      numbers.push(invoice.number);
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining(['paid', 'sent', 'overdue']));
  expect(ages).toEqual(new Set(AGES));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => 1001 + index));
  const kinds = await test.uow.reader().find(LedgerEntryEntity, { select: { kind: true } });
  expect(kinds.some(({ kind }) => kind === 'reversal')).toBe(true);
  const waivers = await test.uow.reader().find(WaiverEntity);
  expect(new Set(waivers.map(({ status }) => status))).toEqual(new Set(['requested', 'verified']));
}

/** F14 and J.5 12: bills of a build are its costs, and tell the margin of the finished ones. */
async function expectCosts(test: TestApp, projects: readonly ProjectEntity[]) {
  const reader = test.uow.reader();
  const [bills, entries] = [await reader.find(BillEntity), await reader.find(CostEntryEntity)];
  expect(bills.length).toBeGreaterThan(500);
  expect(new Set(bills.map(({ status }) => status))).toEqual(new Set(['entered', 'approved', 'paid']));
  expect(entries.map(({ billId, amountCents }) => `${billId} ${amountCents}`).sort()).toEqual(
    bills.map(({ id, amountCents }) => `${id} ${amountCents}`).sort(),
  );
  const today = test.get(ProjectSettings).today();
  expect(bills.filter(({ billedOn, dueOn, isOpen }) => billedOn >= today || (isOpen && dueOn < today))).toEqual([]);
  const finished = projects.filter(({ status }) => ['warranty', 'closed'].includes(status)).map(({ id }) => id);
  const margins = await test.get(Budgets).measuredMargins(finished);
  expect(margins).toHaveLength(finished.length);
  const fade = marginFade(margins)!;
  expect([fade > 0, fade < 0.1]).toEqual([true, true]);
}

/** F03, F04, F06 and F17: behind each lead and booking is a visit, and the ledger agrees. */
async function expectTraffic(test: TestApp) {
  const rollups = test.get(AnalyticsRollups);
  const all = { from: '2000-01-01', to: '2999-12-31' };
  const facts = await test.get(LeadFigures).facts({});
  const leadsBySource = new Map<string, number>();
  for (const { first } of facts) leadsBySource.set(first.source!, (leadsBySource.get(first.source!) ?? 0) + 1);
  const replied = facts.filter(({ firstHumanReplyAt }) => firstHumanReplyAt !== null);
  const late = replied.filter((fact) => isLate(fact, test.clock.now()));
  expect([late.length > 10, late.length < replied.length / 5]).toEqual([true, true]);
  expect(new Set(replied.flatMap(({ ownerId }) => ownerId ?? [])).size).toBeGreaterThan(1);
  const requests = await rollups.read({ ...all, facet: 'source', detail: 'generate_lead', by: ['item'] });
  expect(new Map(requests.map(({ item, events }) => [item, events]))).toEqual(leadsBySource);
  const visits = await rollups.read({ ...all, facet: 'source', detail: '', by: ['item'] });
  for (const { item, visits: count } of visits) expect(count).toBeGreaterThanOrEqual(leadsBySource.get(item)!);

  const booked = await test.uow.reader().find(VisitEntity, { where: { status: Not('held') } });
  const [online] = await rollups.read({ ...all, facet: 'event', item: 'booking_complete' });
  expect(online!.events).toBe(booked.length);
  const steps = await rollups.read({ ...all, facet: 'funnel', item: 'sale', by: ['detail'] });
  const came = (detail: number) => steps.find((step) => step.detail === String(detail))!.visits;
  expect([came(0), came(3)]).toEqual([facts.length, 45]);
  const leadsOf = (visits: readonly VisitEntity[]) => new Set(visits.map(({ leadId }) => leadId)).size;
  // Visits to come are reported by the server itself, which may have happened by now.
  expect(came(1)).toBeGreaterThanOrEqual(leadsOf(booked.filter((one) => one.startsAt < test.clock.now())));
  expect(came(1)).toBeLessThanOrEqual(leadsOf(booked));
  const cents = async (kinds: string[]) =>
    (await test.uow.reader().find(LedgerEntryEntity))
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const counted = async (item: string[]) => (await rollups.read({ ...all, facet: 'event', item }))[0]!.valueCents;
  expect(await counted(['contract_signed'])).toBe(await cents(['contract']));
  expect(await counted(['payment_received', 'payment_returned'])).toBe(await cents(['payment', 'reversal', 'refund']));

  const newest = facts.filter(({ receivedAt }) => receivedAt.getTime() > test.clock.now().getTime() - 30 * 86_400_000);
  const sent = await test.uow.reader().findBy(AnalyticsEventEntity, { event: 'generate_lead' });
  // Requests of the last half hour were sent before it.
  const latest = test.clock.now().getTime() - 30 * 60_000;
  for (const { receivedAt, first } of newest.filter((fact) => fact.receivedAt.getTime() < latest))
    expect(sent).toContainEqual(expect.objectContaining({ occurredAt: receivedAt, source: first.source }) as unknown);
  // Of any age: what happens to a lead today goes on from the day it came.
  const ids = await test.uow.reader().findBy(AnalyticsEventEntity, { event: 'lead_created' });
  expect(new Set(ids.map(({ leadId }) => leadId))).toEqual(new Set(facts.map(({ id }) => id)));
  // The bookings of today came by the outbox, and go on in the funnel of leads.
  const today = test.get(ProjectSettings).today();
  const kept = async () =>
    (
      await test.uow
        .reader()
        .findBy(RollupEntity, { day: LessThan(today), facet: Not(In(['funnel', 'funnel_campaign', 'funnel_landing'])) })
    )
      .map(({ seq: _, ...row }) => JSON.stringify(row))
      .sort();
  const before = await kept();
  expect(await test.get(AnalyticsUpkeep).check()).toEqual([]);
  await test.get(RollupWorker).requestRebuild();
  await test.get(RollupWorker).run();
  expect(await kept()).toEqual(before);
}

/** F18: whatever a figure or a bar opens holds as many rows as it says; and Live has no invented people. */
async function expectReports(test: TestApp) {
  const { headers } = await logInStaff(test, 'owner');
  const get = (path: string) => test.http().get(`/api/admin/${path}`).set(headers);
  for (const report of REPORT_KEYS)
    for (const period of ['w', 'l']) {
      const answer = (await get(`analytics/${report}?period=${period}`)).body as ReportResponse;
      const counts = await countsOf(get, answer);
      expect({ report, wrong: counts.filter(({ says, holds }) => says !== holds), silent: silentOf(answer) }).toEqual({
        ...{ report, wrong: [], silent: [] },
      });
    }
  expect((await get('analytics/live')).body).toMatchObject({ people: 0 });
}

it('A01 A02 A05 A06 A16 F03 F17 starts with leads, customers, visits and builds of two years, which add up', async () => {
  const test = await createTestApp();
  await (await startServer(test.database.config, { DEMO_DATA: '1' })).stop('SIGTERM');

  const reader = test.uow.reader();
  // The server had the clock of the machine.
  const { createdAt } = await reader.findOneByOrFail(UserEntity, { kind: 'customer', name: 'Claire Dubois (demo)' });
  test.clock.set(createdAt);
  const projects = await reader.find(ProjectEntity);
  expect(projects).toHaveLength(45);
  const leads = await reader.find(LeadEntity);
  expect(leads).toHaveLength(350);
  expect(leads.every(({ name }) => name.endsWith(' (demo)'))).toBe(true);
  expect(new Set(leads.map(({ stage }) => stage))).toEqual(new Set(LEAD_STAGES));
  expect(await reader.countBy(LeadTouchEntity, { position: 'first', source: Not(IsNull()) })).toBe(350);
  const won = leads.filter(({ stage }) => stage === 'won').map(({ id }) => id);
  expect(new Set(projects.map(({ leadId }) => leadId))).toEqual(new Set(won));
  const lost = leads.filter(({ stage }) => stage === 'lost').map(({ id }) => id);
  const priced = leads.filter(({ likelyCents }) => likelyCents !== null);
  for (const stage of ['consulted', 'proposal_sent', 'won', 'lost'])
    expect(priced.filter((lead) => lead.stage === stage).length).toBeGreaterThan(2);
  await expectProposals(test, projects, lost);
  await expectMoney(test, projects);
  await expectCosts(test, projects);
  await expectTraffic(test);
  // Stored as the rules of leads derive it.
  for (const lead of leads) expect(lead).toEqual(withKeys(lead));
  const now = test.clock.now();
  expect(leads.filter((lead) => isOverdue(lead, now))).toEqual([]);
  expect(await reader.countBy(UserEntity, { kind: 'customer' })).toBe(60);
  const visits = await reader.find(VisitEntity);
  expect(visits.filter(({ startsAt, status }) => startsAt < now && status !== 'confirmed').length).toBeGreaterThan(60);
  expect(visits.filter(({ startsAt, status }) => startsAt > now && status === 'confirmed').length).toBeGreaterThan(3);
  expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(PROJECT_STATUSES));
  const company = await test.get(ProjectSettings).company();
  const [phases, slips] = [await reader.find(PhaseEntity), await reader.find(SlipEntity)];
  for (const project of projects) {
    const calendar = workCalendarOf(project, company);
    const totals = slipTotals(
      slips.filter(({ projectId }) => projectId === project.id),
      calendar,
    );
    const { baselineEndsOn, forecastEndsOn } = project;
    expect(totals.project.totalDays).toBe(workingDaysMoved(baselineEndsOn, forecastEndsOn, calendar));
    for (const phase of phases.filter(({ projectId }) => projectId === project.id))
      expect(totals.phases.get(phase.phaseKey)?.totalDays ?? 0).toBe(
        workingDaysMoved(phase.baselineEndsOn, phase.forecastEndsOn, calendar),
      );
  }
  const mails = await test.mails();
  const toCustomers = mails.filter(({ text }) => text.includes('dashboard?project='));
  expect(toCustomers.filter(({ subject }) => !/^(Reminder|Overdue|Invoice)/.test(subject))).toEqual([]);

  const browser = test.browser();
  const login = { email: 'claire@merideau.example', password: 'limestone-customer-demo' };
  expect((await browser.post('/api/auth/login').send(login)).status).toBe(200);
  const { items } = (await browser.get('/api/portal/projects')).body as OwnProjectList;
  expect(items).toMatchObject([{ name: 'Dubois residence (demo)', status: 'construction' }]);
  const own = (await browser.get(`/api/portal/projects/${items[0]!.id}`)).body as OwnProject;
  expect(own.people).toMatchObject([{ name: 'Ruth Calder (demo)' }]);
  expect(own.dates.totalDays).toBe(own.dates.slips.reduce((sum, { days }) => sum + days, 0));
  const { phases: timeline } = (await browser.get(`/api/portal/projects/${own.id}/timeline`)).body as OwnTimeline;
  const reasons = timeline.flatMap((phase) => phase.slips.map(({ reason }) => reason));
  expect(reasons).toEqual(expect.arrayContaining(['permit', 'weather', 'inspection']));
  expect(await reader.count(DocumentVersionEntity)).toBe(4);
  const photographed = new Set((await reader.find(ProjectPhotoEntity)).map(({ projectId }) => projectId));
  expect(photographed.size).toBe(13);
  const changes = (await browser.get('/api/portal/change-orders')).body as OwnChangeOrders;
  expect(changes.items.map(({ status }) => status)).toEqual(['sent', 'declined', 'executed', 'executed']);
  const choices = (await browser.get('/api/portal/selections')).body as SelectionsResponse;
  expect(choices.items.map(({ status }) => status)).toEqual(['approved', 'overdue', 'open']);
  const paid = (await browser.get(`/api/portal/projects/${own.id}/payments`)).body as OwnPayments;
  expect(paid.draws.map(({ status }) => status)).toEqual(['paid', 'paid', 'invoiced', 'planned', 'planned', 'planned']);
  expect(paid.invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'sent']);
  const [contract] = ((await browser.get('/api/portal/proposals')).body as CustomerProposals).items;
  const signed = await browser.get(`/api/portal/proposals/${contract!.id}/contract.pdf`).buffer();
  expect([contract!.state, contract!.priceCents, signed.status]).toEqual(['accepted', paid.contractCents, 200]);
  // After the demo was finished, too.
  test.clock.set(new Date(createdAt.getTime() + 60_000));
  await expectReports(test);
  await test.close();
}, 120_000);
